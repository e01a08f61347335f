import type { Readable } from "node:stream";
import type { Transaction } from "kysely";
import { withIncoming } from "#features/photos/incoming-photo.server.ts";
import type { PhotoRefusal } from "#features/photos/photo.ts";
import { dropFilesNote } from "#features/photos/private-photo-store.server.ts";
import type { PrivatePhoto, PrivatePhotos } from "#features/photos/private-photos.server.ts";
import type { VisitorPhotoName, VisitorPhotoSize } from "#features/photos/visitor-photo.ts";
import type { AuditQuote } from "#features/quotes/quote-audit.ts";
import {
  findAgreed,
  findQuote,
  findQuoteByLink,
  findVersion,
  lockQuote,
  thaw,
} from "#features/quotes/quote-store.server.ts";
import type { Clock } from "#platform/clock.ts";
import type { Database } from "#platform/database/database.ts";
import { noteDeskChange } from "#platform/database/desk-changes.ts";
import type { QuoteRow } from "#platform/database/quote-tables.ts";
import type { Tables } from "#platform/database/tables.ts";
import { newId } from "#platform/ids.ts";
import { hashOfLink } from "#platform/secrets/secret-link.ts";
import {
  mostQuotePhotos,
  type QuotePhoto,
  type QuotePhotoKind,
  type quotePhotoRefusals,
} from "./quote-photo.ts";
import {
  bytesOfQuotePhotos,
  countQuotePhotos,
  deleteQuotePhoto,
  findQuotePhoto,
  findSameQuotePhoto,
  insertQuotePhoto,
  type StoredQuotePhoto,
} from "./quote-photo-store.server.ts";

type Refusal = "unknown" | keyof typeof quotePhotoRefusals;

export type AddedQuotePhoto =
  | { ok: true; photo: QuotePhoto }
  | { ok: false; reason: PhotoRefusal | Refusal };

/** A photo that we have already, with what names it as the same one. */
export interface KnownPhoto extends VisitorPhotoName {
  width: number;
  height: number;
  bytes: number;
  source_hash: string;
}

export interface QuotePhotos {
  /** Takes a photo in. The same one again is the same one. */
  add(to: PhotoPlace, body: Readable): Promise<AddedQuotePhoto>;
  /** One that came with something else, such as the request, once more for the quote. */
  takeOver(to: PhotoPlace, photo: KnownPhoto): Promise<AddedQuotePhoto>;
  file(quoteId: string, id: string, size: VisitorPhotoSize): Promise<Buffer | undefined>;
  /** For whoever has the link: what was sent with the quote, and the work once it is agreed. */
  fileAt(secret: string, id: string, size: VisitorPhotoSize): Promise<Buffer | undefined>;
  /** Of the work. What went with a quote stays with what was sent. False: there is none. */
  remove(quoteId: string, id: string, actor: string): Promise<boolean>;
}

export interface PhotoPlace {
  quoteId: string;
  kind: QuotePhotoKind;
  actor: string;
}

export interface QuotePhotoParts {
  database: Database;
  photos: PrivatePhotos;
  clock: Clock;
  audit: AuditQuote;
}

/** Of all quotes together. */
const mostBytes = 8 * 1024 ** 3;

export function createQuotePhotos(parts: QuotePhotoParts): QuotePhotos {
  const { database, photos, clock, audit } = parts;
  const { db } = database;

  /** Under the quote's lock: of several that arrive at once the last one finds what there is. */
  function keep(
    { quoteId, kind, actor }: PhotoPlace,
    photo: PrivatePhoto,
    hash: string,
  ): Promise<AddedQuotePhoto> {
    return db.transaction().execute(async (transaction): Promise<AddedQuotePhoto> => {
      await lockQuote(database, transaction, quoteId);
      const quote = await findQuote(transaction, quoteId);
      if (!quote || quote.forgotten_at !== null) return { ok: false, reason: "unknown" };
      const same = await findSameQuotePhoto(transaction, { quoteId, kind, hash });
      if (same) return { ok: true, photo: shown(same) };
      if ((await countQuotePhotos(transaction, quoteId, kind)) >= mostQuotePhotos) {
        return { ok: false, reason: "enough" };
      }
      if ((await bytesOfQuotePhotos(transaction)) >= mostBytes) {
        return { ok: false, reason: "full" };
      }
      const now = clock.now();
      const about = { quote_id: quoteId, kind, source_hash: hash };
      await insertQuotePhoto(transaction, {
        ...{ ...photo, ...about, created_at: now, created_by: actor },
      });
      await dropFilesNote(transaction, photo);
      await written(transaction, { quoteId, kind, actor, action: "quote.photo" });
      return { ok: true, photo: shown({ ...photo, kind }) };
    });
  }

  async function written(
    transaction: Transaction<Tables>,
    of: PhotoPlace & { action: "quote.photo" | "quote.photo-removed" },
  ): Promise<void> {
    const { quoteId: subject, kind, actor, action } = of;
    await audit(transaction, { at: clock.now(), actor, action, subject, details: { kind } });
    await noteDeskChange(transaction, { kind: "quote", id: subject });
  }

  return {
    add: (place, body) =>
      withIncoming(body, async (sent): Promise<AddedQuotePhoto> => {
        const same = await findSameQuotePhoto(db, { ...place, hash: sent.hash });
        if (same) return { ok: true, photo: shown(same) };
        const made = await photos.make(sent, newId("quotePhoto", clock.now()));
        return made.ok ? keep(place, made.photo, sent.hash) : made;
      }),

    async takeOver(place, { width, height, bytes, source_hash: hash, ...name }) {
      const same = await findSameQuotePhoto(db, { ...place, hash });
      if (same) return { ok: true, photo: shown(same) };
      const copied = await photos.copy(name, newId("quotePhoto", clock.now()));
      if (!copied) return { ok: false, reason: "unknown" };
      return keep(place, { ...copied, width, height, bytes }, hash);
    },

    async file(quoteId, id, size) {
      const photo = await findQuotePhoto(db, quoteId, id);
      return photo && photos.file(photo, size);
    },

    async fileAt(secret, id, size) {
      const hash = hashOfLink(secret);
      const quote = hash && (await findQuoteByLink(db, hash));
      const photo = quote && (await findQuotePhoto(db, quote.id, id));
      if (!photo || !(await isForCustomer(quote, photo))) return undefined;
      return photos.file(photo, size);
    },

    remove: (quoteId, id, actor) =>
      db.transaction().execute(async (transaction) => {
        await lockQuote(database, transaction, quoteId);
        const photo = await findQuotePhoto(transaction, quoteId, id);
        if (!photo || photo.kind === "offer") return false;
        await deleteQuotePhoto(transaction, id);
        const { kind } = photo;
        await written(transaction, { quoteId, kind, actor, action: "quote.photo-removed" });
        return true;
      }),
  };

  /** What the owner has not sent yet is the owner's. */
  async function isForCustomer(quote: QuoteRow, { id, kind }: StoredQuotePhoto) {
    const agreed = await findAgreed(db, quote);
    if (kind !== "offer") return agreed !== undefined;
    const version = await findVersion(db, quote.id, agreed?.version ?? quote.version);
    return version !== undefined && (thaw(version).photos ?? []).includes(id);
  }
}

export function shown({ id, kind, width, height }: QuotePhoto): QuotePhoto {
  return { id, kind, width, height };
}
