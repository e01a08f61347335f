import type { QuotePhotoRow } from "#platform/database/quote-tables.ts";

export type QuotePhotoKind = QuotePhotoRow["kind"];

/** Shown with the quote; of the work, before it began and when it was done. */
export const quotePhotoKinds = ["offer", "before", "after"] as const;

/** Of each kind, on one quote. */
export const mostQuotePhotos = 24;
/** So many of them go with what is sent. */
export const mostOfferPhotos = 12;

/** A photo as a page shows it. */
export interface QuotePhoto {
  id: string;
  kind: QuotePhotoKind;
  width: number;
  height: number;
}

/** Why a photo was not kept that is nothing wrong with in itself. */
export const quotePhotoRefusals = {
  enough: `There are ${mostQuotePhotos} photos here, and that is the most. Remove one first.`,
  full: "There is no room for more photos. Remove some of older jobs first.",
} as const;
