import type { Transaction } from "kysely";
import { type AttentionKind, askForAttention } from "#features/orders/attention-store.server.ts";
import { isJob, mayMove } from "#features/quotes/quote-states.ts";
import { insertEntry, updateQuote } from "#features/quotes/quote-store.server.ts";
import type { QuotePaymentRow, QuoteRow } from "#platform/database/quote-tables.ts";
import type { Tables } from "#platform/database/tables.ts";
import { newId, newReceiptNumber } from "#platform/ids.ts";
import { type Cents, cents, formatMoney } from "#platform/money.ts";
import { type QuotePart, quoteDues } from "./quote-dues.ts";
import { findAcceptance, insertQuotePayment, paymentsFor } from "./quote-payment-store.server.ts";
import type { TakeQuoteStock } from "./quote-stock.server.ts";

/** Money that has come in for a quote, by whatever way. */
export interface Received {
  quoteId: string;
  acceptanceId: string;
  part: QuotePart;
  amount: Cents;
  method: QuotePaymentRow["method"];
  /** Of the card payment. */
  paymentId: string | null;
  note: string;
  /** Who has taken it by hand. */
  actor: string | null;
  now: number;
}

/** Writes to whom it concerns, in the transaction that books the payment. */
export type TellOfPayment = (
  transaction: Transaction<Tables>,
  news: { quote: QuoteRow; receiptNumber: string; at: number },
) => Promise<void>;

export interface Booked {
  /** As it is once the payment is booked. */
  quote: QuoteRow;
  payment: QuotePaymentRow;
}

export interface ReceivingParts {
  takeStock: TakeQuoteStock;
  tellOfPayment: TellOfPayment;
}

/**
 * Books what has come in, with everything that follows from it. The caller holds the quote's lock.
 * What is owed no more, because it was paid meanwhile or the agreement does not stand, is booked
 * all the same and a person is asked: money is never lost, and never counts twice.
 */
export async function bookReceived(
  { takeStock, tellOfPayment }: ReceivingParts,
  transaction: Transaction<Tables>,
  received: Received,
): Promise<Booked & { isShelfChanged: boolean }> {
  const { quoteId, acceptanceId, part, amount, now } = received;
  const acceptance = await findAcceptance(transaction, acceptanceId);
  if (!acceptance) throw new TypeError("what is paid on a quote was agreed on");
  const earlier = await paymentsFor(transaction, acceptanceId);
  const isOwed = quoteDues(acceptance, earlier)[part] > 0;
  const payment: QuotePaymentRow = {
    id: newId("quotePayment", now),
    quote_id: quoteId,
    acceptance_id: acceptanceId,
    purpose: part,
    method: received.method,
    payment_id: received.paymentId,
    amount_cents: amount,
    extra: isOwed ? 0 : 1,
    note: received.note,
    receipt_number: newReceiptNumber(),
    received_at: now,
    actor: received.actor,
    returned_cents: cents(0),
  };
  await insertQuotePayment(transaction, payment);
  await insertEntry(transaction, {
    request_id: payment.id,
    quote_id: quoteId,
    version: acceptance.version,
    kind: "paid",
    body: entryText(payment),
    actor: received.actor,
    created_at: now,
  });
  const quote = await moveOn(transaction, { quoteId, part, isOwed, now });
  const isShelfChanged = isOwed && (await takeStock(transaction, acceptance));
  const isVoid = acceptance.voided_at !== null;
  if (!isOwed)
    await ask("quote_paid_extra", isVoid ? "It was agreed anew or undone" : "Paid twice");
  else if (!isJob(quote.state) || quote.deleted_at !== null) {
    await ask("quote_paid_late", quote.deleted_at === null ? quote.state : "deleted");
  }
  const receiptNumber = payment.receipt_number;
  await tellOfPayment(transaction, { quote, receiptNumber, at: now });
  return { quote, payment, isShelfChanged };

  function ask(kind: AttentionKind, why: string) {
    const details = { quote: quote.number, amount: formatMoney(amount), why };
    return askForAttention(transaction, { kind, subject: payment.receipt_number, details, now });
  }
}

/** A job that is paid in advance is still to be done: it keeps its state until then. */
async function moveOn(
  transaction: Transaction<Tables>,
  {
    quoteId,
    part,
    isOwed,
    now,
  }: { quoteId: string; part: QuotePart; isOwed: boolean; now: number },
): Promise<QuoteRow> {
  const quote: QuoteRow = await transaction
    .selectFrom("quotes")
    .selectAll()
    .where("id", "=", quoteId)
    .executeTakeFirstOrThrow();
  const to = part === "deposit" ? "deposit_paid" : "balance_paid";
  const isLast = to === "balance_paid";
  const isMoved = isOwed && mayMove(quote.state, to, "payment");
  if (!isMoved || (isLast && quote.state !== "done")) return quote;
  return updateQuote(transaction, quoteId, { state: to, updated_at: now });
}

const methods: Record<QuotePaymentRow["method"], string> = {
  card: "online",
  cash: "in cash",
  check: "by check",
  other: "by hand",
};

function entryText({ purpose, amount_cents, method, extra, receipt_number }: QuotePaymentRow) {
  const what = purpose === "deposit" ? "Deposit" : "Balance";
  const owed = extra === 1 ? ", which was not owed any more" : "";
  return `${what} of ${formatMoney(amount_cents)} ${methods[method]}${owed}, receipt ${receipt_number}`;
}
