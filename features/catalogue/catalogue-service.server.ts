import type { Database } from "#platform/database/database.ts";
import { type CatalogueDates, readCatalogueDates } from "./catalogue-dates.server.ts";
import { findProduct, isOnSale, listProducts } from "./catalogue-store.server.ts";
import type { PictureLibrary } from "./picture-library.server.ts";
import type { Product, ProductSummary } from "./product.ts";

export interface CatalogueService {
  products(): Promise<ProductSummary[]>;
  product(slug: string): Promise<Product | null>;
  /** Whether there is a page for this product: cheaper than reading it. */
  has(slug: string): Promise<boolean>;
  dates(): Promise<CatalogueDates>;
}

export function createCatalogueService(
  { db }: Database,
  pictures: PictureLibrary,
): CatalogueService {
  return {
    products: () => listProducts(db, pictures),
    product: (slug) => findProduct(db, pictures, slug),
    has: (slug) => isOnSale(db, slug),
    dates: () => readCatalogueDates(db),
  };
}
