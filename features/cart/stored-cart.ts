/**
 * The cart's place in the browser. This file is on every page, so it is small and knows nothing of
 * what a cart is.
 */
const key = "cart";
const marker = "cart-session-start";

/** Said on window whenever this tab has changed the cart. */
export const cartUpdated = "cart-updated";

/** What the browser's storage would not take: it lives as long as the page. */
let refused: { text: string | null } | undefined;

export function readStored(): string | null {
  if (refused) return refused.text;
  try {
    startBrowserSession();
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

export function writeStored(text: string | null): void {
  try {
    if (text === null) localStorage.removeItem(key);
    else localStorage.setItem(key, text);
    refused = undefined;
  } catch {
    refused = { text };
  }
  window.dispatchEvent(new Event(cartUpdated));
}

/** Calls the listener after every change, in whichever tab it was made. */
export function watchCart(listener: () => void): () => void {
  const onStorage = (event: StorageEvent) => {
    // No key: everything was cleared.
    if (event.key === key || event.key === null) listener();
  };
  window.addEventListener(cartUpdated, listener);
  window.addEventListener("storage", onStorage);
  return () => {
    window.removeEventListener(cartUpdated, listener);
    window.removeEventListener("storage", onStorage);
  };
}

/**
 * A cart lasts as long as the browser's session: the marker is a cookie that all tabs share and
 * that goes when the browser closes. A browser that takes no cookies would lose its cart at every
 * page that way, so there it stays.
 */
function startBrowserSession(): void {
  const hasBegun = () => document.cookie.includes(`${marker}=`);
  if (hasBegun()) return;
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is asynchronous and not in every browser
  document.cookie = `${marker}=${Date.now()}; path=/; samesite=lax`;
  if (hasBegun()) localStorage.removeItem(key);
}
