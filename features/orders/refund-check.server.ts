import type { Clock } from "#platform/clock.ts";
import type { Database } from "#platform/database/database.ts";
import type { PaymentProvider } from "#platform/payments/payment-provider.ts";
import { claimRefunded, noteRefunds } from "./refund-store.server.ts";

/**
 * Asks the provider for the refunds of a payment and stores them. Undefined: the payment is not
 * ours, not here yet, or others keep asking about it.
 */
export type CheckRefunds = (paymentId: string) => Promise<"noted" | "attention" | undefined>;

export interface RefundCheckParts {
  database: Database;
  payments: PaymentProvider;
  clock: Clock;
}

const mostTries = 5;

/**
 * Events about refunds come late, repeated and in any order, and a refund that has succeeded may
 * still fail: what was true when an event was written may be true no longer. So, as with the order,
 * the provider is asked what is true now, and of two who ask at once, the one who asked last has
 * the say.
 */
export function createRefundCheck({ database, payments, clock }: RefundCheckParts): CheckRefunds {
  return async (paymentId) => {
    for (let tries = 0; tries < mostTries; tries++) {
      const payment = await claimRefunded(database.db, paymentId, clock.now());
      if (!payment) return undefined;
      const refunds = await payments.refundsOf(paymentId);
      const outcome = await noteRefunds(database, payment, refunds, clock.now());
      if (outcome !== "overtaken") return outcome;
    }
    return undefined;
  };
}
