import { sql } from "kysely";
import type { PhotoRow } from "#platform/database/catalogue-tables.ts";
import type { Query } from "#platform/database/database.ts";

export async function findPhoto(query: Query, name: string): Promise<PhotoRow | undefined> {
  return query.selectFrom("photos").selectAll().where("name", "=", name).executeTakeFirst();
}

/** One that is there already counts as sent just now, so that it is not tidied away before it is used. */
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

/** Its files were lost and have been made again. */
export async function replacePhoto(query: Query, { name, ...columns }: PhotoRow): Promise<void> {
  await query.updateTable("photos").set(columns).where("name", "=", name).execute();
}

/**
 * Takes out photos from before that time whose name stands nowhere: with no product (hidden and deleted ones count), in
 * no state that a product could be brought back to, in none of the owner's texts as they are or were before the last
 * change.
 */
export async function deleteUnusedPhotos(query: Query, before: number): Promise<PhotoRow[]> {
  return query
    .deleteFrom("photos")
    .where("created_at", "<", before)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("product_images")
            .select("product_images.id")
            .whereRef("product_images.picture", "=", "photos.name"),
        ),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("product_changes")
            .select("product_changes.id")
            .where(sql<boolean>`product_changes.before like '%' || photos.name || '%'`),
        ),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("site_texts")
            .select("site_texts.key")
            .where(
              sql<boolean>`(site_texts.value || site_texts.before) like '%' || photos.name || '%'`,
            ),
        ),
      ),
    )
    .returningAll()
    .execute();
}
