import type { Entry } from "#platform/database/backup/entries.ts";
import type { FileStore, ListedStore } from "#platform/file-store/file-store.ts";
import { openFolderStore } from "#platform/file-store/folder-store.ts";
import { photoFiles } from "./photo.ts";
import { photoVersion } from "./photo-version.server.ts";
import { visitorPhotoFiles } from "./visitor-photo.ts";

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
  let isVisitors = false;
  for await (const entry of entries) {
    if (entry.kind === "table") {
      isVisitors = entry.name === "lead_photos" || entry.name === "quote_photos";
      columns = isVisitors || entry.name === "photos" ? entry.columns : undefined;
    }
    if (entry.kind !== "row" || !columns) continue;
    const value = (column: string) => String(entry.values[columns?.indexOf(column) ?? -1]);
    if (isVisitors) {
      const [id, version] = [value("id"), value("version")];
      photos.push({ name: id, version, files: visitorPhotoFiles({ id, version }) });
      continue;
    }
    const [name, version] = [value("name"), value("version")];
    const files = photoFiles({ name, version, widths: JSON.parse(value("widths")) });
    photos.push({ name, version, files });
  }
  return photos;
}

/**
 * Copies photos into a folder; those that are there already, whole, are not copied again. Answers
 * with the photos that could not be had, or not as they were made.
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

/** How many of the photos that are there already are read again in each round. */
const rereadAtOnce = 20;

/**
 * Keeps a store of copies level with the photos, without reading all of them each time: what is new
 * is copied and read back, and of the others some are read in each round, in turn, and copied again
 * where they have rotted.
 */
export async function mirrorPhotos(
  photos: readonly CopiedPhoto[],
  from: FileStore,
  to: ListedStore,
  round: number,
): Promise<{ saved: number; lost: string[] }> {
  const present = new Set(await to.list());
  const isThere = ({ files }: CopiedPhoto) => files.every((file) => present.has(file));
  const [old, fresh] = [photos.filter(isThere), photos.filter((photo) => !isThere(photo))];
  const turns = Math.ceil(old.length / rereadAtOnce) || 1;
  const first = (round % turns) * rereadAtOnce;
  const rotten = new Set(await copyPhotos(old.slice(first, first + rereadAtOnce), to));
  const wanted = [...fresh, ...old.filter(({ name }) => rotten.has(name))];
  const notHad = await copyPhotos(wanted, from, to);
  const notKept = await copyPhotos(
    wanted.filter(({ name }) => !notHad.includes(name)),
    to,
  );
  const lost = [...notHad, ...notKept];
  return { saved: wanted.length - lost.length, lost };
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
