import type { Picture } from "#platform/picture.ts";
import { pageNumber } from "../catalogue-pages.ts";
import type { PriceRange, SoldBy } from "../product.ts";
import {
  type Chosen,
  type CountedFilter,
  type FilterId,
  filterIds,
  readChosen,
} from "./filters.ts";
import type { TextPiece } from "./found-text.ts";
import { type FoundCategory, type FoundEntry, longestQuery, searchPath } from "./search-result.ts";

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
  chosen: Chosen;
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
  /** How many there are without any filter. */
  all: number;
  filters: CountedFilter[];
  /** Pages that are called so. */
  categories: FoundCategory[];
  entries: FoundEntry[];
  isPartial: boolean;
  notSold: string | null;
  /** The one product whose part number was typed in full. */
  itself: { slug: string; sku: string } | null;
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
  const order = query.get("sort") as SearchOrder | null;
  return {
    text: (query.get("q") ?? "").trim().slice(0, longestQuery),
    chosen: readChosen(query),
    order: order && Object.hasOwn(searchOrders, order) ? order : "closest",
    page: pageNumber(query.get("page") ?? "") ?? 1,
  };
}

/** The one address of what is asked for. */
export function searchAddress({ text, chosen, order, page }: SearchAsked): string {
  const query = new URLSearchParams({
    ...(text === "" ? {} : { q: text }),
    ...Object.fromEntries(
      filterIds.flatMap((id) => (chosen[id]?.length ? [[id, chosen[id].join(",")]] : [])),
    ),
    ...(order === "closest" ? {} : { sort: order }),
    ...(page === 1 ? {} : { page: String(page) }),
  });
  // A comma may stand in a query as it is, and reads better.
  return query.size === 0 ? searchPath : `${searchPath}?${query}`.replaceAll("%2C", ",");
}

/** The same with one choice more, or without it. */
export function toggled(asked: SearchAsked, id: FilterId, value: string): SearchAsked {
  const now = asked.chosen[id] ?? [];
  const next = now.includes(value) ? now.filter((one) => one !== value) : [...now, value];
  return { ...asked, page: 1, chosen: { ...asked.chosen, [id]: next } };
}
