import type { PictureLibrary } from "#features/photos/picture-library.server.ts";
import type { Database } from "#platform/database/database.ts";
import type { CardProduct } from "./card-product.ts";
import { type CatalogueDates, readCatalogueDates } from "./catalogue-dates.server.ts";
import { findMoved, findProduct, isOnSale, listProducts } from "./catalogue-store.server.ts";
import type { Product, ProductSummary } from "./product.ts";
import { companyOf, relatedProducts } from "./product-company.ts";

export interface CatalogueService {
  products(): Promise<ProductSummary[]>;
  productsIn(category: string): Promise<ProductSummary[]>;
  product(slug: string): Promise<Product | null>;
  /** What is shown beside it. */
  relatedTo(product: Pick<Product, "slug" | "category">): Promise<CardProduct[]>;
  /** The address that this one was changed to. */
  movedTo(slug: string): Promise<string | null>;
  /** Whether there is a page at this address, if only one that leads on: cheaper than reading the product. */
  has(slug: string): Promise<boolean>;
  dates(): Promise<CatalogueDates>;
}

export function createCatalogueService(
  { db }: Database,
  pictures: PictureLibrary,
): CatalogueService {
  return {
    products: () => listProducts(db, pictures),
    productsIn: (category) => listProducts(db, pictures, [category]),
    product: (slug) => findProduct(db, pictures, slug),
    relatedTo: async (product) =>
      relatedProducts(product, await listProducts(db, pictures, companyOf(product))),
    movedTo: (slug) => findMoved(db, slug),
    has: async (slug) => (await isOnSale(db, slug)) || (await findMoved(db, slug)) !== null,
    dates: () => readCatalogueDates(db),
  };
}
