import type { Transaction } from "kysely";
import type { QuoteReceipt } from "#features/orders/booking.server.ts";
import type { Query } from "#platform/database/database.ts";
import { noteDeskChange } from "#platform/database/desk-changes.ts";
import type { QuoteAcceptanceRow, QuotePaymentRow } from "#platform/database/quote-tables.ts";
import type { Tables } from "#platform/database/tables.ts";
import { type Cents, dollarNumber } from "#platform/money.ts";
import type { QuotePart } from "./quote-dues.ts";

/** What was paid on a quote in a payment session. */
export async function findQuoteReceipt(
  query: Query,
  sessionId: string,
): Promise<(QuoteReceipt & { part: QuotePart }) | undefined> {
  const row = await query
    .selectFrom("payments")
    .innerJoin("quote_payments", "quote_payments.payment_id", "payments.id")
    .select(["quote_payments.quote_id", "quote_payments.receipt_number"])
    .select(["quote_payments.amount_cents", "quote_payments.purpose"])
    .where("payments.provider_session_id", "=", sessionId)
    .executeTakeFirst();
  return (
    row && {
      quoteId: row.quote_id,
      receiptNumber: row.receipt_number,
      total: dollarNumber(row.amount_cents),
      part: row.purpose,
    }
  );
}

/** What was agreed, whether it still stands or not. */
export function findAcceptance(query: Query, id: string): Promise<QuoteAcceptanceRow | undefined> {
  return query.selectFrom("quote_acceptances").selectAll().where("id", "=", id).executeTakeFirst();
}

/** What was received for one agreement. */
export function paymentsFor(query: Query, acceptanceId: string): Promise<QuotePaymentRow[]> {
  return query
    .selectFrom("quote_payments")
    .selectAll()
    .where("acceptance_id", "=", acceptanceId)
    .orderBy("received_at")
    .orderBy("id")
    .execute();
}

/** Whether a payment for this is on its way: then nobody should pay again. */
export async function isOnItsWay(
  query: Query,
  acceptanceId: string,
  part: QuotePart,
): Promise<boolean> {
  const row = await query
    .selectFrom("checkouts")
    .innerJoin("payments", "payments.checkout_id", "checkouts.id")
    .select("payments.id")
    .where("checkouts.acceptance_id", "=", acceptanceId)
    .where("checkouts.purpose", "=", `quote_${part}`)
    .where("payments.status", "=", "processing")
    .executeTakeFirst();
  return row !== undefined;
}

export async function insertQuotePayment(
  transaction: Transaction<Tables>,
  payment: QuotePaymentRow,
): Promise<void> {
  await transaction.insertInto("quote_payments").values(payment).execute();
  await noteDeskChange(transaction, { kind: "quote", id: payment.quote_id, isNew: true });
}

/** Of what was received by hand: how much of it has been given back by hand, in all. */
export async function noteReturned(
  transaction: Transaction<Tables>,
  { id, quote_id: quoteId }: Pick<QuotePaymentRow, "id" | "quote_id">,
  returned: Cents,
): Promise<void> {
  await transaction
    .updateTable("quote_payments")
    .set({ returned_cents: returned })
    .where("id", "=", id)
    .execute();
  await noteDeskChange(transaction, { kind: "quote", id: quoteId });
}
