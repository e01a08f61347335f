import { createHash } from "node:crypto";
import type { Transaction, Updateable } from "kysely";
import type { Database, Query } from "#platform/database/database.ts";
import { noteDeskChange } from "#platform/database/desk-changes.ts";
import type {
  QuoteAcceptanceRow,
  QuoteEntryRow,
  QuoteJobRow,
  QuoteRow,
  QuoteVersionRow,
} from "#platform/database/quote-tables.ts";
import type { Tables } from "#platform/database/tables.ts";
import { newId } from "#platform/ids.ts";
import type { QuoteContent } from "./quote-content.ts";

/** Whoever changes a quote takes this first, so that of two who come at once one comes later. */
export function lockQuote(
  database: Database,
  transaction: Transaction<Tables>,
  id: string,
): Promise<void> {
  return database.lock(transaction, `quote ${id}`);
}

/** One that is in the trash is not found. */
export function findQuote(query: Query, id: string): Promise<QuoteRow | undefined> {
  return query
    .selectFrom("quotes")
    .selectAll()
    .where("id", "=", id)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
}

export function findQuoteByLink(query: Query, hash: string): Promise<QuoteRow | undefined> {
  return query
    .selectFrom("quotes")
    .selectAll()
    .where("link_hash", "=", hash)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
}

/** Undefined: nothing was begun under this name of the browser's. */
export function findQuoteAskedFor(query: Query, requestId: string): Promise<QuoteRow | undefined> {
  return query
    .selectFrom("quotes")
    .selectAll()
    .where("request_id", "=", requestId)
    .executeTakeFirst();
}

export async function insertQuote(
  transaction: Transaction<Tables>,
  quote: QuoteRow,
): Promise<void> {
  await transaction.insertInto("quotes").values(quote).execute();
  await noteDeskChange(transaction, { kind: "quote", id: quote.id });
}

export async function updateQuote(
  transaction: Transaction<Tables>,
  id: string,
  change: Updateable<QuoteRow>,
): Promise<QuoteRow> {
  const row = await transaction
    .updateTable("quotes")
    .set(change)
    .where("id", "=", id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await noteDeskChange(transaction, { kind: "quote", id });
  return row;
}

/** What was sent, as text: the same content has the same bytes and the same hash. */
export function freeze(content: QuoteContent): { content: string; hash: string } {
  const text = JSON.stringify(content);
  return { content: text, hash: createHash("sha256").update(text).digest("hex") };
}

export function thaw(row: Pick<QuoteVersionRow, "content">): QuoteContent {
  return JSON.parse(row.content);
}

export async function insertVersion(
  transaction: Transaction<Tables>,
  version: QuoteVersionRow,
): Promise<void> {
  await transaction.insertInto("quote_versions").values(version).execute();
}

export function findVersion(
  query: Query,
  quoteId: string,
  number: number,
): Promise<QuoteVersionRow | undefined> {
  return query
    .selectFrom("quote_versions")
    .selectAll()
    .where("quote_id", "=", quoteId)
    .where("number", "=", number)
    .executeTakeFirst();
}

/** False when it had been looked at before. */
export async function markViewed(
  transaction: Transaction<Tables>,
  { id, version }: Pick<QuoteRow, "id" | "version">,
  now: number,
): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable("quote_versions")
    .set({ viewed_at: now })
    .where("quote_id", "=", id)
    .where("number", "=", version)
    .where("viewed_at", "is", null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export type NewEntry = Omit<QuoteEntryRow, "id" | "request_id"> & { request_id?: string };

/** Undefined: it was sent twice, and is there. */
export async function insertEntry(
  transaction: Transaction<Tables>,
  entry: NewEntry,
): Promise<string | undefined> {
  const id = newId("quoteEntry", entry.created_at);
  const row = await transaction
    .insertInto("quote_entries")
    .values({ ...entry, id, request_id: entry.request_id ?? id })
    .onConflict((conflict) => conflict.column("request_id").doNothing())
    .returning("id")
    .executeTakeFirst();
  return row?.id;
}

/** What strangers can write into one quote has an end. */
export const mostEntries = 200;

export async function countEntries(query: Query, quoteId: string): Promise<number> {
  const { count } = await query
    .selectFrom("quote_entries")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("quote_id", "=", quoteId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export function entriesOf(query: Query, quoteId: string): Promise<QuoteEntryRow[]> {
  return query
    .selectFrom("quote_entries")
    .selectAll()
    .where("quote_id", "=", quoteId)
    .orderBy("created_at")
    .orderBy("id")
    .limit(mostEntries + 100)
    .execute();
}

/** The yes that counts: one that was voided by a newer version does not. */
export function findStanding(
  query: Query,
  quoteId: string,
): Promise<QuoteAcceptanceRow | undefined> {
  return query
    .selectFrom("quote_acceptances")
    .selectAll()
    .where("quote_id", "=", quoteId)
    .where("voided_at", "is", null)
    .executeTakeFirst();
}

/** What was agreed: it still stands, or the job was called off. */
export async function findAgreed(
  query: Query,
  { id, called_off_at: calledOffAt }: Pick<QuoteRow, "id" | "called_off_at">,
): Promise<QuoteAcceptanceRow | undefined> {
  if (calledOffAt === null) return findStanding(query, id);
  return query
    .selectFrom("quote_acceptances")
    .selectAll()
    .where("quote_id", "=", id)
    .orderBy("accepted_at", "desc")
    .orderBy("version", "desc")
    .executeTakeFirst();
}

export async function insertAcceptance(
  transaction: Transaction<Tables>,
  acceptance: QuoteAcceptanceRow,
): Promise<void> {
  await transaction.insertInto("quote_acceptances").values(acceptance).execute();
}

export async function voidAcceptance(
  transaction: Transaction<Tables>,
  id: string,
  now: number,
): Promise<void> {
  await transaction
    .updateTable("quote_acceptances")
    .set({ voided_at: now })
    .where("id", "=", id)
    .where("voided_at", "is", null)
    .execute();
}

/** False when it has been taken already. */
export async function claimStock(
  transaction: Transaction<Tables>,
  acceptanceId: string,
  now: number,
): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable("quote_acceptances")
    .set({ stock_taken_at: now })
    .where("id", "=", acceptanceId)
    .where("stock_taken_at", "is", null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export function findJob(query: Query, quoteId: string): Promise<QuoteJobRow | undefined> {
  return query
    .selectFrom("quote_jobs")
    .selectAll()
    .where("quote_id", "=", quoteId)
    .executeTakeFirst();
}

export async function writeJob(transaction: Transaction<Tables>, job: QuoteJobRow): Promise<void> {
  const { quote_id: _, ...rest } = job;
  await transaction
    .insertInto("quote_jobs")
    .values(job)
    .onConflict((conflict) => conflict.column("quote_id").doUpdateSet(rest))
    .execute();
}
