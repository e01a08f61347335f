import type { Transaction } from "kysely";
import { writeAudit } from "#desk/audit/audit-trail.server.ts";
import { putQuoteStockBack } from "#features/catalogue/stock-store.server.ts";
import {
  findRefund,
  keyPrefix,
  refundableOf,
  refundRows,
  type StoredRefund,
} from "#features/orders/refund-ledger.server.ts";
import {
  createPayOut,
  type PaidOut,
  type PayOutParts,
} from "#features/orders/refund-payout.server.ts";
import { insertRefund } from "#features/orders/refund-store.server.ts";
import { noteReturned } from "#features/quotes/payment/quote-payment-store.server.ts";
import { insertEntry, lockQuote } from "#features/quotes/quote-store.server.ts";
import type { SiteService } from "#features/site/site-service.server.ts";
import type { Query } from "#platform/database/database.ts";
import type { QuotePaymentRow, QuoteRow } from "#platform/database/quote-tables.ts";
import type { StoredPayment, Tables } from "#platform/database/tables.ts";
import { newId } from "#platform/ids.ts";
import { mailTopic } from "#platform/mail/mail.ts";
import { cents, dollarNumber, formatMoney, sum } from "#platform/money.ts";
import type { Outbox } from "#platform/outbox/outbox.ts";
import type { NoQuoteRefund, QuoteRefund } from "./quote-refund.ts";
import { quoteRefundEmail } from "./quote-refund-email.server.ts";

export type QuoteRefundOutcome = PaidOut | NoQuoteRefund;

/** Gives back what was paid on a quote: at the provider, or by hand what was taken by hand. */
export type RefundQuote = (
  of: { quoteId: string; paymentId: string },
  refund: QuoteRefund,
  actor: string,
) => Promise<QuoteRefundOutcome>;

export interface QuoteRefundParts extends PayOutParts {
  outbox: Outbox;
  site: Pick<SiteService, "everywhere">;
}

export function createRefundQuote(parts: QuoteRefundParts): RefundQuote {
  const { database, changes, outbox, site, clock } = parts;
  const { db } = database;
  const payOut = createPayOut(parts);

  /** All that follows from money that went back, in the transaction that notes it. */
  async function follow(
    transaction: Transaction<Tables>,
    paid: QuotePaymentRow,
    { amount, requestId, reason, restock, notify }: QuoteRefund,
    { actor, now, noteShelf }: { actor: string; now: number; noteShelf: () => void },
  ): Promise<void> {
    const { quote_id: id, receipt_number: receipt } = paid;
    const quote: QuoteRow = await transaction
      .selectFrom("quotes")
      .selectAll()
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    const restocked = restock
      ? await putQuoteStockBack(database, transaction, paid.acceptance_id)
      : 0;
    if (restocked > 0) noteShelf();
    const body = [`${formatMoney(amount)} of receipt ${receipt}`, reason].filter(Boolean);
    const about = { quote_id: id, version: null, actor, created_at: now };
    await insertEntry(transaction, {
      ...about,
      request_id: requestId,
      kind: "refunded",
      body: body.join(": "),
    });
    const details = { amount: dollarNumber(amount), receipt, ...(restocked > 0 && { restocked }) };
    const action = "quote.refunded";
    await writeAudit(transaction, { at: now, actor, action, subject: id, details });
    if (!notify || quote.email === "") return;
    const phone = (await site.everywhere()).phones.support;
    const told = { quote, amount, receipt, reason, isByCard: paid.method === "card" };
    await outbox.enqueue(transaction, {
      topic: mailTopic,
      key: `${mailTopic}:${id}:refund:${requestId}`,
      payload: quoteRefundEmail(told, phone),
    });
  }

  async function byCard(
    paid: QuotePaymentRow,
    payment: StoredPayment,
    wanted: QuoteRefund,
    actor: string,
  ): Promise<QuoteRefundOutcome> {
    const written = await db.transaction().execute(async (transaction) => {
      await database.lock(transaction, `refund ${payment.id}`);
      return writeDown(transaction, payment, wanted, clock.now());
    });
    if (!written.ok) return written;
    return payOut({ payment, refund: written.refund }, async (transaction, answered) => {
      if (answered.status === "failed") return;
      await follow(transaction, paid, wanted, { actor, ...answered });
    });
  }

  function byHand(
    paid: QuotePaymentRow,
    wanted: QuoteRefund,
    actor: string,
  ): Promise<QuoteRefundOutcome> {
    const now = clock.now();
    return changes.transact(async (transaction, noteChange): Promise<QuoteRefundOutcome> => {
      await lockQuote(database, transaction, paid.quote_id);
      const current = (await findPaid(transaction, paid.quote_id, paid.id))?.paid ?? paid;
      if (await isNoted(transaction, wanted.requestId)) return { ok: true, status: "succeeded" };
      const refundable = cents(current.amount_cents - current.returned_cents);
      if (wanted.amount > refundable) return { ok: false, reason: "too_much", refundable };
      const returned = sum([current.returned_cents, wanted.amount]);
      if (isAbove(wanted, returned)) return { ok: false, reason: "above_limit" };
      await noteReturned(transaction, current, returned);
      await follow(transaction, current, wanted, { actor, now, noteShelf: () => noteChange([]) });
      return { ok: true, status: "succeeded" };
    });
  }

  return async ({ quoteId, paymentId }, wanted, actor) => {
    const found = await findPaid(db, quoteId, paymentId);
    if (!found) return { ok: false, reason: "unknown" };
    const { paid, payment } = found;
    const outcome = payment
      ? await byCard(paid, payment, wanted, actor).catch((error) => {
          // Refunds of one payment wait for each other: another payment's has used this id.
          if (database.isUniqueViolation(error)) return { ok: false, reason: "reused" } as const;
          throw error;
        })
      : await byHand(paid, wanted, actor);
    outbox.wake();
    return outcome;
  };
}

async function findPaid(query: Query, quoteId: string, id: string) {
  const paid: QuotePaymentRow | undefined = await query
    .selectFrom("quote_payments")
    .selectAll()
    .where("id", "=", id)
    .where("quote_id", "=", quoteId)
    .executeTakeFirst();
  if (!paid) return undefined;
  const payment: StoredPayment | undefined = await query
    .selectFrom("payments")
    .selectAll()
    .where("id", "=", paid.payment_id)
    .executeTakeFirst();
  return { paid, payment };
}

async function isNoted(query: Query, requestId: string): Promise<boolean> {
  const entry = await query
    .selectFrom("quote_entries")
    .select("id")
    .where("request_id", "=", requestId)
    .executeTakeFirst();
  return entry !== undefined;
}

function isAbove({ mostInAll }: QuoteRefund, inAll: number): boolean {
  return mostInAll !== undefined && inAll > mostInAll;
}

/**
 * Before the provider is asked: whatever happens on the way, the same key finds what came of it.
 */
async function writeDown(
  transaction: Transaction<Tables>,
  payment: StoredPayment,
  wanted: QuoteRefund,
  now: number,
): Promise<{ ok: true; refund: StoredRefund } | NoQuoteRefund> {
  const { amount, requestId, reason, restock, notify } = wanted;
  const same = await findRefund(transaction, requestId);
  if (same) {
    const isSame = same.payment_id === payment.id && same.amount_cents === amount;
    return isSame ? { ok: true, refund: same } : { ok: false, reason: "reused" };
  }
  const refundable = refundableOf(payment, await refundRows(transaction, payment.id));
  if (amount > refundable) return { ok: false, reason: "too_much", refundable };
  if (isAbove(wanted, payment.amount_cents - refundable + amount)) {
    return { ok: false, reason: "above_limit" };
  }
  const refund: StoredRefund = {
    id: newId("refund", now),
    payment_id: payment.id,
    idempotency_key: `${keyPrefix}${requestId}`,
    provider_refund_id: null,
    amount_cents: amount,
    status: "pending",
    restock: restock ? "[]" : null,
    reason: reason === "" ? null : reason,
    lines: null,
    shipping: 0,
    notify: notify ? 1 : 0,
    cancels: 0,
    created_at: now,
    updated_at: now,
  };
  await insertRefund(transaction, refund);
  return { ok: true, refund };
}
