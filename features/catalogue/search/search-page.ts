import type { Picture } from "#platform/picture.ts";
import { pageNumber } from "../catalogue-pages.ts";
import type { PriceRange, SoldBy } from "../product.ts";
import {
  type ChosenFilters,
  type CountedFilter,
  type FilterId,
  filterIds,
  readChosen,
} from "./filters/filters.ts";
import { type FoundCategory, type FoundEntry, longestQuery, searchPath } from "./search-result.ts";
import type { TextPiece } from "./text/found-text.ts";

export const resultsOnPage = 24;

export const searchOrders = {
  closest: "Closest first",
  cheapest: "Price, low to high",
  dearest: "Price, high to low",
  flow: "Most flow first",
  head: "Most head first",
  size: "Largest first",
} as const;
export type SearchOrder = keyof typeof searchOrders;

/** What there is to choose from, wherever products are listed. */
export interface FilterOffer {
  filters: CountedFilter[];
  /** The ways to sort that tell these products apart. */
  orders: { value: SearchOrder; name: string; isChosen: boolean }[];
  /** How many there are with what is chosen already. */
  count: number;
}

/** What `GET /api/search/filters` answers while somebody chooses. */
export interface ChoiceCounts {
  /** With all that is chosen. */
  count: number;
  filters: { id: FilterId; choices: { value: string; count: number }[] }[];
}

/** What somebody asks the page for, as its address says it. */
export interface SearchAsked {
  text: string;
  chosen: ChosenFilters;
  order: SearchOrder;
  page: number;
  /** Nothing typed and nothing chosen, but all of it asked for. */
  isEverything: boolean;
}

export interface SearchAnswered extends FilterOffer {
  asked: SearchAsked;
  /** One page of them. */
  results: SearchHit[];
  pages: number;
  /** How many there are without any filter. */
  all: number;
  /** Pages that answer what was asked. */
  answers: FoundEntry[];
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

/**
 * What the address asks for. What it says wrong is left out: a link that somebody has cut short
 * still leads somewhere.
 */
export function readAsked(query: URLSearchParams): SearchAsked {
  const order = query.get("sort") as SearchOrder | null;
  const text = (query.get("q") ?? "").trim().slice(0, longestQuery);
  const chosen = readChosen(query);
  return {
    text,
    chosen,
    order: order && Object.hasOwn(searchOrders, order) ? order : "closest",
    page: pageNumber(query.get("page") ?? "") ?? 1,
    isEverything: text === "" && Object.keys(chosen).length === 0 && order !== null,
  };
}

/** The one address of what is asked for. */
export function searchAddress(asked: SearchAsked): string {
  const { text, chosen, order, page, isEverything } = asked;
  const query = new URLSearchParams({
    ...(text === "" ? {} : { q: text }),
    ...Object.fromEntries(
      filterIds.flatMap((id) => (chosen[id]?.length ? [[id, chosen[id].join(",")]] : [])),
    ),
    ...(order === "closest" && !isEverything ? {} : { sort: order }),
    ...(page === 1 ? {} : { page: String(page) }),
  });
  // A comma may stand in a query as it is, and reads better.
  return query.size === 0 ? searchPath : `${searchPath}?${query}`.replaceAll("%2C", ",");
}

/** The same with one choice more, or without it. */
export function toggled(asked: SearchAsked, id: FilterId, value: string): SearchAsked {
  const now = asked.chosen[id] ?? [];
  const next = now.includes(value) ? now.filter((one) => one !== value) : [...now, value];
  return narrowed(asked, { ...asked.chosen, [id]: next });
}

/** The same without any filter. */
export function widened(asked: SearchAsked): SearchAsked {
  return narrowed(asked, {});
}

function narrowed(asked: SearchAsked, chosen: SearchAsked["chosen"]): SearchAsked {
  const isOpen = asked.text === "" && Object.values(chosen).every(({ length }) => length === 0);
  return { ...asked, page: 1, chosen, isEverything: isOpen };
}

/** The one category that the results are of; undefined when there are several, or any. */
export function chosenCategory({ filters }: Pick<FilterOffer, "filters">) {
  const [category, ...others] = (filters.find(({ id }) => id === "category")?.choices ?? []).filter(
    ({ isChosen }) => isChosen,
  );
  return others.length === 0 ? category : undefined;
}

/** Where on the page of results they begin. */
export const resultsId = "results";
