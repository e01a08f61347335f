import type { Readable } from "node:stream";
import { type IncomingPhoto, withIncoming } from "#features/photos/incoming-photo.server.ts";
import type { PhotoRefusal } from "#features/photos/photo.ts";
import { dropFilesNote } from "#features/photos/private-photo-store.server.ts";
import type { PrivatePhotos } from "#features/photos/private-photos.server.ts";
import type { VisitorPhotoSize } from "#features/photos/visitor-photo.ts";
import type { Clock } from "#platform/clock.ts";
import type { Database, Query } from "#platform/database/database.ts";
import { noteDeskChange } from "#platform/database/desk-changes.ts";
import { newId } from "#platform/ids.ts";
import { hashOfToken } from "#platform/secrets/secret-token.ts";
import { type KeepRefusal, mostRequestPhotos } from "./request-photo.ts";
import {
  bytesOfAll,
  findRequestPhoto,
  insertRequestPhoto,
  isSentAlready,
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
  photos: PrivatePhotos;
  clock: Clock;
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

export function createRequestPhotos(parts: RequestPhotoParts): RequestPhotos {
  const { database, photos, clock } = parts;
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
    const now = clock.now();
    const made = await photos.make(sent, newId("leadPhoto", now));
    if (!made.ok) return made;
    const { photo } = made;
    return db.transaction().execute(async (transaction): Promise<AddedPhoto> => {
      // Of several that arrive at once the last one finds that there are enough. Who is being
      // forgotten is sent nothing more.
      await database.lock(transaction, `lead ${requestId}`);
      if (await isSentAlready(transaction, requestId, sent.hash)) return { ok: true };
      const reason = await refusalOf(transaction, requestId, key);
      if (reason) return { ok: false, reason };
      await insertRequestPhoto(transaction, {
        ...photo,
        ...{ consultation_id: requestId, source_hash: sent.hash, created_at: now },
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
      return photo && photos.file(photo, size);
    },

    dropFiles: photos.dropFiles,
  };
}
