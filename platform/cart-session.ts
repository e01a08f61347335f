/**
 * Which cart on the server is a visitor's: the word session, a time in milliseconds and at least 96
 * random bits.
 */
export const cartSessionPattern = /^session_\d{13,15}_[A-Za-z0-9_-]{16,64}$/;

export const cartSessionHeader = "x-session-id";

export function newCartSessionId(now: number = Date.now()): string {
  const random = crypto.getRandomValues(new Uint8Array(16));
  const text = Array.from(random, (byte) => byte.toString(16).padStart(2, "0")).join("");
  return `session_${now}_${text}`;
}

const key = "cart-session-id";
/** Where the browser refuses its storage, the identifier lives as long as the page. */
let memory: string | undefined;

/** In the browser: the identifier of this tab's cart, made when it is first asked for. */
export function ownCartSession(): string {
  const known = knownCartSession() ?? "";
  // A damaged identifier would be refused with every request.
  memory = cartSessionPattern.test(known) ? known : newCartSessionId();
  withStorage((storage) => storage.setItem(key, memory as string));
  return memory;
}

export function knownCartSession(): string | undefined {
  return withStorage((storage) => storage.getItem(key)) ?? memory;
}

export function dropCartSession(): void {
  memory = undefined;
  withStorage((storage) => storage.removeItem(key));
}

function withStorage<T>(work: (storage: Storage) => T): T | undefined {
  try {
    return work(sessionStorage);
  } catch {
    return undefined;
  }
}
