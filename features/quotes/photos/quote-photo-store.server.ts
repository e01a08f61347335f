import { sql, type Transaction } from "kysely";
import type { Query } from "#platform/database/database.ts";
import type { QuotePhotoRow } from "#platform/database/quote-tables.ts";
import type { Tables } from "#platform/database/tables.ts";
import type { QuotePhotoKind } from "./quote-photo.ts";

export type StoredQuotePhoto = Pick<QuotePhotoRow, "id" | "kind" | "width" | "height" | "version">;

const columns = ["id", "kind", "width", "height", "version"] as const;

/** Of all kinds, the first first. */
export function photosOfQuote(query: Query, quoteId: string): Promise<StoredQuotePhoto[]> {
  return query
    .selectFrom("quote_photos")
    .select(columns)
    .where("quote_id", "=", quoteId)
    .orderBy("created_at")
    .orderBy("id")
    .execute();
}

/** Undefined: this quote has no such photo. */
export function findQuotePhoto(
  query: Query,
  quoteId: string,
  id: string,
): Promise<StoredQuotePhoto | undefined> {
  return query
    .selectFrom("quote_photos")
    .select(columns)
    .where("id", "=", id)
    .where("quote_id", "=", quoteId)
    .executeTakeFirst();
}

/** The same bytes, sent before. */
export function findSameQuotePhoto(
  query: Query,
  { quoteId, kind, hash }: { quoteId: string; kind: QuotePhotoKind; hash: string },
): Promise<StoredQuotePhoto | undefined> {
  return query
    .selectFrom("quote_photos")
    .select(columns)
    .where("quote_id", "=", quoteId)
    .where("kind", "=", kind)
    .where("source_hash", "=", hash)
    .executeTakeFirst();
}

export async function countQuotePhotos(
  query: Query,
  quoteId: string,
  kind: QuotePhotoKind,
): Promise<number> {
  const { count } = await query
    .selectFrom("quote_photos")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("quote_id", "=", quoteId)
    .where("kind", "=", kind)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Of all quotes together. */
export async function bytesOfQuotePhotos(query: Query): Promise<number> {
  const { bytes } = await query
    .selectFrom("quote_photos")
    .select(sql<number>`coalesce(sum(bytes), 0)`.as("bytes"))
    .executeTakeFirstOrThrow();
  return Number(bytes);
}

export async function insertQuotePhoto(
  transaction: Transaction<Tables>,
  photo: QuotePhotoRow,
): Promise<void> {
  await transaction.insertInto("quote_photos").values(photo).execute();
}

/** The database notes its files, and the reconciler removes them. */
export async function deleteQuotePhoto(transaction: Transaction<Tables>, id: string) {
  await transaction.deleteFrom("quote_photos").where("id", "=", id).execute();
}
