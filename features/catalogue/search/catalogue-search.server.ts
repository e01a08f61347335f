import { categoryName } from "#content/categories.ts";
import type { PictureLibrary } from "#features/photos/picture-library.server.ts";
import type { SiteService } from "#features/site/site-service.server.ts";
import type { SiteTexts } from "#features/site/site-texts.ts";
import type { ContentChanges } from "#platform/database/content-changes.ts";
import type { Database } from "#platform/database/database.ts";
import { readSummaries } from "../catalogue-store.server.ts";
import { type ProductSummary, priceRange } from "../product.ts";
import type { CatalogueIndex } from "./catalogue-index.ts";
import { countFilters, isAmong, withAvailability } from "./filters/filters.ts";
import type { Match, Matches } from "./found-things.ts";
import { ListedNames } from "./listed-names.ts";
import { type AskedInVain, findNotSold } from "./not-sold.ts";
import { byPlace, inOrder, ordersFor } from "./result-order.ts";
import { readSoldOut, readTexts, SearchIndex } from "./search-index.server.ts";
import {
  type ChoiceCounts,
  type FilterOffer,
  resultsOnPage,
  type SearchAnswered,
  type SearchAsked,
  type SearchHit,
} from "./search-page.ts";
import type { FoundProduct, SearchResult } from "./search-result.ts";
import { bestPassage, markFound } from "./text/found-text.ts";
import { readQuery } from "./text/search-query.ts";

const mostProducts = 8;
const mostCategories = 4;
const mostEntries = 3;
const mostEntriesOnPage = 8;
/** Pages that answer a question. */
const mostAnswers = 2;
const noTerms: ReadonlySet<string> = new Set();

export interface SearchParts {
  database: Database;
  changes: ContentChanges;
  pictures: PictureLibrary;
  site: Pick<SiteService, "searchWords">;
}

export interface CatalogueSearch {
  /** For the header, while one types. */
  search(text: string): Promise<SearchResult>;
  searchPage(asked: SearchAsked): Promise<SearchAnswered>;
  /** How many there would be with each choice, while somebody chooses. */
  countChoices(asked: SearchAsked): Promise<ChoiceCounts>;
  /** What there is to choose from in a category, or in all of them. */
  filterOffer(category?: string): Promise<FilterOffer>;
  /** The ids of all pumps, in the order of the listing, as many as are asked for. */
  pumpIds(most: number): Promise<string[]>;
}

/** The index is in memory; what is shown of a product is read when it is found. */
export function openCatalogueSearch(parts: SearchParts): CatalogueSearch {
  const { database, changes, pictures, site } = parts;
  const index = new SearchIndex(database.db, changes);
  const listed = new ListedNames();

  async function read(matches: readonly Match[]): Promise<[ProductSummary, Match][]> {
    const ids = matches.map(({ id }) => id);
    const summaries = await readSummaries(database.db, pictures, ids);
    const byId = new Map(summaries.map((product) => [product.id, product]));
    return matches.flatMap((match) => {
      const product = byId.get(match.id);
      return product ? [[product, match] as [ProductSummary, Match]] : [];
    });
  }

  /** What is found, and what of it is left with the filters. */
  async function narrow(asked: SearchAsked) {
    const { searchWords, notSold: lines } = await site.searchWords();
    const catalogue = await index.current();
    const notSold = findNotSold(asked.text, lines, catalogue.words);
    const found =
      asked.text === ""
        ? matchesOf(isAsked(asked) ? everything(catalogue) : [])
        : findProducts(catalogue, asked.text, { searchWords, notSold });
    const soldOut = await readSoldOut(database.db, catalogue.products);
    const keys = new Map(
      found.matches.flatMap(({ id }) => {
        const product = catalogue.products.get(id);
        return product
          ? [
              [
                id,
                withAvailability(product.keys, product.lowest === null || soldOut.has(id)),
              ] as const,
            ]
          : [];
      }),
    );
    const among = found.matches.filter(({ id }) => {
      const own = keys.get(id);
      return own !== undefined && isAmong(own, asked.chosen);
    });
    return {
      catalogue,
      found,
      among,
      filters: countFilters([...keys.values()], asked.chosen),
      notSold,
      listedAs: { text: asked.text, searchWords, mayBeMistyped: notSold === undefined },
    };
  }

  return {
    async search(text) {
      const { searchWords, notSold: lines } = await site.searchWords();
      const catalogue = await index.current();
      const notSold = findNotSold(text, lines, catalogue.words);
      const { matches, isPartial } = findProducts(catalogue, text, { searchWords, notSold });
      const listedAs = { text, searchWords, mayBeMistyped: notSold === undefined };
      return {
        categories: listed.categories(listedAs, mostCategories),
        products: (await read(matches.slice(0, mostProducts))).map(foundProduct),
        entries: [...listed.answers(text, mostAnswers), ...listed.entries(listedAs, mostEntries)],
        count: matches.length,
        isPartial,
        notSold: notSold?.answer ?? null,
      };
    },

    async searchPage(asked) {
      const { catalogue, found, among, filters, notSold, listedAs } = await narrow(asked);
      const chosen = inOrder(among, asked, catalogue);
      const start = (asked.page - 1) * resultsOnPage;
      const shown = await read(chosen.slice(start, start + resultsOnPage));
      const ids = shown.map(([{ id }]) => id);
      const texts = await readTexts(database.db, ids);
      const [only] = shown;
      return {
        asked,
        results: shown.map((one) => searchHit(one, texts.get(one[0].id) ?? [], found)),
        count: chosen.length,
        pages: Math.max(1, Math.ceil(chosen.length / resultsOnPage)),
        all: found.matches.length,
        filters,
        orders: ordersFor(found.matches, asked, catalogue),
        answers: listed.answers(asked.text, mostAnswers),
        categories: listed.categories(listedAs, mostCategories),
        entries: listed.entries(listedAs, mostEntriesOnPage),
        isPartial: found.isPartial,
        notSold: notSold?.answer ?? null,
        itself:
          chosen.length === 1 && only && only[1].sku?.toLowerCase() === asked.text.toLowerCase()
            ? { slug: only[0].slug, sku: only[1].sku }
            : null,
      };
    },

    async countChoices(asked) {
      const { among, filters } = await narrow(asked);
      return {
        count: among.length,
        filters: filters.map(({ id, choices }) => ({
          id,
          choices: choices.map(({ value, count }) => ({ value, count })),
        })),
      };
    },

    // Without the stock, which changes with every sale: pages that show this are kept.
    async filterOffer(category) {
      const catalogue = await index.current();
      const found = [...catalogue.products].filter(
        ([, { keys }]) => category === undefined || keys.category.includes(category),
      );
      const matches = found.map(([id]) => ({ id, sku: null }));
      return {
        filters: countFilters(
          found.map(([, { keys }]) => keys),
          {},
        ),
        orders: ordersFor(matches, { text: "", order: "closest" }, catalogue),
        count: found.length,
      };
    },

    async pumpIds(most) {
      const catalogue = await index.current();
      const pumps = everything(catalogue).filter(({ id }) => catalogue.products.get(id)?.isPump);
      return pumps.slice(0, most).map(({ id }) => id);
    },
  };
}

interface Known {
  searchWords: SiteTexts["searchWords"];
  notSold: AskedInVain | undefined;
}

/** A part number that was typed is meant before everything else. */
function findProducts({ words }: CatalogueIndex, text: string, known: Known): Matches {
  const { searchWords, notSold } = known;
  const meant = words.findSku(text);
  if (meant.length > 0) return matchesOf(meant);
  const find = (asked: string) =>
    words.find(readQuery(asked, searchWords, words), { mayBeMistyped: !notSold });
  const found = find(text);
  if (!notSold || !found.isPartial) return found;
  // What has only some of its words is something else, unless a kind of thing was asked for
  // besides: a pump for koi is a pump.
  const rest = find(notSold.rest);
  return rest.hasKind ? { ...rest, isPartial: true } : matchesOf([]);
}

function matchesOf(matches: Match[]): Matches {
  return { matches, terms: noTerms, isPartial: false, hasKind: false };
}

/** Nothing typed, something chosen. Nothing at all finds nothing. */
function isAsked({ chosen, isEverything }: SearchAsked): boolean {
  return isEverything || Object.keys(chosen).length > 0;
}

/** All that there is, in the order of the listing. */
function everything({ products }: CatalogueIndex): Match[] {
  const all = [...products].sort(([, one], [, other]) => byPlace(one, other));
  return all.map(([id]) => ({ id, sku: null }));
}

function foundProduct([product, { sku }]: [ProductSummary, Match]): FoundProduct {
  const { slug, name, category, soldBy, variants, images } = product;
  return {
    slug,
    name,
    category,
    categoryName: categoryName(category),
    soldBy,
    sku,
    price: priceRange(variants),
    picture: images[0]?.picture ?? null,
  };
}

function searchHit(
  found: [ProductSummary, Match],
  texts: readonly string[],
  { terms }: Matches,
): SearchHit {
  const { category: _, name, ...shown } = foundProduct(found);
  const passage = bestPassage(texts, terms);
  return {
    ...shown,
    name: markFound(name, terms),
    passage: passage === undefined ? null : markFound(passage, terms),
  };
}
