import type { Transaction } from "kysely";
import { chunksOf } from "#platform/chunks.ts";
import type { PhotoRow } from "#platform/database/catalogue-tables.ts";
import type { Database, Query } from "#platform/database/database.ts";
import type { Tables } from "#platform/database/tables.ts";

export async function findPhoto(query: Query, name: string): Promise<PhotoRow | undefined> {
  return query.selectFrom("photos").selectAll().where("name", "=", name).executeTakeFirst();
}

/** A photo that is there already counts as sent now, so that it is not deleted before its use. */
export async function touchPhoto(
  query: Query,
  name: string,
  now: number,
): Promise<PhotoRow | undefined> {
  return query
    .updateTable("photos")
    .set({ created_at: now })
    .where("name", "=", name)
    .returningAll()
    .executeTakeFirst();
}

/** False: another request has stored the same photo meanwhile. */
export async function insertPhoto(query: Query, photo: PhotoRow): Promise<boolean> {
  const row = await query
    .insertInto("photos")
    .values(photo)
    .onConflict((conflict) => conflict.column("name").doNothing())
    .returning("name")
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Holds those of the named pictures that are photos until the transaction ends. Whoever puts photos
 * somewhere does so before looking whether they are there: none that was found is let go before it
 * is seen to be used.
 */
export async function holdPhotos(
  database: Database,
  transaction: Transaction<Tables>,
  names: Iterable<string>,
): Promise<void> {
  for await (const some of chunksOf([...new Set(names)].sort())) {
    const photos = transaction.selectFrom("photos").select("name").where("name", "in", some);
    await database.lockRows(photos.orderBy("name")).execute();
  }
}

/** Its files were lost and have been made again. */
export async function replacePhoto(query: Query, { name, ...columns }: PhotoRow): Promise<void> {
  await query.updateTable("photos").set(columns).where("name", "=", name).execute();
}

/**
 * Takes out photos from before that time whose name stands nowhere: with no product (hidden and
 * deleted ones count), in no state that a product could be brought back to, in none of the owner's
 * texts as they are or were before the last change.
 */
export async function deleteUnusedPhotos(
  database: Database,
  transaction: Transaction<Tables>,
  before: number,
): Promise<PhotoRow[]> {
  const candidates = transaction
    .selectFrom("photos")
    .select("name")
    .where("created_at", "<", before)
    .where("name", "not in", ({ selectFrom }) => selectFrom("product_images").select("picture"));
  // Whoever uses one of them holds it (holdPhotos), so what is read from here on is current.
  const held = await database.lockRows(candidates.orderBy("name")).execute();
  const unused = new Set(held.map(({ name }) => name));
  await leaveOutUsed(transaction, unused);
  const deleted: PhotoRow[] = [];
  for await (const some of chunksOf([...unused])) {
    const rows = transaction.deleteFrom("photos").where("name", "in", some).returningAll();
    deleted.push(...(await rows.execute()));
  }
  return deleted;
}

const photoName = /photo-[0-9a-f]{16}/g;

/** Each text is looked through once, however many photos there are, and a few at a time. */
async function leaveOutUsed(query: Query, photos: Set<string>): Promise<void> {
  const leaveOut = (text: string | null) => {
    for (const [name] of text?.matchAll(photoName) ?? []) photos.delete(name);
  };
  for await (const some of chunksOf([...photos])) {
    const used = query.selectFrom("product_images").select("picture");
    for (const { picture } of await used.where("picture", "in", some).execute()) {
      photos.delete(picture);
    }
  }
  if (photos.size === 0) return;
  const texts = await query.selectFrom("site_texts").select(["value", "before"]).execute();
  for (const { value, before } of texts) {
    leaveOut(value);
    leaveOut(before);
  }
  const changes = await query.selectFrom("product_changes").select("id").execute();
  for await (const some of chunksOf(changes.map(({ id }) => id))) {
    const states = query.selectFrom("product_changes").select("before").where("id", "in", some);
    for (const { before } of await states.execute()) leaveOut(before);
  }
}
