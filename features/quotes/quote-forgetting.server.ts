import type { Transaction } from "kysely";
import { chunksOf } from "#platform/chunks.ts";
import type { Database } from "#platform/database/database.ts";
import type { Tables } from "#platform/database/tables.ts";
import {
  forgottenAcceptance,
  forgottenEntry,
  forgottenJob,
  forgottenQuote,
  forgottenQuotePayment,
} from "./forgotten-quote.ts";
import type { QuoteContent } from "./quote-content.ts";
import { openStates } from "./quote-states.ts";
import { lockQuote } from "./quote-store.server.ts";

type Changes = Transaction<Tables>;

/**
 * Forgets whom these quotes were for. One that nobody ever accepted goes, with all its versions;
 * what was agreed stays as it was agreed, without them. The caller holds the quotes' locks.
 */
export async function forgetQuotes(
  transaction: Changes,
  quoteIds: readonly string[],
  now: number,
): Promise<void> {
  for await (const ids of chunksOf(quoteIds)) {
    const accepted = await transaction
      .selectFrom("quote_acceptances")
      .select("quote_id")
      .distinct()
      .where("quote_id", "in", ids)
      .execute();
    const kept = accepted.map((row) => row.quote_id);
    const gone = ids.filter((id) => !kept.includes(id));
    if (gone.length > 0) await transaction.deleteFrom("quotes").where("id", "in", gone).execute();
    if (kept.length > 0) await emptyQuotes(transaction, kept, now);
  }
}

async function emptyQuotes(transaction: Changes, ids: readonly string[], now: number) {
  const rows = await transaction
    .selectFrom("quotes")
    .select(["id", "state", "draft"])
    .where("id", "in", ids)
    .execute();
  for (const { id, state, draft } of rows) {
    await transaction
      .updateTable("quotes")
      .set({
        ...forgottenQuote,
        draft: withoutGreeting(draft),
        // What had been accepted once and was with them again leads nowhere any more.
        state: openStates.includes(state) ? "withdrawn" : state,
        forgotten_at: now,
        updated_at: now,
      })
      .where("id", "=", id)
      .execute();
  }
  const versions = await transaction
    .selectFrom("quote_versions")
    .select(["quote_id", "number", "content"])
    .where("quote_id", "in", ids)
    .execute();
  for (const { quote_id: id, number, content } of versions) {
    await transaction
      .updateTable("quote_versions")
      .set({ content: withoutGreeting(content) })
      .where("quote_id", "=", id)
      .where("number", "=", number)
      .execute();
  }
  await transaction
    .updateTable("quote_entries")
    .set(forgottenEntry)
    .where("quote_id", "in", ids)
    .execute();
  await transaction
    .updateTable("quote_acceptances")
    .set(forgottenAcceptance)
    .where("quote_id", "in", ids)
    .execute();
  await transaction
    .updateTable("quote_payments")
    .set(forgottenQuotePayment)
    .where("quote_id", "in", ids)
    .execute();
  await transaction.deleteFrom("quote_photos").where("quote_id", "in", ids).execute();
  await transaction
    .updateTable("quote_jobs")
    .set(forgottenJob)
    .where("quote_id", "in", ids)
    .execute();
}

/** The only part of it that speaks to somebody, and photos of their yard, which are removed. */
function withoutGreeting(json: string): string {
  const { photos: _, ...content } = JSON.parse(json) as QuoteContent;
  return JSON.stringify({ ...content, greeting: "" });
}

/** As many as are dealt with in one go; the rest comes an hour later. */
const mostAtOnce = 200;

/** Takes out quotes that were deleted before then. */
export async function forgetDeletedQuotes(
  database: Database,
  { deletedBefore, now }: { deletedBefore: number; now: number },
): Promise<void> {
  const { db } = database;
  const deleted = db
    .selectFrom("quotes")
    .select("id")
    .where("deleted_at", "<=", deletedBefore)
    .where("forgotten_at", "is", null)
    .orderBy("deleted_at");
  for (const { id } of await deleted.limit(mostAtOnce).execute()) {
    await db.transaction().execute(async (transaction) => {
      await lockQuote(database, transaction, id);
      const isStillThere = await transaction
        .selectFrom("quotes")
        .select("id")
        .where("id", "=", id)
        .where("deleted_at", "<=", deletedBefore)
        .executeTakeFirst();
      if (isStillThere) await forgetQuotes(transaction, [id], now);
    });
  }
}
