import type { Query } from "#platform/database/database.ts";
import { type Cents, cents } from "#platform/money.ts";

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

function refundStatus(refunded: Cents, amount: Cents) {
  return refunded === amount ? "refunded" : "partially_refunded";
}
