import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Clock } from "#platform/clock.ts";
import type { Database } from "#platform/database/database.ts";
import type { FileStore } from "#platform/file-store/file-store.ts";
import type { Log } from "#platform/log.ts";
import type { IncomingPhoto } from "./incoming-photo.server.ts";
import type { PhotoRefusal } from "./photo.ts";
import { photoVersion } from "./photo-version.server.ts";
import type { PreparePhoto } from "./photo-workshop.server.ts";
import { dropFilesNote, filesToRemove, noteFiles } from "./private-photo-store.server.ts";
import {
  type VisitorPhotoName,
  type VisitorPhotoSize,
  visitorPhotoFile,
  visitorPhotoFiles,
  visitorPhotoSizes,
} from "./visitor-photo.ts";

/** What its row says of a photo whose files are there. */
export interface PrivatePhoto {
  id: string;
  version: string;
  width: number;
  height: number;
  bytes: number;
}

export type MadePhoto = { ok: true; photo: PrivatePhoto } | { ok: false; reason: PhotoRefusal };

/** Photos of somebody's yard: no address of the website is made of them. */
export interface PrivatePhotos {
  /**
   * Makes the files of a photo. Whoever stores its row calls `dropFilesNote` in the same
   * transaction; without a row the files are removed after a while.
   */
  make(sent: IncomingPhoto, id: string): Promise<MadePhoto>;
  /** The same photo once more, under another name. Undefined: its files are lost. */
  copy(photo: VisitorPhotoName, id: string): Promise<VisitorPhotoName | undefined>;
  file(photo: VisitorPhotoName, size: VisitorPhotoSize): Promise<Buffer | undefined>;
  /** Removes the files of photos that are gone, and of those that were never finished. */
  dropFiles(): Promise<void>;
}

export interface PrivatePhotoParts {
  database: Database;
  store: FileStore;
  prepare: PreparePhoto;
  clock: Clock;
  log: Log;
}

/** So long files may lie there before their row: by then they are there, or nobody comes. */
const unfinishedMs = 30 * 60_000;
const mostAtOnce = 200;

export function createPrivatePhotos(parts: PrivatePhotoParts): PrivatePhotos {
  const { database, store, prepare, clock, log } = parts;
  const { db } = database;

  async function write(id: string, contents: readonly Buffer[]): Promise<VisitorPhotoName> {
    const photo = { id, version: photoVersion(contents) };
    // Written down before the first file, so that no file is ever forgotten.
    await noteFiles(db, { ...photo, since: clock.now() + unfinishedMs });
    for (const [index, file] of visitorPhotoFiles(photo).entries()) {
      await store.write(file, contents[index] as Buffer);
    }
    return photo;
  }

  return {
    async make({ file, folder }, id) {
      const prepared = await prepare(file, folder);
      if (!prepared.ok) return prepared;
      const contents = await Promise.all(
        visitorPhotoSizes.map((size) => readFile(join(folder, `${size}.webp`))),
      );
      const { width, height } = prepared.photo;
      const bytes = contents.reduce((sum, content) => sum + content.length, 0);
      return { ok: true, photo: { ...(await write(id, contents)), width, height, bytes } };
    },

    async copy(photo, id) {
      const files = await Promise.all(visitorPhotoFiles(photo).map((file) => store.read(file)));
      const contents = files.filter((content) => content !== undefined);
      return contents.length === files.length ? write(id, contents) : undefined;
    },

    async file(photo, size) {
      const content = await store.read(visitorPhotoFile(photo, size));
      if (!content) log.error({ photo: photo.id }, "a photo's file is missing");
      return content;
    },

    async dropFiles() {
      for (const files of await filesToRemove(db, clock.now(), mostAtOnce)) {
        for (const file of visitorPhotoFiles(files)) await store.remove(file);
        await dropFilesNote(db, files);
      }
    },
  };
}
