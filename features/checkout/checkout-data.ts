import type { WantedItem } from "#features/cart/cart.ts";
import { forgetDiscount } from "#features/cart/discount/kept-discount.ts";
import { attempt } from "#platform/attempt.ts";
import { type CustomerField, type CustomerInfo, customerFields } from "./checkout.ts";

/** What this tab keeps of a checkout that is under way, until it is paid. */
const urlKey = "checkout-url";
const customerKey = "checkout-customer";
const boughtKey = "checkout-items";
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

/** What was typed before, for a visitor who comes back from the payment page or the cart. */
export function keptCustomer(): Partial<Record<CustomerField, string>> {
  const kept = attempt(() => JSON.parse(sessionStorage.getItem(customerKey) ?? "null")) as unknown;
  if (typeof kept !== "object" || kept === null) return {};
  const texts = Object.entries(kept).filter(
    ([name, value]) =>
      typeof value === "string" && (customerFields as readonly string[]).includes(name),
  );
  return Object.fromEntries(texts);
}

export function keptPickup(): boolean {
  const kept = attempt(() => JSON.parse(sessionStorage.getItem(customerKey) ?? "null")) as unknown;
  return (kept as { pickup?: unknown } | null | undefined)?.pickup === true;
}

/** What is to be paid, so that what is put into the cart in the meantime can be told from it. */
export function keepBought(items: readonly WantedItem[]): void {
  const bought = items.map(({ variantId, quantity }) => ({ variantId, quantity }));
  attempt(() => sessionStorage.setItem(boughtKey, JSON.stringify(bought)));
}

export interface FinishedCheckout {
  /** False when the success page is opened again: the cart may have been filled anew since. */
  isNews: boolean;
  /** Undefined when it was begun in another tab. */
  bought: WantedItem[] | undefined;
}

/** Forgets everything that was kept of the checkout. */
export function finishCheckout(sessionId: string): FinishedCheckout {
  const bought = attempt(() => JSON.parse(sessionStorage.getItem(boughtKey) ?? "null"));
  const isNews = attempt(() => localStorage.getItem(doneKey)) !== sessionId;
  for (const key of [urlKey, customerKey, boughtKey]) attempt(() => sessionStorage.removeItem(key));
  // It belonged to what is paid now.
  if (isNews) forgetDiscount();
  attempt(() => localStorage.setItem(doneKey, sessionId));
  return { isNews, bought: Array.isArray(bought) ? bought : undefined };
}
