import { writeAudit } from "#desk/audit/audit-trail.server.ts";
import { trashMs } from "#desk/kit/list/trash-time.ts";
import type {
  QuotePayments,
  RecordOutcome,
} from "#features/quotes/payment/quote-payments.server.ts";
import { emptyContent, itemsOf, type QuoteContent } from "#features/quotes/quote-content.ts";
import { nothingTaken, quoteMoney } from "#features/quotes/quote-money.ts";
import { findQuote } from "#features/quotes/quote-store.server.ts";
import type { QuoteTemplate as Template } from "#features/quotes/quote-templates.server.ts";
import type { Quotes } from "#features/quotes/quotes.server.ts";
import type { Clock } from "#platform/clock.ts";
import type { Database } from "#platform/database/database.ts";
import { dollarNumber } from "#platform/money.ts";
import { findItems } from "./items/item-search.server.ts";
import { type QuoteFilter, readDeletedQuotes, readQuoteList } from "./list/quote-list.server.ts";
import type { NewQuote, Received } from "./quote-input.ts";
import type {
  AdminQuote,
  DeletedQuote,
  FoundItems,
  QuoteList,
  QuoteTemplate,
} from "./quotes-schema.ts";
import { readAdminQuote } from "./reading/quote-page.server.ts";
import { beginningOf } from "./start/quote-beginning.server.ts";
import { createQuoteTalk, type QuoteTalk, type QuoteTalkParts } from "./talk/quote-talk.server.ts";

type OwnersHand = Pick<Quotes["owner"], "save" | "remove" | "restore"> &
  Omit<Quotes["sending"], "addressOf">;

export interface QuotesService extends OwnersHand {
  list(filter: QuoteFilter): Promise<QuoteList>;
  /** Undefined: there is no such quote. */
  page(id: string): Promise<AdminQuote | undefined>;
  /** Those that can still be restored. */
  trash(): Promise<DeletedQuote[]>;
  /** Answers with the quote's id; undefined: there is no such lead, template or quote. */
  begin(wish: NewQuote, actor: string): Promise<string | undefined>;
  duplicate(id: string, actor: string): Promise<string | undefined>;
  items(q: string): Promise<FoundItems>;
  /** What came in by hand. */
  receive(id: string, received: Received, actor: string): Promise<RecordOutcome>;
  jobs: Quotes["jobs"];
  talk: QuoteTalk;
  templates(): Promise<QuoteTemplate[]>;
  /** From what a quote says now. */
  saveTemplate(
    wish: { quote: string; name: string },
    actor: string,
  ): Promise<{ ok: true } | { ok: false; reason: "unknown" | "full" }>;
  removeTemplate(id: string, actor: string): Promise<boolean>;
}

export interface QuotesServiceParts extends Omit<QuoteTalkParts, "addressOf"> {
  database: Database;
  clock: Clock;
  quotes: Quotes;
  quotePayments: Pick<QuotePayments, "record">;
}

export function createQuotesService(parts: QuotesServiceParts): QuotesService {
  const { database, clock, quotes, quotePayments } = parts;
  const { owner, sending, jobs, templates } = quotes;
  const { db } = database;

  return {
    ...sending,
    save: owner.save,
    remove: owner.remove,
    restore: owner.restore,
    jobs,
    talk: createQuoteTalk({ ...parts, addressOf: sending.addressOf }),

    list: (filter) => readQuoteList(database, filter),
    page: (id) => readAdminQuote(db, sending.addressOf, id, clock.now() - trashMs),
    trash: () => readDeletedQuotes(db, clock.now() - trashMs),
    items: (q) => findItems(database, q),

    async begin(wish, actor) {
      const template =
        wish.template === undefined ? undefined : await templates.find(wish.template);
      if (wish.template !== undefined && !template) return undefined;
      const beginning = await beginningOf(db, wish);
      if (!beginning) return undefined;
      const { title, ...rest } = beginning;
      const quote = await owner.create({
        ...{ ...rest, actor, content: template?.content ?? emptyContent },
        title: template?.name ?? title,
      });
      return quote.id;
    },

    async duplicate(id, actor) {
      const quote = await findQuote(db, id);
      if (!quote) return undefined;
      const { name, email, phone, location, title } = quote;
      const copy = await owner.create({
        ...{ leadId: quote.consultation_id, title, actor, from: quote.number },
        recipient: { name, email, phone, location },
        content: JSON.parse(quote.draft) as QuoteContent,
      });
      return copy.id;
    },

    receive: (id, { purpose: part, method, note }, actor) =>
      quotePayments.record(
        id,
        { part, method, note },
        {
          actor,
          async audit(transaction, payment) {
            const details = { amount: dollarNumber(payment.amount_cents), reason: method };
            const entry = { at: payment.received_at, actor, action: "quote.paid" } as const;
            await writeAudit(transaction, { ...entry, subject: id, details });
          },
        },
      ),

    async templates() {
      return (await templates.list()).map(toTemplate);
    },

    async saveTemplate({ quote: id, name }, actor) {
      const quote = await findQuote(db, id);
      if (!quote) return { ok: false, reason: "unknown" };
      const content = JSON.parse(quote.draft) as QuoteContent;
      const saved = await templates.save({ name, content }, actor);
      return saved.ok ? { ok: true } : saved;
    },

    removeTemplate: templates.remove,
  };
}

function toTemplate({ id, name, content }: Template): QuoteTemplate {
  const { total } = quoteMoney(content, nothingTaken);
  return { id, name, lines: itemsOf(content).length, total };
}
