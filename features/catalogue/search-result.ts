import type { Picture } from "#platform/picture.ts";
import type { PriceRange, SoldBy } from "./product.ts";

/** What `GET /api/search` answers and the search in the header shows. */
export interface SearchResult {
  categories: FoundCategory[];
  /** The closest. */
  products: FoundProduct[];
  /** How many products match in all. */
  count: number;
}

export interface FoundCategory {
  slug: string;
  name: string;
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
