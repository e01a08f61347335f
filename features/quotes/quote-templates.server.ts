import type { Clock } from "#platform/clock.ts";
import type { Database } from "#platform/database/database.ts";
import type { QuoteTemplateRow } from "#platform/database/quote-tables.ts";
import { newId } from "#platform/ids.ts";
import type { AuditQuote } from "./quote-audit.ts";
import type { QuoteContent } from "./quote-content.ts";

export const mostTemplates = 100;

export interface QuoteTemplate {
  id: string;
  name: string;
  content: QuoteContent;
}

export interface QuoteTemplates {
  list(): Promise<QuoteTemplate[]>;
  find(id: string): Promise<QuoteTemplate | undefined>;
  /** Under a name that is there already, it takes that one's place. */
  save(
    template: { name: string; content: QuoteContent },
    actor: string,
  ): Promise<{ ok: true; template: QuoteTemplate } | { ok: false; reason: "full" }>;
  remove(id: string, actor: string): Promise<boolean>;
}

/** Quotes to begin others from: 'Pond 11 x 16'. */
export function createQuoteTemplates(parts: {
  database: Database;
  clock: Clock;
  audit: AuditQuote;
}): QuoteTemplates {
  const { database, clock, audit } = parts;
  const { db } = database;
  return {
    async list() {
      const rows = await db
        .selectFrom("quote_templates")
        .selectAll()
        .orderBy("name")
        .limit(mostTemplates)
        .execute();
      return rows.map(toTemplate);
    },

    async find(id) {
      const row = await db
        .selectFrom("quote_templates")
        .selectAll()
        .where("id", "=", id)
        .executeTakeFirst();
      return row && toTemplate(row);
    },

    save: ({ name, content }, actor) =>
      db.transaction().execute(async (transaction) => {
        await database.lock(transaction, "quote templates");
        const now = clock.now();
        const all = await transaction
          .selectFrom("quote_templates")
          .select(["id", "name"])
          .execute();
        const known = all.find((one) => one.name === name);
        if (!known && all.length >= mostTemplates) return { ok: false, reason: "full" };
        const text = JSON.stringify({ ...content, validUntil: null });
        const row = await transaction
          .insertInto("quote_templates")
          .values({
            id: known?.id ?? newId("quoteTemplate", now),
            name,
            content: text,
            created_at: now,
            updated_at: now,
          })
          .onConflict((conflict) =>
            conflict.column("id").doUpdateSet({ content: text, updated_at: now }),
          )
          .returningAll()
          .executeTakeFirstOrThrow();
        await audit(transaction, { at: now, actor, action: "quote.template", subject: row.id });
        return { ok: true, template: toTemplate(row) };
      }),

    remove: (id, actor) =>
      db.transaction().execute(async (transaction) => {
        const { numDeletedRows } = await transaction
          .deleteFrom("quote_templates")
          .where("id", "=", id)
          .executeTakeFirst();
        if (numDeletedRows === 0n) return false;
        const entry = { at: clock.now(), actor, action: "quote.template-removed" } as const;
        await audit(transaction, { ...entry, subject: id });
        return true;
      }),
  };
}

function toTemplate({ id, name, content }: QuoteTemplateRow): QuoteTemplate {
  return { id, name, content: JSON.parse(content) };
}
