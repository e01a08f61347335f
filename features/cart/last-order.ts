import { attempt } from "#platform/attempt.ts";

/** What this browser paid for last, so that the cart can say so for a day. */
const key = "last-order";
const shownMs = 86_400_000;

export interface LastOrder {
  /** When it was paid, or the bank was told to. */
  at: number;
  /** Null while the payment is on its way. */
  orderNumber: string | null;
}

/** Again, when a payment that was on its way has arrived: the time stays that of the purchase. */
export function noteOrder(orderNumber: string | null, isNews: boolean): void {
  const at = (!isNews && lastOrder()?.at) || Date.now();
  attempt(() => localStorage.setItem(key, JSON.stringify({ at, orderNumber })));
}

export function lastOrder(now = Date.now()): LastOrder | undefined {
  const kept = attempt(() => JSON.parse(localStorage.getItem(key) ?? "null")) as unknown;
  if (typeof kept !== "object" || kept === null) return undefined;
  const { at, orderNumber } = kept as Partial<Record<string, unknown>>;
  if (typeof at !== "number" || at > now || now - at > shownMs) return undefined;
  return { at, orderNumber: typeof orderNumber === "string" ? orderNumber : null };
}
