import { type Insertable, sql, type Transaction } from "kysely";
import type { Database, Query } from "#platform/database/database.ts";
import { noteDeskChange } from "#platform/database/desk-changes.ts";
import type { PaymentRow, Tables } from "#platform/database/tables.ts";
import { type Cents, cents, formatMoney, sum } from "#platform/money.ts";
import type { PaymentRefund } from "#platform/payments/payment-provider.ts";
import { askForAttention } from "./attention-store.server.ts";

export interface RefundedPayment extends Pick<PaymentRow, "id" | "amount_cents" | "updated_at"> {
  /** What was paid with it, as the person reads it who is asked. */
  paidFor: { order: string } | { quote: string };
}

/** Written down before the provider is asked. */
export async function insertRefund(
  transaction: Transaction<Tables>,
  refund: Insertable<Tables["refunds"]>,
): Promise<void> {
  await transaction.insertInto("refunds").values(refund).execute();
}

/** What the provider has answered. False: somebody else has noted it. */
export async function noteOutcome(
  transaction: Transaction<Tables>,
  id: string,
  outcome: { id: string | null; status: "pending" | "succeeded" | "failed" },
  now: number,
): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable("refunds")
    .set({ provider_refund_id: outcome.id, status: outcome.status, updated_at: now })
    .where("id", "=", id)
    .where("provider_refund_id", "is", null)
    .where("status", "=", "pending")
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/**
 * The payment, marked as being asked about: whoever marks or changes it after us knows more than we
 * do, and what we were told is then not written. Undefined when there is no such payment, or it is
 * not paid yet.
 */
export async function claimRefunded(
  query: Query,
  providerPaymentId: string,
  now: number,
): Promise<RefundedPayment | undefined> {
  const payment = await query
    .updateTable("payments")
    .set({ updated_at: laterThan(now) })
    .where("provider_payment_id", "=", providerPaymentId)
    .where("status", "not in", ["processing", "failed"])
    .returning(["id", "amount_cents", "updated_at"])
    .executeTakeFirst();
  const paidFor = payment && (await paidWith(query, payment.id));
  return paidFor && { ...payment, paidFor };
}

async function paidWith(
  query: Query,
  paymentId: string,
): Promise<RefundedPayment["paidFor"] | undefined> {
  const order = await query
    .selectFrom("orders")
    .select("number")
    .where("payment_id", "=", paymentId)
    .executeTakeFirst();
  if (order) return { order: order.number };
  const quote = await query
    .selectFrom("quotes")
    .innerJoin("quote_payments", "quote_payments.quote_id", "quotes.id")
    .select("quotes.number")
    .where("quote_payments.payment_id", "=", paymentId)
    .executeTakeFirst();
  return quote && { quote: quote.number };
}

/**
 * Brings a payment and the refunds that were asked for here level with what the provider says. What
 * the customer's bank has sent back is owed again: a person has to pay it by another way, and is
 * asked once a refund.
 */
export async function noteRefunds(
  database: Database,
  payment: RefundedPayment,
  refunds: readonly PaymentRefund[],
  now: number,
): Promise<"overtaken" | "noted" | "attention"> {
  return database.db.transaction().execute(async (transaction) => {
    await database.lock(transaction, `refund ${payment.id}`);
    const given = refunds.filter(({ status }) => status !== "failed");
    const inAll = sum(given.map(({ amount }) => amount));
    const refunded = cents(Math.min(inAll, payment.amount_cents));
    const { numUpdatedRows } = await updateRefunded(transaction, payment, refunded, now)
      .where("updated_at", "=", payment.updated_at)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return "overtaken";
    await noteDeskChange(transaction, { kind: "payment", id: payment.id });
    let returned = 0;
    for (const refund of refunds) {
      await noteAnswer(transaction, payment.id, refund, now);
      if (refund.status !== "failed") continue;
      const isNew = await askForAttention(transaction, {
        kind: "refund_returned",
        subject: refund.id,
        details: { ...payment.paidFor, amount: formatMoney(refund.amount) },
        now,
      });
      if (isNew) returned += 1;
    }
    return returned > 0 ? "attention" : "noted";
  });
}

/** The change of a payment of which this much has been given back. */
export function updateRefunded(
  query: Query,
  payment: Pick<PaymentRow, "id" | "amount_cents">,
  refunded: Cents,
  now: number,
) {
  return query
    .updateTable("payments")
    .set({
      refunded_cents: refunded,
      status: refundStatus(refunded, payment.amount_cents),
      updated_at: laterThan(now),
    })
    .where("id", "=", payment.id);
}

/**
 * A refund that failed has failed for good. One whose answer has not reached the desk yet is left
 * to the desk, which also puts the goods back; unless it has failed, and there is nothing left to
 * do.
 */
async function noteAnswer(
  transaction: Transaction<Tables>,
  paymentId: string,
  { id, idempotencyKey, status }: PaymentRefund,
  now: number,
): Promise<void> {
  const change = transaction
    .updateTable("refunds")
    .where("payment_id", "=", paymentId)
    .where("status", "<>", "failed")
    .where("status", "<>", status);
  await change.set({ status, updated_at: now }).where("provider_refund_id", "=", id).execute();
  if (status !== "failed") return;
  await change
    .set({ status, provider_refund_id: id, updated_at: now })
    .where("provider_refund_id", "is", null)
    .where("idempotency_key", "=", idempotencyKey)
    .execute();
}

/** Never the same time twice: it tells whether anything has happened since. */
function laterThan(now: number) {
  return sql<number>`case when updated_at < ${now} then ${now} else updated_at + 1 end`;
}

function refundStatus(refunded: Cents, amount: Cents) {
  if (refunded === 0) return "paid";
  return refunded === amount ? "refunded" : "partially_refunded";
}
