import { Readable } from "node:stream";
import { writeAudit } from "#desk/audit/audit-trail.server.ts";
import type { PhotoService } from "#features/photos/photo-service.server.ts";
import { findQuotePhoto, photosOfQuote } from "#features/quotes/photos/quote-photo-store.server.ts";
import type { KnownPhoto, QuotePhotos } from "#features/quotes/photos/quote-photos.server.ts";
import { findQuote } from "#features/quotes/quote-store.server.ts";
import type { Clock } from "#platform/clock.ts";
import type { Database, Query } from "#platform/database/database.ts";

/** What the gallery is given: a photo of the website, and one from before the work. */
export interface GalleryProject {
  id: string;
  title: string;
  picture: string;
  before: string | null;
}

/** The website's part of it, handed in where the desk is composed. */
export interface GalleryDesk {
  /** Puts it first. Twice is once. */
  add(project: GalleryProject, actor: string): Promise<"added" | "full">;
  /** The projects that are in the gallery, shown or hidden. */
  ids(): Promise<ReadonlySet<string>>;
}

export type GalleryOutcome =
  | { ok: true }
  | { ok: false; reason: "unknown" | "gallery_full" | "photo_unfit" };

export interface QuotePhotoDesk extends Pick<QuotePhotos, "add" | "file" | "remove"> {
  /** What the request brought, for the quote. False: there is no quote, or no request. */
  takeFromLead(quoteId: string, actor: string): Promise<boolean>;
  /** Makes a photo of the work one of the website's; nobody is named. */
  putIntoGallery(quoteId: string, id: string, actor: string): Promise<GalleryOutcome>;
}

export interface QuotePhotoDeskParts {
  database: Database;
  clock: Clock;
  quotePhotos: QuotePhotos;
  photos: Pick<PhotoService, "add">;
  gallery: GalleryDesk;
}

export function createQuotePhotoDesk(parts: QuotePhotoDeskParts): QuotePhotoDesk {
  const { database, clock, quotePhotos, photos, gallery } = parts;
  const { db } = database;

  /** The website's own copy of a photo, in all its sizes. */
  async function published(quoteId: string, id: string, actor: string) {
    const bytes = await quotePhotos.file(quoteId, id, "large");
    const added = bytes && (await photos.add(Readable.from([bytes]), actor));
    return added?.ok ? added.picture.name : undefined;
  }

  return {
    add: quotePhotos.add,
    file: quotePhotos.file,
    remove: quotePhotos.remove,

    async takeFromLead(quoteId, actor) {
      const quote = await findQuote(db, quoteId);
      if (!quote || quote.consultation_id === null) return false;
      const place = { quoteId, kind: "offer", actor } as const;
      for (const photo of await photosOfLead(db, quote.consultation_id)) {
        await quotePhotos.takeOver(place, photo);
      }
      return true;
    },

    async putIntoGallery(quoteId, id, actor) {
      const quote = await findQuote(db, quoteId);
      const photo = quote && (await findQuotePhoto(db, quoteId, id));
      if (!photo || photo.kind === "offer") return { ok: false, reason: "unknown" };
      const picture = await published(quoteId, id, actor);
      if (!picture) return { ok: false, reason: "photo_unfit" };
      // What it was like before belongs beside what it is now.
      const all = await photosOfQuote(db, quoteId);
      const earlier = photo.kind === "after" && all.find(({ kind }) => kind === "before");
      const before = earlier ? await published(quoteId, earlier.id, actor) : undefined;
      const { title } = quote;
      const project = { id: projectOf(id), title, picture, before: before ?? null };
      if ((await gallery.add(project, actor)) === "full") {
        return { ok: false, reason: "gallery_full" };
      }
      const entry = { at: clock.now(), actor, action: "quote.gallery", subject: quoteId } as const;
      await writeAudit(db, entry);
      return { ok: true };
    },
  };
}

/** What a photo's project is known by in the gallery. */
export function projectOf(photoId: string): string {
  return `job-${photoId.replace("_", "-")}`;
}

function photosOfLead(query: Query, leadId: string): Promise<KnownPhoto[]> {
  return query
    .selectFrom("lead_photos")
    .select(["id", "version", "width", "height", "bytes", "source_hash"])
    .where("consultation_id", "=", leadId)
    .orderBy("position")
    .execute();
}
