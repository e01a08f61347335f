import { writeAudit } from "#desk/audit/audit-trail.server.ts";
import type { FoundItems } from "#desk/items/found-items.ts";
import { findItems } from "#desk/items/item-search.server.ts";
import { trashMs } from "#desk/kit/list/trash-time.ts";
import type { Shelf } from "#features/planner/parts/shelf.ts";
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
import { type QuoteFilter, readDeletedQuotes, readQuoteList } from "./list/quote-list.server.ts";
import {
  createQuotePhotoDesk,
  type QuotePhotoDesk,
  type QuotePhotoDeskParts,
} from "./photos/quote-photo-desk.server.ts";
import type { NewQuote, Received } from "./quote-input.ts";
import type {
  AdminQuote,
  DeletedQuote,
  DrawnParts,
  QuoteList,
  QuoteTemplate,
} from "./quotes-schema.ts";
import { readAdminQuote } from "./reading/quote-page.server.ts";
import { readDrawnParts } from "./start/drawn-parts.server.ts";
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
  duplicate(
    id: string,
    by: { actor: string; requestId?: string | undefined },
  ): Promise<string | undefined>;
  /** What a lead's drawing is built from, as far as it can be had; null: there is no drawing. */
  drawnParts(lead: string): Promise<DrawnParts>;
  photos: QuotePhotoDesk;
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

export interface QuotesServiceParts extends Omit<QuoteTalkParts, "addressOf">, QuotePhotoDeskParts {
  database: Database;
  clock: Clock;
  quotes: Quotes;
  quotePayments: Pick<QuotePayments, "record">;
  /** What ponds are planned from. */
  shelf: () => Promise<Shelf>;
}

export function createQuotesService(parts: QuotesServiceParts): QuotesService {
  const { database, clock, quotes, quotePayments } = parts;
  const { owner, sending, jobs, templates } = quotes;
  const { db } = database;
  const reading = { addressOf: sending.addressOf, inGallery: parts.gallery.ids };

  return {
    ...sending,
    photos: createQuotePhotoDesk(parts),
    drawnParts: (lead) => readDrawnParts(db, parts.shelf, lead),
    save: owner.save,
    remove: owner.remove,
    restore: owner.restore,
    jobs,
    talk: createQuoteTalk({ ...parts, addressOf: sending.addressOf }),

    list: (filter) => readQuoteList(database, filter),
    page: (id) => readAdminQuote(db, reading, id, clock.now() - trashMs),
    trash: () => readDeletedQuotes(db, clock.now() - trashMs),
    items: (q) => findItems(database, q),

    async begin(wish, actor) {
      const template =
        wish.template === undefined ? undefined : await templates.find(wish.template);
      if (wish.template !== undefined && !template) return undefined;
      const beginning = await beginningOf(db, parts.shelf, wish);
      if (!beginning) return undefined;
      const { title, drawing, lines, ...rest } = beginning;
      const { requestId } = wish;
      const content = { ...(template?.content ?? emptyContent), ...(drawing && { drawing }) };
      const quote = await owner.create({
        ...{ ...rest, actor, requestId },
        content: lines.length > 0 ? { ...content, lines: [...content.lines, ...lines] } : content,
        title: template?.name ?? title,
      });
      return quote.id;
    },

    async duplicate(id, { actor, requestId }) {
      const quote = await findQuote(db, id);
      if (!quote) return undefined;
      const { name, email, phone, location, title } = quote;
      const copy = await owner.create({
        ...{ leadId: quote.consultation_id, title, actor, from: quote.number, requestId },
        recipient: { name, email, phone, location },
        content: withoutPlace(JSON.parse(quote.draft)),
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
      const content = withoutPlace(JSON.parse(quote.draft));
      const saved = await templates.save({ name, content }, actor);
      return saved.ok ? { ok: true } : saved;
    },

    removeTemplate: templates.remove,
  };
}

/** Photos and drawing are of one place: another quote begins without them. */
function withoutPlace({ photos: _, drawing: __, ...content }: QuoteContent): QuoteContent {
  return content;
}

function toTemplate({ id, name, content }: Template): QuoteTemplate {
  const { total } = quoteMoney(content, nothingTaken);
  return { id, name, lines: itemsOf(content).length, total };
}
