import { sql } from "kysely";
import { type Cursor, isAfter, pageOf } from "#desk/kit/list/page-cursor.server.ts";
import { readSearch } from "#desk/kit/list/search-parts.server.ts";
import { type QuoteGroup, statesOf } from "#desk/quotes/quote-groups.ts";
import type { DeletedQuote, ListedQuote, QuoteList } from "#desk/quotes/quotes-schema.ts";
import { nothingTaken, quoteMoney } from "#features/quotes/quote-money.ts";
import type { QuoteState } from "#features/quotes/quote-states.ts";
import type { Database, Query } from "#platform/database/database.ts";
import { hasParts } from "#platform/database/text-index.ts";

export interface QuoteFilter {
  group?: QuoteGroup | undefined;
  /** The lead that they were written for. */
  lead?: string | undefined;
  /** Any part of a number, name, e-mail, phone, place or title. */
  q?: string | undefined;
  after?: Cursor | undefined;
  limit: number;
}

/** As many drafts as are added up: nobody has more of them. */
const mostDrafts = 500;

const phone = ["-", "(", ")", "+", ".", "/", " "].reduce(
  (text, sign) => `replace(${text}, '${sign}', '')`,
  "quotes.phone",
);
const fields = ["number", "name", "email", "location", "title"].map((name) => `quotes.${name}`);
// Read one by one: there are some hundred quotes a year.
const quoteText = `lower(${[...fields, phone].join(" || '|' || ")})`;

/** Those that something happened on last come first. */
export async function readQuoteList(
  { db, engine }: Database,
  { group, lead, q, after, limit }: QuoteFilter,
): Promise<QuoteList> {
  const parts = readSearch((q ?? "").toLowerCase());
  let asked = kept(db);
  if (group) asked = asked.where("quotes.state", "in", [...statesOf(group)]);
  if (lead !== undefined) asked = asked.where("quotes.consultation_id", "=", lead);
  if (parts.length > 0) asked = asked.where(hasParts(engine, quoteText, parts));
  const count = asked.select(({ fn }) => fn.countAll<number>().as("count"));
  const found = parts.length === 0 ? null : Number((await count.executeTakeFirst())?.count ?? 0);
  const page = after ? asked.where(isAfter(after, "quotes.updated_at", "quotes.id")) : asked;
  const rows = await page
    .leftJoin("quote_jobs", "quote_jobs.quote_id", "quotes.id")
    .select([
      ...["quotes.id", "quotes.number", "quotes.state", "quotes.name", "quotes.title"],
      ...["quotes.location", "quotes.draft", "quotes.updated_at", "quotes.sent_at"],
      ...["quotes.expires_at", "quote_jobs.starts_on"],
      "quotes.called_off_at",
    ] as const)
    .select(["quote_versions.total_cents as sent_cents", "quote_acceptances.total_cents"])
    .select((row) =>
      row
        .selectFrom("quote_payments")
        .select(({ fn }) => fn.sum<number>("amount_cents").as("sum"))
        .whereRef("quote_payments.acceptance_id", "=", "quote_acceptances.id")
        .where("quote_payments.extra", "=", 0)
        .as("received_cents"),
    )
    .orderBy("quotes.updated_at", "desc")
    .orderBy("quotes.id")
    .limit(limit + 1)
    .execute();
  const shown = pageOf(rows, limit, ({ updated_at: at, id }) => ({ at, id }));
  return {
    quotes: shown.rows.map(toListed),
    sums: await sumsByState(db),
    found,
    nextCursor: shown.nextCursor,
  };
}

const mostInTrash = 200;

/** Those that can still be restored, the last deleted first. */
export async function readDeletedQuotes(query: Query, since: number): Promise<DeletedQuote[]> {
  const rows = await query
    .selectFrom("quotes")
    .select(["id", "number", "name", "title", "deleted_at"])
    .where("deleted_at", ">", since)
    .orderBy("deleted_at", "desc")
    .orderBy("id")
    .limit(mostInTrash)
    .execute();
  return rows.map(({ deleted_at: at, ...rest }) => ({
    ...rest,
    deletedAt: new Date(Number(at)).toISOString(),
  }));
}

function kept(query: Query) {
  return query
    .selectFrom("quotes")
    .leftJoin("quote_versions", (join) =>
      join
        .onRef("quote_versions.quote_id", "=", "quotes.id")
        .onRef("quote_versions.number", "=", "quotes.version"),
    )
    .leftJoin("quote_acceptances", (join) =>
      join
        .onRef("quote_acceptances.quote_id", "=", "quotes.id")
        .on("quote_acceptances.voided_at", "is", null),
    )
    .where("quotes.deleted_at", "is", null);
}

interface ListedRow {
  id: string;
  number: string;
  state: QuoteState;
  name: string;
  title: string;
  location: string;
  draft: string;
  updated_at: number;
  sent_at: number | null;
  expires_at: number | null;
  starts_on: string | null;
  called_off_at: number | null;
  sent_cents: number | null;
  total_cents: number | null;
  received_cents: number | null;
}

function toListed(row: ListedRow): ListedQuote {
  const { id, number, state, name, title, location, total_cents: agreed } = row;
  return {
    ...{ id, number, state, name, title, location },
    total: agreed ?? row.sent_cents ?? draftTotal(row.draft),
    open: agreed === null ? 0 : Math.max(0, agreed - Number(row.received_cents ?? 0)),
    updatedAt: new Date(row.updated_at).toISOString(),
    sentAt: row.sent_at === null ? null : new Date(row.sent_at).toISOString(),
    expiresAt: row.expires_at === null ? null : new Date(row.expires_at).toISOString(),
    startsOn: row.starts_on,
    calledOffAt: row.called_off_at === null ? null : new Date(row.called_off_at).toISOString(),
  };
}

function draftTotal(draft: string): number {
  return quoteMoney(JSON.parse(draft), nothingTaken).total;
}

async function sumsByState(query: Query): Promise<QuoteList["sums"]> {
  const rows = await kept(query)
    .select(["quotes.state", sql<number>`count(*)`.as("count")])
    .select(
      sql<number>`coalesce(sum(coalesce(quote_acceptances.total_cents,
        quote_versions.total_cents)), 0)`.as("total"),
    )
    .groupBy("quotes.state")
    .execute();
  const drafts = await query
    .selectFrom("quotes")
    .select("draft")
    .where("state", "=", "draft")
    .where("deleted_at", "is", null)
    .limit(mostDrafts)
    .execute();
  const drafted = drafts.reduce((sum, { draft }) => sum + draftTotal(draft), 0);
  return Object.fromEntries(
    rows.map(({ state, count, total }) => [
      state,
      { count: Number(count), total: state === "draft" ? drafted : Number(total) },
    ]),
  );
}
