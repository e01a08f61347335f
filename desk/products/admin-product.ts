import type { SoldBy } from "#features/catalogue/product.ts";
import type { PhotoUse } from "#features/photos/photo-use.ts";
import type { Picture } from "#platform/picture.ts";

// What the desk and its API say to each other about products. Prices are dollars as text, "489.00",
// as in the shop.

/** A line of the list. */
export interface ProductLine {
  id: string;
  slug: string;
  name: string;
  category: string;
  soldBy: SoldBy;
  isVisible: boolean;
  picture: Picture | null;
  variantCount: number;
  /** Null when it is sold by quote. */
  prices: { lowest: string; highest: string } | null;
  stock: StockSummary | null;
  /** How many visitors are told when one of its variants is back. */
  waiting: number;
  updatedAt: string;
  /** Only in the trash. */
  deletedAt: string | null;
}

/** Null where no variant is counted. */
export interface StockSummary {
  /** The pieces of all variants that are counted. */
  pieces: number;
  /** How many variants are counted, and how many of these run low or are out. */
  counted: number;
  low: number;
  out: number;
}

export interface ProductList {
  products: ProductLine[];
  total: number;
  nextCursor: string | null;
}

/** A product as it is edited: everything that a person may change, and nothing else. */
export interface ProductDraft {
  name: string;
  slug: string;
  description: string;
  category: string;
  soldBy: SoldBy;
  isVisible: boolean;
  features: string[];
  whatsIncluded: string[];
  /** In their order on the page. */
  variants: VariantDraft[];
  /** In their order; the first is the main photo. */
  photos: PhotoUse[];
}

export interface VariantDraft {
  /** Absent in a new one. */
  id?: string | undefined;
  sku: string;
  name: string;
  price: string | null;
  specifications: { label: string; value: string }[];
  /** Null: not counted. */
  stock: number | null;
  /**
   * What the stock was when editing began. The difference is applied, so that a piece sold
   * meanwhile stays sold; where either is null the new value is taken as it is.
   */
  stockWas: number | null;
}

export interface AdminProduct {
  id: string;
  /** To be sent back with an edit: one that was made from an older revision is refused with 409. */
  revision: number;
  draft: ProductDraft;
  /** The photos of the draft, in the same order, to be shown. */
  pictures: Picture[];
  updatedAt: string;
  deletedAt: string | null;
  /** How many visitors are told when a variant is back; none wait for those left out. */
  waiting: { variantId: string; count: number }[];
  /** The last change, when it can be undone. */
  lastChange: { id: string; at: string; actor: string; text: string } | null;
  /** Addresses that lead here since the slug was changed. */
  formerSlugs: string[];
}
