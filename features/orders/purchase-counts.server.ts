import { eventRefusals, unavailableReasons } from "#platform/payments/payment-provider.ts";
import { Tally } from "#platform/tally.ts";

/**
 * Why somebody who wanted to pay could not, or why what was paid is no order: problems with the
 * provider, a request that it refuses, a cart that changed at every attempt, a transfer that came
 * back, and payments left to a person.
 */
export const paymentFailures = [
  ...unavailableReasons,
  "request_refused",
  "overtaken",
  "transfer_failed",
  "mismatch",
  "conflict",
] as const;

export type PaymentFailure = (typeof paymentFailures)[number];

/** What this process has seen of purchases since its start; nothing in it says whose. */
export interface PurchaseCounts {
  readonly orders: Tally<"made">;
  readonly failures: Tally<PaymentFailure>;
  readonly refusedWebhooks: Tally<(typeof eventRefusals)[number]>;
}

export function openPurchaseCounts(): PurchaseCounts {
  return {
    orders: new Tally(["made"]),
    failures: new Tally(paymentFailures),
    refusedWebhooks: new Tally(eventRefusals),
  };
}
