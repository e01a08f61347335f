import { type CustomerInfo, customerFields } from "./checkout.ts";

/** What this tab keeps of a checkout that is under way, until it is paid. */
const urlKey = "checkout-url";
const customerKey = "checkout-customer";
/** In every tab: the checkout whose payment has emptied the cart already. */
const doneKey = "checkout-done";

export function keepUrl(url: string): void {
  attempt(() => sessionStorage.setItem(urlKey, url));
}

export function keptUrl(): string | null {
  return attempt(() => sessionStorage.getItem(urlKey)) ?? null;
}

export function keepCustomer(info: CustomerInfo): void {
  attempt(() => sessionStorage.setItem(customerKey, JSON.stringify(info)));
}

/** What was typed before, for a visitor who comes back from the payment page. */
export function keptCustomer(): Partial<CustomerInfo> {
  const kept = attempt(() => JSON.parse(sessionStorage.getItem(customerKey) ?? "null")) as unknown;
  if (typeof kept !== "object" || kept === null) return {};
  const texts = Object.entries(kept).filter(
    ([name, value]) =>
      typeof value === "string" && (customerFields as readonly string[]).includes(name),
  );
  return Object.fromEntries(texts);
}

/**
 * Forgets the checkout. True the first time for each session, so that a reload of the success page does not empty a
 * cart that has been filled again since.
 */
export function finishCheckout(sessionId: string): boolean {
  attempt(() => sessionStorage.removeItem(urlKey));
  attempt(() => sessionStorage.removeItem(customerKey));
  const isFirst = attempt(() => localStorage.getItem(doneKey)) !== sessionId;
  attempt(() => localStorage.setItem(doneKey, sessionId));
  return isFirst;
}

function attempt<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}
