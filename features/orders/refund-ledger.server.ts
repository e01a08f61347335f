import type { Selectable } from "kysely";
import type { Query } from "#platform/database/database.ts";
import type { PaymentRow, Tables } from "#platform/database/tables.ts";
import { type Cents, cents, sum } from "#platform/money.ts";
import { updateRefunded } from "./refund-store.server.ts";

export type StoredRefund = Selectable<Tables["refunds"]>;

/** What the idempotency key of a refund begins with. */
export const keyPrefix = "refund:";

export async function refundRows(query: Query, paymentId: string): Promise<StoredRefund[]> {
  return query
    .selectFrom("refunds")
    .selectAll()
    .where("payment_id", "=", paymentId)
    .orderBy("created_at")
    .orderBy("id")
    .execute();
}

export function findRefund(query: Query, requestId: string): Promise<StoredRefund | undefined> {
  return query
    .selectFrom("refunds")
    .selectAll()
    .where("idempotency_key", "=", `${keyPrefix}${requestId}`)
    .executeTakeFirst();
}

function sumOfAccepted(refunds: readonly StoredRefund[]): Cents {
  return sum(
    refunds.filter(({ status }) => status !== "failed").map(({ amount_cents: amount }) => amount),
  );
}

/**
 * Refunds made at the provider itself are in the payment's sum only, those not yet confirmed in our
 * rows only.
 */
export function refundableOf(payment: PaymentRow, refunds: readonly StoredRefund[]): Cents {
  return cents(payment.amount_cents - Math.max(payment.refunded_cents, sumOfAccepted(refunds)));
}

/** The sum only grows here: the provider's event about the same refund may have come first. */
export async function noteSum(query: Query, paymentId: string, now: number): Promise<void> {
  const payment = await query
    .selectFrom("payments")
    .selectAll()
    .where("id", "=", paymentId)
    .executeTakeFirstOrThrow();
  const confirmed = (await refundRows(query, paymentId)).filter(
    ({ provider_refund_id: id }) => id !== null,
  );
  const refunded = sumOfAccepted(confirmed);
  await updateRefunded(query, payment, refunded, now)
    .where("refunded_cents", "<", refunded)
    .execute();
}
