import type { Readable } from "node:stream";
import { photoLimits } from "#features/photos/photo.ts";

/** How many photos a request may bring. */
export const mostRequestPhotos = 6;

/** The kinds that are asked for: a phone that has another one then hands over a JPEG. */
export const photoKinds = "image/jpeg,image/png,image/webp,image/avif";

/** Said before anything is chosen. */
export const photoHint = `Up to ${mostRequestPhotos} photos, ${photoLimits.megabytes} MB each at most. Only we see them; where and when they were taken is removed.`;

/** Why a photo was not kept that is nothing wrong with in itself, and what to do. */
export const keepRefusals = {
  closed: "This request takes no more photos. Please reply to our e-mail with them.",
  enough: `A request holds ${mostRequestPhotos} photos at most, and this one has them.`,
  full: "We cannot take photos right now. Your request is with us; please reply to our e-mail with the photos.",
  busy: "Many photos are arriving right now. Please try this one again in a minute.",
} as const;

export type KeepRefusal = keyof typeof keepRefusals;

/** A photo as a form without JavaScript brought it. */
export interface FormPhoto {
  /** Undefined: it is too large, or one too many. */
  open: (() => Readable) | undefined;
}
