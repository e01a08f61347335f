import { categoryName } from "#content/categories.ts";
import type { PictureLibrary } from "#features/photos/picture-library.server.ts";
import type { SiteService } from "#features/site/site-service.server.ts";
import type { SiteTexts } from "#features/site/site-texts.ts";
import type { ContentChanges } from "#platform/database/content-changes.ts";
import type { Database } from "#platform/database/database.ts";
import { readSummaries } from "../catalogue-store.server.ts";
import { type ProductSummary, priceRange } from "../product.ts";
import type { CatalogueIndex, IndexedProduct } from "./catalogue-index.ts";
import { countFilters, isAmong, withStock } from "./filters.ts";
import { bestPassage, markFound } from "./found-text.ts";
import { ListedNames } from "./listed-names.ts";
import { readSoldOut, readTexts, SearchIndex } from "./search-index.server.ts";
import {
  resultsOnPage,
  type SearchAnswered,
  type SearchAsked,
  type SearchHit,
} from "./search-page.ts";
import { findNotSold, readQuery } from "./search-query.ts";
import type { FoundProduct, SearchResult } from "./search-result.ts";
import type { Match, Matches } from "./text-index.ts";

const mostProducts = 8;
const mostCategories = 4;
const mostEntries = 3;
const mostEntriesOnPage = 8;

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

  return {
    async search(text) {
      const said = await site.searchWords();
      const { searchWords, notSold } = said;
      const { matches, isPartial } = findProducts(await index.current(), text, said);
      return {
        categories: listed.categories(text, searchWords, mostCategories),
        products: (await read(matches.slice(0, mostProducts))).map(foundProduct),
        entries: listed.entries(text, searchWords, mostEntries),
        count: matches.length,
        isPartial,
        notSold: findNotSold(text, notSold)?.answer ?? null,
      };
    },

    async searchPage(asked) {
      const said = await site.searchWords();
      const { searchWords, notSold } = said;
      const catalogue = await index.current();
      const found =
        asked.text === ""
          ? everything(catalogue, asked)
          : findProducts(catalogue, asked.text, said);
      const soldOut = await readSoldOut(database.db, catalogue.products);
      const keys = new Map(
        found.matches.flatMap(({ id }) => {
          const product = catalogue.products.get(id);
          return product
            ? [[id, withStock(product.keys, product.lowest === null || soldOut.has(id))] as const]
            : [];
        }),
      );
      const among = found.matches.filter(({ id }) => {
        const own = keys.get(id);
        return own !== undefined && isAmong(own, asked.chosen);
      });
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
        filters: countFilters([...keys.values()], asked.chosen),
        categories: listed.categories(asked.text, searchWords, mostCategories),
        entries: listed.entries(asked.text, searchWords, mostEntriesOnPage),
        isPartial: found.isPartial,
        notSold: findNotSold(asked.text, notSold)?.answer ?? null,
        itself:
          chosen.length === 1 && only && only[1].sku?.toLowerCase() === asked.text.toLowerCase()
            ? { slug: only[0].slug, sku: only[1].sku }
            : null,
      };
    },
  };
}

/** A part number that was typed is meant before everything else. */
function findProducts(
  { words }: CatalogueIndex,
  text: string,
  { searchWords, notSold }: Pick<SiteTexts, "searchWords" | "notSold">,
): Matches {
  const meant = words.findSku(text);
  if (meant.length > 0) return { matches: meant, terms: new Set(), isPartial: false };
  // What we know that we do not sell was not mistyped.
  const mayBeMistyped = !findNotSold(text, notSold);
  return words.find(readQuery(text, searchWords, words), { mayBeMistyped });
}

/** Nothing typed, something chosen: all that there is, in the order of the listing. Nothing at all finds nothing. */
function everything({ products }: CatalogueIndex, { chosen }: SearchAsked): Matches {
  const isAsked = Object.keys(chosen).length > 0;
  const all = isAsked ? [...products].sort(([, one], [, other]) => byPlace(one, other)) : [];
  return { matches: all.map(([id]) => ({ id, sku: null })), terms: new Set(), isPartial: false };
}

/** What has no price stands behind what has one. */
function inOrder(matches: Match[], { order }: SearchAsked, { products }: CatalogueIndex): Match[] {
  if (order === "closest") return matches;
  const direction = order === "cheapest" ? 1 : -1;
  const priceOf = ({ id }: Match) => products.get(id)?.lowest ?? null;
  return matches.toSorted((one, other) => {
    const [price, otherPrice] = [priceOf(one), priceOf(other)];
    if (price === null || otherPrice === null) {
      return Number(price === null) - Number(otherPrice === null);
    }
    return (price - otherPrice) * direction;
  });
}

function byPlace({ places: one }: IndexedProduct, { places: other }: IndexedProduct): number {
  return (one[0] ?? 0) - (other[0] ?? 0) || (one[1] ?? 0) - (other[1] ?? 0);
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
