import type { Transaction } from "kysely";
import type { OpenPayment } from "#features/checkout/payment/payment-opening.server.ts";
import type {
  PaymentPage,
  PaymentSessions,
} from "#features/checkout/payment/payment-session.server.ts";
import { findQuote, findStanding, lockQuote } from "#features/quotes/quote-store.server.ts";
import type { Clock } from "#platform/clock.ts";
import type { ContentChanges } from "#platform/database/content-changes.ts";
import type { Database } from "#platform/database/database.ts";
import type {
  QuoteAcceptanceRow,
  QuotePaymentRow,
  QuoteRow,
} from "#platform/database/quote-tables.ts";
import type { Tables } from "#platform/database/tables.ts";
import type { Cents } from "#platform/money.ts";
import type { Outbox } from "#platform/outbox/outbox.ts";
import { highestPayment, leastPayment } from "#platform/payment-limits.ts";
import { nextDue, type QuotePart, quoteDues } from "./quote-dues.ts";
import { findAcceptance, isOnItsWay, paymentsFor } from "./quote-payment-store.server.ts";
import { type Booked, bookReceived, type ReceivingParts } from "./quote-received.server.ts";

export type QuotePaymentStart =
  | Extract<PaymentPage, { ok: true } | { cause: unknown }>
  /** Paid, undone, or not to be paid yet. */
  | { ok: false; reason: "nothing_owed" }
  | { ok: false; reason: "being_paid" | "too_little" | "too_much" };

/** What the owner has taken by hand. */
export interface TakenByHand {
  part: QuotePart;
  method: Exclude<QuotePaymentRow["method"], "card">;
  note: string;
}

export type RecordOutcome =
  | ({ ok: true } & Booked)
  | { ok: false; reason: "unknown" | "nothing_owed" | "being_paid" };

/** Written into the audit trail with what it is about, in the same transaction. */
type Audit = (transaction: Transaction<Tables>, payment: QuotePaymentRow) => Promise<void>;

export interface QuotePayments {
  /** Leads to the one payment page for this part, however often and by whom it is asked for. */
  start(asked: {
    quote: Pick<QuoteRow, "id" | "number" | "title">;
    acceptance: Pick<QuoteAcceptanceRow, "id">;
    part: QuotePart;
  }): Promise<QuotePaymentStart>;
  /** All that is owed of a part was taken by hand. */
  record(
    quoteId: string,
    taken: TakenByHand,
    by: { actor: string; audit: Audit },
  ): Promise<RecordOutcome>;
  /** Nobody is to pay on pages that are open: what they were for is no more, or was paid. */
  closePages(quoteId: string): Promise<void>;
}

export interface QuotePaymentsParts extends ReceivingParts {
  database: Database;
  changes: ContentChanges;
  openPayment: OpenPayment;
  sessions: Pick<PaymentSessions, "makeRoom">;
  outbox: Pick<Outbox, "wake">;
  clock: Clock;
}

export function createQuotePayments(parts: QuotePaymentsParts): QuotePayments {
  const { database, changes, openPayment, sessions, outbox, clock } = parts;
  const { db } = database;

  async function owed(acceptanceId: string, part: QuotePart): Promise<Cents | undefined> {
    const acceptance = await findAcceptance(db, acceptanceId);
    if (!acceptance) return undefined;
    const dues = quoteDues(acceptance, await paymentsFor(db, acceptanceId));
    return nextDue(dues) === part ? dues[part] : undefined;
  }

  const closePages = (quoteId: string) =>
    sessions.makeRoom({ cartSessionId: quoteId, fingerprint: "" });

  return {
    async start({ quote, acceptance: { id: acceptanceId }, part }) {
      const amount = await owed(acceptanceId, part);
      if (amount === undefined) return { ok: false, reason: "nothing_owed" };
      if (amount < leastPayment) return { ok: false, reason: "too_little" };
      if (amount > highestPayment) return { ok: false, reason: "too_much" };
      if (await isOnItsWay(db, acceptanceId, part)) return { ok: false, reason: "being_paid" };
      const line = {
        position: 1,
        // Nothing of the catalogue: what was agreed, and which part of it.
        variant_id: `${acceptanceId} ${part}`,
        sku: quote.number,
        product_name: `${part === "deposit" ? "Deposit" : "Balance"} for quote ${quote.number}`,
        variant_name: quote.title,
        unit_price_cents: amount,
        quantity: 1,
        line_total_cents: amount,
      };
      const agreed = { purpose: `quote_${part}`, quoteId: quote.id, acceptanceId } as const;
      try {
        const page = await openPayment({
          cartSessionId: quote.id,
          lines: [line],
          customer: null,
          agreed,
        });
        if (page.ok || "cause" in page) return page;
        if (page.reason === "being_paid") return { ok: false, reason: "being_paid" };
        return { ok: false, reason: "nothing_owed" };
      } catch (error) {
        // The database does not let a payment begin for what was undone at the same moment.
        if ((await owed(acceptanceId, part)) !== undefined) throw error;
        return { ok: false, reason: "nothing_owed" };
      }
    },

    async record(quoteId, { part, method, note }, { actor, audit }) {
      const now = clock.now();
      const outcome = await changes.transact(
        async (transaction, noteChange): Promise<RecordOutcome> => {
          await lockQuote(database, transaction, quoteId);
          const quote = await findQuote(transaction, quoteId);
          if (!quote) return { ok: false, reason: "unknown" };
          const acceptance = await findStanding(transaction, quoteId);
          if (!acceptance) return { ok: false, reason: "nothing_owed" };
          const dues = quoteDues(acceptance, await paymentsFor(transaction, acceptance.id));
          if (nextDue(dues) !== part) return { ok: false, reason: "nothing_owed" };
          if (await isOnItsWay(transaction, acceptance.id, part)) {
            return { ok: false, reason: "being_paid" };
          }
          const { isShelfChanged, ...booked } = await bookReceived(parts, transaction, {
            quoteId,
            acceptanceId: acceptance.id,
            part,
            amount: dues[part],
            method,
            paymentId: null,
            note,
            actor,
            now,
          });
          if (isShelfChanged) noteChange([]);
          await audit(transaction, booked.payment);
          return { ok: true, ...booked };
        },
      );
      if (outcome.ok) {
        outbox.wake();
        await closePages(quoteId);
      }
      return outcome;
    },

    closePages,
  };
}
