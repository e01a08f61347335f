import { categories, categoryName } from "#content/categories.ts";
import type { PictureLibrary } from "#features/photos/picture-library.server.ts";
import type { ContentChanges } from "#platform/database/content-changes.ts";
import type { Database, Query } from "#platform/database/database.ts";
import { onSale, readSummaries } from "./catalogue-store.server.ts";
import { type ProductSummary, priceRange } from "./product.ts";
import { ProductFinder, type SearchedProduct, searchNames } from "./search-products.ts";
import type { FoundProduct, SearchResult } from "./search-result.ts";

const mostProducts = 8;
const mostCategories = 4;

export type SearchCatalogue = (query: string) => Promise<SearchResult>;

/** The words of the catalogue are kept in memory until something changes; what is shown of a product is read when it is found. */
export function openCatalogueSearch(
  { db }: Database,
  changes: ContentChanges,
  pictures: PictureLibrary,
): SearchCatalogue {
  let finder: Promise<ProductFinder> | undefined;
  changes.onChange(() => {
    finder = undefined;
  });

  function current(): Promise<ProductFinder> {
    if (finder) return finder;
    const opened = openFinder(db);
    finder = opened;
    // What could not be read is not kept: the next search asks again.
    opened.catch(() => {
      if (finder === opened) finder = undefined;
    });
    return opened;
  }

  return async (query) => {
    const { best, count } = (await current()).find(query, mostProducts);
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

async function openFinder(query: Query): Promise<ProductFinder> {
  const products = await onSale(query)
    .innerJoin("categories", "categories.slug", "products.category")
    .select(["products.id", "products.name", "products.category"])
    .orderBy("categories.position")
    .orderBy("products.position")
    .orderBy("products.id")
    .execute();
  const variants = await query
    .selectFrom("variants")
    .select(["product_id", "sku"])
    .where("deleted_at", "is", null)
    // As the index has them: a third quicker than by their place alone.
    .orderBy("product_id")
    .orderBy("position")
    .execute();
  const skus = Map.groupBy(variants, ({ product_id }) => product_id);
  const searched = products.map(
    (product): SearchedProduct => ({
      ...product,
      skus: (skus.get(product.id) ?? []).map(({ sku }) => sku),
    }),
  );
  return new ProductFinder(searched, categoryName);
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
