import type { Picture } from "#platform/picture.ts";
import type { PriceRange, SoldBy } from "../product.ts";

/** What `GET /api/search` answers and the search in the header shows. */
export interface SearchResult {
  categories: FoundCategory[];
  /** The closest. */
  products: FoundProduct[];
  /** What is fitted to the job and has no price. */
  entries: FoundEntry[];
  /** How many products match in all. */
  count: number;
  /** No product has everything that was asked for: these have most of it. */
  isPartial: boolean;
  /** What we say to somebody who looks for what we do not sell. */
  notSold: string | null;
}

export interface FoundCategory {
  slug: string;
  name: string;
}

export interface FoundEntry {
  name: string;
  /** The title of the page that it is on. */
  page: string;
  path: string;
}

export interface FoundProduct {
  slug: string;
  name: string;
  category: string;
  categoryName: string;
  soldBy: SoldBy;
  /** The part number that was meant, when one was typed. */
  sku: string | null;
  /** Null when the product is sold by quote. */
  price: PriceRange | null;
  picture: Picture | null;
}

/** Nobody types more. */
export const longestQuery = 100;

/** The page of all results. */
export const searchPath = "/search";
/** After the name of a field that a form may send several times. */
export const several = "[]";

/** The page of products side by side. */
export const comparePath = "/compare";
