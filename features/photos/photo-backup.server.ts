import type { Entry } from "#platform/database/backup/entries.ts";
import type { FileStore } from "#platform/file-store/file-store.ts";
import { openFolderStore } from "#platform/file-store/folder-store.ts";
import { photoFiles } from "./photo.ts";
import { photoVersion } from "./photo-version.server.ts";

/** A photo that a copy of the database names. */
export interface CopiedPhoto {
  name: string;
  version: string;
  files: string[];
}

/** The photos that a copy of the database cannot be restored without. */
export async function photosNamedIn(entries: AsyncIterable<Entry>): Promise<CopiedPhoto[]> {
  const photos: CopiedPhoto[] = [];
  let columns: readonly string[] | undefined;
  for await (const entry of entries) {
    if (entry.kind === "table") columns = entry.name === "photos" ? entry.columns : undefined;
    if (entry.kind !== "row" || !columns) continue;
    const value = (column: string) => String(entry.values[columns?.indexOf(column) ?? -1]);
    const [name, version] = [value("name"), value("version")];
    const files = photoFiles({ name, version, widths: JSON.parse(value("widths")) });
    photos.push({ name, version, files });
  }
  return photos;
}

/**
 * Copies photos into a folder; those that are there already, whole, are not copied again. Answers with the photos that
 * could not be had, or not as they were made.
 */
export async function savePhotos(
  photos: readonly CopiedPhoto[],
  from: FileStore,
  folder: string,
): Promise<{ saved: number; lost: string[] }> {
  const to = openFolderStore(folder);
  // Read, not only looked for: a copy that has rotted is made again.
  const missing = new Set(await copyPhotos(photos, to));
  const fresh = photos.filter(({ name }) => missing.has(name));
  const lost = await copyPhotos(fresh, from, to);
  return { saved: fresh.length - lost.length, lost };
}

/** Copies photos from store to store, or, without a second one, looks whether they could be. */
export async function copyPhotos(
  photos: readonly CopiedPhoto[],
  from: FileStore,
  to?: FileStore,
): Promise<string[]> {
  const lost: string[] = [];
  for (const { name, version, files } of photos) {
    const contents: Buffer[] = [];
    for (const file of files) {
      const content = await from.read(file);
      if (content) contents.push(content);
    }
    if (contents.length < files.length || photoVersion(contents) !== version) {
      lost.push(name);
      continue;
    }
    for (const [index, file] of files.entries()) await to?.write(file, contents[index] as Buffer);
  }
  return lost;
}
