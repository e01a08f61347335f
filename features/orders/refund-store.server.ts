import type { Database, Query } from "#platform/database/database.ts";
import { type Cents, cents, formatMoney } from "#platform/money.ts";
import { askForAttention } from "./attention-store.server.ts";

/**
 * Notes how much of a payment has been given back in all. The sum only ever grows, so a late event changes nothing.
 * False when there is no such payment, or it is not paid yet.
 */
export async function noteRefunded(
  query: Query,
  providerPaymentId: string,
  refundedInAll: number,
  now: number,
): Promise<boolean> {
  const payment = await query
    .selectFrom("payments")
    .select(["id", "status", "amount_cents"])
    .where("provider_payment_id", "=", providerPaymentId)
    .executeTakeFirst();
  if (!payment || payment.status === "processing" || payment.status === "failed") return false;
  const refunded = cents(Math.min(refundedInAll, payment.amount_cents));
  await query
    .updateTable("payments")
    .set({
      refunded_cents: refunded,
      status: refundStatus(refunded, payment.amount_cents),
      updated_at: now,
    })
    .where("id", "=", payment.id)
    .where("refunded_cents", "<", refunded)
    .execute();
  return true;
}

export interface ReturnedRefund {
  /** The provider's names. */
  refundId: string;
  paymentId: string;
  amount: Cents;
}

/**
 * A refund that the provider took and the customer's bank sent back, days later: it is owed again, and a person has to pay
 * it by another way. The record for that person tells whether it has been noted before. False as above, and while a
 * refund of this payment has no answer yet: it may be this one.
 */
export async function noteReturned(
  database: Database,
  { refundId, paymentId, amount }: ReturnedRefund,
  now: number,
): Promise<boolean> {
  return database.db.transaction().execute(async (transaction) => {
    const payment = await transaction
      .selectFrom("payments")
      .innerJoin("orders", "orders.payment_id", "payments.id")
      .select(["payments.id", "orders.number"])
      .where("provider_payment_id", "=", paymentId)
      .executeTakeFirst();
    if (!payment) return false;
    await database.lock(transaction, `refund ${payment.id}`);
    const refunds = await transaction
      .selectFrom("refunds")
      .select(["provider_refund_id", "status"])
      .where("payment_id", "=", payment.id)
      .execute();
    const isKnown = refunds.some(({ provider_refund_id: id }) => id === refundId);
    const isUnanswered = refunds.some(
      ({ provider_refund_id: id, status }) => id === null && status === "pending",
    );
    if (!isKnown && isUnanswered) return false;
    const isNew = await askForAttention(transaction, {
      kind: "refund_returned",
      subject: refundId,
      details: { order: payment.number, amount: formatMoney(amount) },
      now,
    });
    if (isNew) await takeBack(transaction, payment.id, { refundId, amount }, now);
    return true;
  });
}

async function takeBack(
  query: Query,
  paymentRowId: string,
  { refundId, amount }: Pick<ReturnedRefund, "refundId" | "amount">,
  now: number,
): Promise<void> {
  await query
    .updateTable("refunds")
    .set({ status: "failed", updated_at: now })
    .where("provider_refund_id", "=", refundId)
    .execute();
  const payment = await query
    .selectFrom("payments")
    .select(["refunded_cents", "amount_cents"])
    .where("id", "=", paymentRowId)
    .executeTakeFirstOrThrow();
  const refunded = cents(Math.max(payment.refunded_cents - amount, 0));
  await query
    .updateTable("payments")
    .set({
      refunded_cents: refunded,
      status: refundStatus(refunded, payment.amount_cents),
      updated_at: now,
    })
    .where("id", "=", paymentRowId)
    .execute();
}

function refundStatus(refunded: Cents, amount: Cents) {
  if (refunded === 0) return "paid";
  return refunded === amount ? "refunded" : "partially_refunded";
}
