import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { type IncomingPhoto, withIncoming } from "#features/photos/incoming-photo.server.ts";
import type { PhotoRefusal } from "#features/photos/photo.ts";
import { photoVersion } from "#features/photos/photo-version.server.ts";
import type { PreparePhoto } from "#features/photos/photo-workshop.server.ts";
import {
  type VisitorPhotoSize,
  visitorPhotoFile,
  visitorPhotoFiles,
  visitorPhotoSizes,
} from "#features/photos/visitor-photo.ts";
import type { Clock } from "#platform/clock.ts";
import type { Database, Query } from "#platform/database/database.ts";
import { noteDeskChange } from "#platform/database/desk-changes.ts";
import type { FileStore } from "#platform/file-store/file-store.ts";
import { newId } from "#platform/ids.ts";
import type { Log } from "#platform/log.ts";
import { hashOfToken } from "#platform/secrets/secret-token.ts";
import { type KeepRefusal, mostRequestPhotos } from "./request-photo.ts";
import {
  bytesOfAll,
  dropFilesNote,
  filesToRemove,
  findRequestPhoto,
  insertRequestPhoto,
  isSentAlready,
  noteFiles,
  photosOf,
} from "./request-photo-store.server.ts";

export type AddedPhoto = { ok: true } | { ok: false; reason: PhotoRefusal | KeepRefusal };

export interface RequestPhotos {
  /**
   * Takes in a photo for a request that was just stored; the key was given to whoever sent it. The
   * same photo again is the same one.
   */
  add(requestId: string, key: string, body: Readable): Promise<AddedPhoto>;
  /** For whoever works the request, and nobody else. */
  file(requestId: string, id: string, size: VisitorPhotoSize): Promise<Buffer | undefined>;
  /** Removes the files of photos that are gone, and of those that were never finished. */
  dropFiles(): Promise<void>;
}

export interface RequestPhotoParts {
  database: Database;
  store: FileStore;
  prepare: PreparePhoto;
  clock: Clock;
  log: Log;
  limits?: Partial<RequestPhotoLimits>;
}

export interface RequestPhotoLimits {
  /** Of all requests together: a stranger cannot fill the disk. */
  mostBytes: number;
  /** That wait to be prepared, one after the other. */
  mostWaiting: number;
}

const usualLimits: RequestPhotoLimits = { mostBytes: 2 * 1024 ** 3, mostWaiting: 12 };
const minuteMs = 60_000;
/** So long after a request its photos may follow: a phone that lost its signal tries again. */
const openMs = 60 * minuteMs;
/** So long files may lie there before their row: by then they are there, or nobody comes. */
const unfinishedMs = 30 * minuteMs;
const mostAtOnce = 200;

export function createRequestPhotos(parts: RequestPhotoParts): RequestPhotos {
  const { database, store, prepare, clock, log } = parts;
  const { db } = database;
  const limits = { ...usualLimits, ...parts.limits };
  let waiting = 0;

  async function refusalOf(query: Query, requestId: string, key: string) {
    const open = await query
      .selectFrom("consultations")
      .select("id")
      .where("id", "=", requestId)
      .where("photo_key_hash", "=", hashOfToken(key))
      .where("created_at", ">", clock.now() - openMs)
      .where("deleted_at", "is", null)
      .executeTakeFirst();
    if (!open) return "closed";
    if ((await photosOf(query, requestId)).length >= mostRequestPhotos) return "enough";
    return (await bytesOfAll(query)) >= limits.mostBytes ? "full" : undefined;
  }

  async function keep(requestId: string, key: string, sent: IncomingPhoto): Promise<AddedPhoto> {
    if (await isSentAlready(db, requestId, sent.hash)) return { ok: true };
    const prepared = await prepare(sent.file, sent.folder);
    if (!prepared.ok) return prepared;
    const contents = await Promise.all(
      visitorPhotoSizes.map((size) => readFile(join(sent.folder, `${size}.webp`))),
    );
    const now = clock.now();
    const photo = { id: newId("leadPhoto", now), version: photoVersion(contents) };
    // Written down before the first file, so that no file is ever forgotten.
    await noteFiles(db, { ...photo, since: now + unfinishedMs });
    for (const [index, file] of visitorPhotoFiles(photo).entries()) {
      await store.write(file, contents[index] as Buffer);
    }
    return db.transaction().execute(async (transaction): Promise<AddedPhoto> => {
      // Of several that arrive at once the last one finds that there are enough. Who is being
      // forgotten is sent nothing more.
      await database.lock(transaction, `lead ${requestId}`);
      if (await isSentAlready(transaction, requestId, sent.hash)) return { ok: true };
      const reason = await refusalOf(transaction, requestId, key);
      if (reason) return { ok: false, reason };
      const { width, height } = prepared.photo;
      await insertRequestPhoto(transaction, {
        ...photo,
        ...{ consultation_id: requestId, source_hash: sent.hash, created_at: now },
        ...{ width, height },
        bytes: contents.reduce((sum, content) => sum + content.length, 0),
      });
      await dropFilesNote(transaction, photo);
      await noteDeskChange(transaction, { kind: "lead", id: requestId });
      return { ok: true };
    });
  }

  return {
    async add(requestId, key, body) {
      const reason = waiting >= limits.mostWaiting ? "busy" : await refusalOf(db, requestId, key);
      if (reason) {
        // The rest of it is read: a connection that is cut would lose the reason.
        body.resume();
        return { ok: false, reason };
      }
      waiting++;
      try {
        return await withIncoming(body, (sent) => keep(requestId, key, sent));
      } finally {
        waiting--;
      }
    },

    async file(requestId, id, size) {
      const photo = await findRequestPhoto(db, requestId, id);
      if (!photo) return undefined;
      const content = await store.read(visitorPhotoFile(photo, size));
      if (!content) log.error({ photo: id }, "a photo of a lead is missing");
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
