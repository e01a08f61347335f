import type { Transaction } from "kysely";
import type { Clock } from "#platform/clock.ts";
import type { ContentChanges } from "#platform/database/content-changes.ts";
import type { Database } from "#platform/database/database.ts";
import type { QuoteRow } from "#platform/database/quote-tables.ts";
import type { Tables } from "#platform/database/tables.ts";
import { newId, newQuoteNumber } from "#platform/ids.ts";
import type { Outbox } from "#platform/outbox/outbox.ts";
import type { AuditQuote } from "./quote-audit.ts";
import { emptyContent, itemsOf, type QuoteContent } from "./quote-content.ts";
import type { QuoteLinks } from "./quote-link.server.ts";
import {
  findAgreed,
  findQuote,
  findQuoteAskedFor,
  insertQuote,
  lockQuote,
  updateQuote,
} from "./quote-store.server.ts";
import type { YesParts } from "./quote-yes.server.ts";

export interface Recipient {
  name: string;
  email: string;
  phone: string;
  location: string;
}

export interface QuoteDraft extends Recipient {
  title: string;
  reminders: boolean;
  content: QuoteContent;
}

export type QuoteChange<Refusal extends string> =
  | { ok: true; quote: QuoteRow }
  | { ok: false; reason: Refusal };

export interface QuoteOwner {
  create(quote: {
    leadId: string | null;
    recipient: Recipient;
    title: string;
    /** Of a template, or of the quote that it is begun from. */
    content?: QuoteContent;
    from?: string;
    /** The browser's name for the press: sent twice, it is one quote. */
    requestId?: string | undefined;
    actor: string;
  }): Promise<QuoteRow>;
  /** Stores the draft, unless somebody else has stored another one since `seen`. */
  save(
    id: string,
    draft: QuoteDraft,
    by: { seen: number; actor: string; tab: string | null },
  ): Promise<QuoteChange<"unknown" | "changed">>;
  /** Into the trash; one that was accepted stays. */
  remove(id: string, actor: string): Promise<QuoteChange<"unknown" | "accepted">>;
  restore(id: string, actor: string): Promise<QuoteChange<"unknown">>;
}

export interface QuoteOwnerParts extends YesParts {
  database: Database;
  changes: ContentChanges;
  clock: Clock;
  outbox: Outbox;
  links: QuoteLinks;
  audit: AuditQuote;
  /** Ends the payment pages of a quote that is no longer to be paid as it was. */
  closePages: (quoteId: string) => Promise<void>;
}

const mostTries = 3;

/** What the owner writes. Sending it is in quote-sending.server.ts. */
export function createQuoteOwner(parts: QuoteOwnerParts): QuoteOwner {
  const { database, clock, audit } = parts;
  const { db } = database;

  async function change<Refusal extends string>(
    id: string,
    work: (transaction: Transaction<Tables>, quote: QuoteRow) => Promise<QuoteChange<Refusal>>,
  ): Promise<QuoteChange<Refusal | "unknown">> {
    return db.transaction().execute(async (transaction) => {
      await lockQuote(database, transaction, id);
      const quote = await findQuote(transaction, id);
      // Nobody is written into one whose customer was forgotten.
      const isThere = quote && quote.forgotten_at === null;
      return isThere ? work(transaction, quote) : { ok: false, reason: "unknown" };
    });
  }

  return {
    async create({ leadId, recipient, title, content = emptyContent, from, requestId, actor }) {
      const now = clock.now();
      for (let tries = 1; ; tries++) {
        const known = requestId && (await findQuoteAskedFor(db, requestId));
        if (known) return known;
        const quote = newQuote({ leadId, recipient, title, content, requestId, actor, now });
        try {
          await db.transaction().execute(async (transaction) => {
            await insertQuote(transaction, quote);
            const action = from === undefined ? "quote.created" : "quote.duplicated";
            const details = from === undefined ? {} : { from };
            await audit(transaction, { at: now, actor, action, subject: quote.id, details });
          });
          return quote;
        } catch (error) {
          // The number is taken: the next one is not. Or the same press has come in by another way.
          if (tries === mostTries || !database.isUniqueViolation(error)) throw error;
        }
      }
    },

    save: (id, draft, { seen, actor, tab }) =>
      change(id, async (transaction, quote) => {
        if (quote.revision !== seen) return { ok: false, reason: "changed" };
        const now = clock.now();
        const { content, title, reminders, ...recipient } = draft;
        const before = JSON.parse(quote.draft) as QuoteContent;
        const changed = await updateQuote(transaction, id, {
          ...recipient,
          title,
          reminders: reminders ? 1 : 0,
          draft: JSON.stringify(content),
          revision: quote.revision + 1,
          writer: tab,
          updated_at: now,
        });
        for (const details of pricesSetByHand(before, content)) {
          await audit(transaction, {
            ...{ at: now, actor, action: "quote.price", subject: id, details },
          });
        }
        if ((quote.reminders === 1) !== reminders) {
          const action = "quote.reminders" as const;
          await audit(transaction, { at: now, actor, action, subject: id, details: { reminders } });
        }
        return { ok: true, quote: changed };
      }),

    remove: (id, actor) =>
      change(id, async (transaction, quote) => {
        const isAgreed = (await findAgreed(transaction, quote)) !== undefined;
        if (isAgreed) return { ok: false, reason: "accepted" };
        const now = clock.now();
        // Its link leads nowhere from now on, and is made anew if it is ever sent again.
        const changed = await updateQuote(transaction, id, {
          deleted_at: now,
          link_hash: null,
          link_sealed: null,
          state: quote.state === "draft" ? "draft" : "withdrawn",
          updated_at: now,
        });
        await audit(transaction, { at: now, actor, action: "quote.deleted", subject: id });
        return { ok: true, quote: changed };
      }),

    restore: (id, actor) =>
      db.transaction().execute(async (transaction) => {
        await lockQuote(database, transaction, id);
        const row = await transaction
          .selectFrom("quotes")
          .select("id")
          .where("id", "=", id)
          .where("deleted_at", "is not", null)
          .where("forgotten_at", "is", null)
          .executeTakeFirst();
        if (!row) return { ok: false, reason: "unknown" };
        const now = clock.now();
        const quote = await updateQuote(transaction, id, { deleted_at: null, updated_at: now });
        await audit(transaction, { at: now, actor, action: "quote.restored", subject: id });
        return { ok: true, quote };
      }),
  };
}

function newQuote({
  leadId,
  recipient,
  title,
  content,
  requestId,
  actor,
  now,
}: {
  leadId: string | null;
  recipient: Recipient;
  title: string;
  content: QuoteContent;
  requestId: string | undefined;
  actor: string;
  now: number;
}): QuoteRow {
  return {
    id: newId("quote", now),
    number: newQuoteNumber(),
    consultation_id: leadId,
    state: "draft",
    ...recipient,
    title,
    // A day that was chosen for another quote says nothing of this one.
    draft: JSON.stringify({ ...content, validUntil: null }),
    revision: 1,
    writer: null,
    link_hash: null,
    link_sealed: null,
    version: 0,
    expires_at: null,
    reminders: 1,
    created_at: now,
    created_by: actor,
    updated_at: now,
    sent_at: null,
    answered_at: null,
    deleted_at: null,
    forgotten_at: null,
    request_id: requestId ?? null,
    called_off_at: null,
  };
}

/** Lines of the catalogue whose price is no longer what it was, nor what the shop asks. */
function pricesSetByHand(before: QuoteContent, after: QuoteContent) {
  const old = new Map(itemsOf(before).map((line) => [line.id, line.unitPrice]));
  return itemsOf(after).flatMap(({ id, sku, unitPrice, listPrice }) => {
    const was = old.get(id) ?? listPrice;
    if (sku === null || unitPrice === listPrice || unitPrice === was) return [];
    return [{ sku, listPrice, price: unitPrice }];
  });
}
