import type { Query } from "#platform/database/database.ts";
import type { LeadPhotoFilesRow } from "#platform/database/lead-tables.ts";

type Files = Pick<LeadPhotoFilesRow, "id" | "version">;

/** Files that are to be removed then, unless a photo names them by that time. */
export async function noteFiles(query: Query, files: LeadPhotoFilesRow): Promise<void> {
  await query.insertInto("lead_photos_gone").values(files).execute();
}

export async function dropFilesNote(query: Query, { id, version }: Files): Promise<void> {
  await query
    .deleteFrom("lead_photos_gone")
    .where("id", "=", id)
    .where("version", "=", version)
    .execute();
}

export async function filesToRemove(query: Query, now: number, most: number): Promise<Files[]> {
  return query
    .selectFrom("lead_photos_gone")
    .select(["id", "version"])
    .where("since", "<=", now)
    .orderBy("since")
    .limit(most)
    .execute();
}
