import { categories } from "#content/categories.ts";
import type { Picture } from "#platform/picture.ts";
import { pageNumber } from "../catalogue-pages.ts";
import type { PriceRange, SoldBy } from "../product.ts";
import type { TextPiece } from "./found-text.ts";
import { type FoundCategory, type FoundEntry, longestQuery } from "./search-result.ts";

export const searchPath = "/search";
export const resultsOnPage = 24;

export const searchOrders = {
  closest: "Closest first",
  cheapest: "Price, low to high",
  dearest: "Price, high to low",
} as const;
export type SearchOrder = keyof typeof searchOrders;

/** What somebody asks the page for, as its address says it. */
export interface SearchAsked {
  text: string;
  category: string | null;
  order: SearchOrder;
  page: number;
}

export interface SearchAnswered {
  asked: SearchAsked;
  /** One page of them. */
  results: SearchHit[];
  /** How many there are in all, with the filters. */
  count: number;
  pages: number;
  /** How many of what was found there are of each category, without that filter. */
  groups: CountedCategory[];
  /** Pages that are called so. */
  categories: FoundCategory[];
  entries: FoundEntry[];
  isPartial: boolean;
  notSold: string | null;
  /** The one product whose part number was typed in full. */
  itself: { slug: string; sku: string } | null;
}

export interface CountedCategory extends FoundCategory {
  count: number;
}

export interface SearchHit {
  slug: string;
  name: TextPiece[];
  categoryName: string;
  soldBy: SoldBy;
  price: PriceRange | null;
  picture: Picture | null;
  /** The part number that was meant. */
  sku: string | null;
  /** Where in its texts it was found, when not in its name alone. */
  passage: TextPiece[] | null;
}

/** What the address asks for. What it says wrong is left out: a link that somebody has cut short still leads somewhere. */
export function readAsked(query: URLSearchParams): SearchAsked {
  const category = query.get("category");
  const order = query.get("sort") as SearchOrder | null;
  return {
    text: (query.get("q") ?? "").trim().slice(0, longestQuery),
    category: categories.some(({ slug }) => slug === category) ? category : null,
    order: order && Object.hasOwn(searchOrders, order) ? order : "closest",
    page: pageNumber(query.get("page") ?? "") ?? 1,
  };
}

/** The one address of what is asked for. */
export function searchAddress({ text, category, order, page }: SearchAsked): string {
  const query = new URLSearchParams({
    ...(text === "" ? {} : { q: text }),
    ...(category === null ? {} : { category }),
    ...(order === "closest" ? {} : { sort: order }),
    ...(page === 1 ? {} : { page: String(page) }),
  });
  return query.size === 0 ? searchPath : `${searchPath}?${query}`;
}
