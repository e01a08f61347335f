import type { Transaction } from "kysely";
import { AppError } from "#platform/app-error.ts";
import type { Clock } from "#platform/clock.ts";
import type { ContentChanges } from "#platform/database/content-changes.ts";
import type { Database } from "#platform/database/database.ts";
import type { StoredPayment, Tables } from "#platform/database/tables.ts";
import {
  type PaymentProvider,
  PaymentUnavailable,
  type ProviderRefund,
} from "#platform/payments/payment-provider.ts";
import { noteSum, type StoredRefund } from "./refund-ledger.server.ts";
import { noteOutcome } from "./refund-store.server.ts";

/** What became of a refund that was written down. */
export type PaidOut =
  | { ok: true; status: "pending" | "succeeded" }
  | { ok: false; reason: "refused" }
  | { ok: false; reason: "unconfirmed"; cause: PaymentUnavailable };

/** What follows from the provider's answer, in the transaction that notes it. */
export type Follow = (
  transaction: Transaction<Tables>,
  answered: { status: StoredRefund["status"]; now: number; noteShelf: () => void },
) => Promise<void>;

/** Has a refund paid that is written down already. */
export type PayOut = (
  written: { payment: StoredPayment; refund: StoredRefund },
  follow: Follow,
) => Promise<PaidOut>;

export interface PayOutParts {
  database: Database;
  changes: ContentChanges;
  payments: PaymentProvider;
  clock: Clock;
}

/**
 * After a day the provider may treat the same key as a new refund; this leaves time for slow calls
 * and wrong clocks.
 */
const keysAreGoodForMs = 20 * 3_600_000;

export function createPayOut({ database, changes, payments, clock }: PayOutParts): PayOut {
  async function askProvider(paymentId: string, refund: StoredRefund): Promise<ProviderRefund> {
    const { idempotency_key: key, amount_cents: amount, created_at: askedAt } = refund;
    const isForgotten = clock.now() - askedAt > keysAreGoodForMs;
    const before = isForgotten ? await payments.refundsOf(paymentId) : [];
    const same = before.find((one) => one.idempotencyKey === key);
    return same ?? payments.refund({ paymentId, amount }, key);
  }

  async function settle(
    refund: StoredRefund,
    outcome: { id: string | null; status: StoredRefund["status"] },
    follow: Follow,
  ): Promise<void> {
    const now = clock.now();
    await changes.transact(async (transaction, noteChange) => {
      await database.lock(transaction, `refund ${refund.payment_id}`);
      // Two that asked at once get the same answer: the first has noted it.
      if (!(await noteOutcome(transaction, refund.id, outcome, now))) return;
      const { status } = outcome;
      if (status !== "failed") await noteSum(transaction, refund.payment_id, now);
      await follow(transaction, { status, now, noteShelf: () => noteChange([]) });
    });
  }

  return async ({ payment, refund }, follow) => {
    if (refund.provider_refund_id !== null && refund.status !== "failed") {
      return { ok: true, status: refund.status };
    }
    if (refund.status === "failed") return { ok: false, reason: "refused" };
    let outcome: ProviderRefund;
    try {
      // What was taken by hand is given back by hand, and noted here.
      outcome =
        payment.method === "card"
          ? await askProvider(payment.provider_payment_id, refund)
          : { id: `by hand ${refund.id}`, status: "succeeded" };
    } catch (error) {
      if (error instanceof PaymentUnavailable) {
        return { ok: false, reason: "unconfirmed", cause: error };
      }
      await settle(refund, { id: null, status: "failed" }, follow);
      return { ok: false, reason: "refused" };
    }
    const { status } = outcome;
    await settle(refund, outcome, follow).catch(notNoted);
    return status === "failed" ? { ok: false, reason: "refused" } : { ok: true, status };
  };
}

/**
 * The provider has answered, only we could not write it down: the same key finds its answer again.
 */
function notNoted(cause: unknown): never {
  throw new AppError("refund_unconfirmed", {
    message:
      "The payment provider has answered, but its answer could not be noted here. Please try again: it will not be paid back twice.",
    cause,
  });
}
