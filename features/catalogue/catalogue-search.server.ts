import { categories, categoryName } from "#content/categories.ts";
import type { PictureLibrary } from "#features/photos/picture-library.server.ts";
import type { ContentChanges } from "#platform/database/content-changes.ts";
import type { Database } from "#platform/database/database.ts";
import { readSummaries } from "./catalogue-store.server.ts";
import { KeptWords } from "./kept-words.server.ts";
import { type ProductSummary, priceRange } from "./product.ts";
import { searchNames } from "./search-products.ts";
import type { FoundProduct, SearchResult } from "./search-result.ts";

const mostProducts = 8;
const mostCategories = 4;

export type SearchCatalogue = (query: string) => Promise<SearchResult>;

/** The words of the catalogue are kept in memory; what is shown of a product is read when it is found. */
export function openCatalogueSearch(
  { db }: Database,
  changes: ContentChanges,
  pictures: PictureLibrary,
): SearchCatalogue {
  const words = new KeptWords(db, changes);
  return async (query) => {
    const { best, count } = await words.find(query, mostProducts);
    const ids = best.map(({ id }) => id);
    const read = new Map(
      (await readSummaries(db, pictures, ids)).map((product) => [product.id, product]),
    );
    return {
      categories: searchNames(categories, query)
        .slice(0, mostCategories)
        .map(({ slug, name }) => ({ slug, name })),
      products: best.flatMap(({ id, sku }) => {
        const product = read.get(id);
        return product ? [foundProduct(product, sku)] : [];
      }),
      count,
    };
  };
}

function foundProduct(product: ProductSummary, sku: string | null): FoundProduct {
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
