import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Readable } from "node:stream";
import type { Clock } from "#platform/clock.ts";
import type { PhotoRow } from "#platform/database/catalogue-tables.ts";
import type { ContentChanges } from "#platform/database/content-changes.ts";
import type { Database, Query } from "#platform/database/database.ts";
import type { FileStore } from "#platform/file-store/file-store.ts";
import type { Log } from "#platform/log.ts";
import { oneAtATime } from "#platform/one-at-a-time.ts";
import type { Picture } from "#platform/picture.ts";
import { type IncomingPhoto, withIncoming } from "./incoming-photo.server.ts";
import { type PhotoRefusal, parsePhotoFile, photoFiles } from "./photo.ts";
import {
  deleteUnusedPhotos,
  findPhoto,
  insertPhoto,
  replacePhoto,
  touchPhoto,
} from "./photo-store.server.ts";
import { photoVersion } from "./photo-version.server.ts";
import type { PreparePhoto } from "./photo-workshop.server.ts";
import type { PreparedPhoto } from "./prepare-photo.server.ts";
import { photoPicture } from "./shown-picture.server.ts";

export type NewPhoto = { ok: true; picture: Picture } | { ok: false; reason: PhotoRefusal };

export interface PhotoService {
  /**
   * Takes a photo in and makes everything of it that the pages show. The same photo again is the
   * same one.
   */
  add(body: Readable, actor: string): Promise<NewPhoto>;
  /** The content of a photo's file; undefined where no photo has such a file. */
  file(name: string): Promise<Buffer | undefined>;
  /** Deletes photos that were uploaded and never used. */
  dropUnused(): Promise<void>;
}

export interface PhotoServiceParts {
  database: Database;
  changes: ContentChanges;
  store: FileStore;
  prepare: PreparePhoto;
  clock: Clock;
  log: Log;
  /** Writes down who has sent which photo. */
  audit: (query: Query, entry: { at: number; actor: string; subject: string }) => Promise<unknown>;
}

const unusedMs = 7 * 86_400_000;

export function createPhotoService(parts: PhotoServiceParts): PhotoService {
  const { database, changes, store, prepare, clock, log, audit } = parts;
  const { db } = database;
  const inTurn = oneAtATime();

  /** Nobody writes or removes files of this photo meanwhile, here or in another instance. */
  const alone = <T>(name: string, work: () => Promise<T>) => database.alone(`photo ${name}`, work);

  async function keep({ folder }: IncomingPhoto, name: string, photo: PreparedPhoto) {
    const { width, height, colour, widths } = photo;
    const sizes = [...widths.flatMap((size) => [`${size}.avif`, `${size}.webp`]), "og.jpg"];
    const contents = await Promise.all(sizes.map((size) => readFile(join(folder, size))));
    const version = photoVersion(contents);
    const bytes = contents.reduce((sum, content) => sum + content.length, 0);
    const row: PhotoRow = {
      ...{ name, width, height, colour, version, bytes },
      widths: JSON.stringify(widths),
      created_at: clock.now(),
    };
    // Files before the row: whatever happens in between, no row names a file that is not there.
    const names = photoFiles({ name, version, widths });
    for (const [index, file] of names.entries()) await store.write(file, contents[index] as Buffer);
    return row;
  }

  /** The photo as it is kept then: the first to send it stays, unless its files were lost. */
  function write(row: PhotoRow, actor: string, isKnown: boolean): Promise<PhotoRow | undefined> {
    return changes.transact(async (transaction, noteChange) => {
      const isNew = await insertPhoto(transaction, row);
      if (isNew) await audit(transaction, { at: row.created_at, actor, subject: row.name });
      else if (isKnown) {
        await replacePhoto(transaction, row);
        // Cached pages name the files of its former version.
        noteChange();
      }
      return isNew ? row : findPhoto(transaction, row.name);
    });
  }

  /**
   * The first file is the first to be removed: where it is missing the photo is to be made again.
   */
  async function isThere(photo: PhotoRow): Promise<boolean> {
    const [first = ""] = photoFiles(photoPicture(photo));
    return (await store.read(first)) !== undefined;
  }

  /** Sent again since its row was taken out, it keeps the files that it has now. */
  async function removeFiles(photo: PhotoRow): Promise<void> {
    const present = await findPhoto(db, photo.name);
    const wanted = present ? photoFiles(photoPicture(present)) : [];
    for (const file of photoFiles(photoPicture(photo))) {
      if (!wanted.includes(file)) await store.remove(file);
    }
  }

  return {
    add: (body, actor) =>
      withIncoming(body, async (sent): Promise<NewPhoto> => {
        const name = `photo-${sent.hash.slice(0, 16)}`;
        const known = await touchPhoto(db, name, clock.now());
        if (known && (await isThere(known))) return { ok: true, picture: photoPicture(known) };
        const prepared = await prepare(sent.file, sent.folder);
        if (!prepared.ok) return prepared;
        const { photo } = prepared;
        const stored = await inTurn(() =>
          alone(name, async () => {
            const row = await keep(sent, name, photo);
            return (await write(row, actor, known !== undefined)) ?? row;
          }),
        );
        return { ok: true, picture: photoPicture(stored) };
      }),

    async file(text) {
      const file = parsePhotoFile(text);
      const photo = file && (await findPhoto(db, file.name));
      if (!photo || !photoFiles(photoPicture(photo)).includes(text)) return undefined;
      const content = await store.read(text);
      if (!content) log.error({ file: text }, "a photo's file is missing");
      return content;
    },

    async dropUnused() {
      // Rows first, for the same reason: a file without a row does no harm.
      const before = clock.now() - unusedMs;
      const dropped = await db
        .transaction()
        .execute((transaction) => deleteUnusedPhotos(database, transaction, before));
      for (const [index, photo] of dropped.entries()) {
        try {
          await alone(photo.name, () => removeFiles(photo));
        } catch (err) {
          // Without their rows the files would never be found: keep the rows and try again later.
          for (const left of dropped.slice(index)) await insertPhoto(db, left);
          log.error({ err }, "unused photos could not be removed");
          return;
        }
      }
    },
  };
}
