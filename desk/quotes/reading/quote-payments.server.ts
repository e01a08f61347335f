import type { QuotePayment } from "#desk/quotes/quotes-schema.ts";
import type { Query } from "#platform/database/database.ts";

const mostPayments = 100;

/** What came in for a quote, and what of it went back, the first first. */
export async function readPayments(query: Query, quoteId: string): Promise<QuotePayment[]> {
  const rows = await query
    .selectFrom("quote_payments")
    .leftJoin("payments", "payments.id", "quote_payments.payment_id")
    .selectAll("quote_payments")
    .select("payments.refunded_cents")
    .where("quote_payments.quote_id", "=", quoteId)
    .orderBy("quote_payments.received_at")
    .orderBy("quote_payments.id")
    .limit(mostPayments)
    .execute();
  return rows.map(({ id, purpose, method, note, actor, ...row }) => ({
    ...{ id, purpose, method, note, actor },
    amount: row.amount_cents,
    // By the provider, or by hand what was taken by hand.
    refunded: (row.refunded_cents ?? 0) + row.returned_cents,
    isExtra: row.extra === 1,
    receipt: row.receipt_number,
    at: new Date(row.received_at).toISOString(),
  }));
}
