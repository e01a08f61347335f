import { sql } from "kysely";
import type { Query } from "#platform/database/database.ts";
import type { LeadPhotoRow } from "#platform/database/lead-tables.ts";

/** Without the hash of what was sent, which is for us alone. */
export type RequestPhoto = Pick<LeadPhotoRow, "id" | "width" | "height" | "version">;

export async function photosOf(query: Query, requestId: string): Promise<RequestPhoto[]> {
  return query
    .selectFrom("lead_photos")
    .select(["id", "width", "height", "version"])
    .where("consultation_id", "=", requestId)
    .orderBy("position")
    .execute();
}

/** Of each of these requests. */
export async function countPhotos(
  query: Query,
  requestIds: readonly string[],
): Promise<Map<string, number>> {
  if (requestIds.length === 0) return new Map();
  const rows = await query
    .selectFrom("lead_photos")
    .select(["consultation_id as id", sql<number>`count(*)`.as("count")])
    .where("consultation_id", "in", requestIds)
    .groupBy("consultation_id")
    .execute();
  return new Map(rows.map(({ id, count }) => [id, Number(count)]));
}

/** Undefined: this request has no such photo. */
export async function findRequestPhoto(
  query: Query,
  requestId: string,
  id: string,
): Promise<RequestPhoto | undefined> {
  return query
    .selectFrom("lead_photos")
    .select(["id", "width", "height", "version"])
    .where("id", "=", id)
    .where("consultation_id", "=", requestId)
    .executeTakeFirst();
}

export async function isSentAlready(
  query: Query,
  requestId: string,
  sourceHash: string,
): Promise<boolean> {
  const twin = await query
    .selectFrom("lead_photos")
    .select("id")
    .where("consultation_id", "=", requestId)
    .where("source_hash", "=", sourceHash)
    .executeTakeFirst();
  return twin !== undefined;
}

/** Of all requests together. */
export async function bytesOfAll(query: Query): Promise<number> {
  const { bytes } = await query
    .selectFrom("lead_photos")
    .select(sql<number>`coalesce(sum(bytes), 0)`.as("bytes"))
    .executeTakeFirstOrThrow();
  return Number(bytes);
}

/** Behind those that are there. */
export async function insertRequestPhoto(
  query: Query,
  photo: Omit<LeadPhotoRow, "position">,
): Promise<void> {
  const { last } = await query
    .selectFrom("lead_photos")
    .select(sql<number>`coalesce(max(position), 0)`.as("last"))
    .where("consultation_id", "=", photo.consultation_id)
    .executeTakeFirstOrThrow();
  await query
    .insertInto("lead_photos")
    .values({ ...photo, position: Number(last) + 1 })
    .execute();
}
