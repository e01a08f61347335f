import type { PictureLibrary } from "#features/photos/picture-library.server.ts";
import type { SiteService } from "#features/site/site-service.server.ts";
import type { ContentChanges } from "#platform/database/content-changes.ts";
import type { Database } from "#platform/database/database.ts";
import type { CardProduct } from "./card-product.ts";
import { type CatalogueDates, readCatalogueDates } from "./catalogue-dates.server.ts";
import { mostOfEach, mostOnListing, pageSize } from "./catalogue-pages.ts";
import {
  countProducts,
  findMoved,
  findProduct,
  isOnSale,
  listProducts,
} from "./catalogue-store.server.ts";
import { type FeedPart, readFeedPart } from "./feed-items.server.ts";
import type { Product, ProductSummary } from "./product.ts";
import { companyOf, mostNeededOfEach, relatedProducts } from "./product-company.ts";
import { type PageWanted, type ProductPage, readPage } from "./product-pages.server.ts";
import { type CatalogueSearch, openCatalogueSearch } from "./search/catalogue-search.server.ts";

export interface CatalogueService extends CatalogueSearch {
  /** A page of all products; nothing said: the first, as long as they get. */
  products(wanted?: PageWanted): Promise<ProductPage>;
  /** What the listing shows, and how many there are in each category. */
  listing(): Promise<{ products: ProductSummary[]; counts: Record<string, number> }>;
  /** A page of a category; the first is 1. */
  productsIn(category: string, page: number): Promise<ProductSummary[]>;
  counts(): Promise<Record<string, number>>;
  product(slug: string): Promise<Product | null>;
  /** What is shown beside it. */
  relatedTo(product: Pick<Product, "slug" | "category">): Promise<CardProduct[]>;
  /** The address that this one was changed to. */
  movedTo(slug: string): Promise<string | null>;
  /** Whether there is a page at this address, if only one that leads on: cheaper than reading the product. */
  has(slug: string): Promise<boolean>;
  dates(): Promise<CatalogueDates>;
  /** A part of everything that is sold by price, for merchant listings. */
  feed(wanted: { part: number; most: number }): Promise<FeedPart>;
}

export function createCatalogueService(
  database: Database,
  changes: ContentChanges,
  pictures: PictureLibrary,
  site: Pick<SiteService, "searchWords">,
): CatalogueService {
  const { db } = database;
  return {
    products: (wanted = { limit: mostOnListing }) => readPage(db, pictures, wanted),
    ...openCatalogueSearch({ database, changes, pictures, site }),
    async listing() {
      const counts = await countProducts(db);
      const most = mostOfEach(counts);
      const selection = most === undefined ? undefined : { categories: Object.keys(counts), most };
      const products = await listProducts(db, pictures, selection);
      return { products, counts };
    },
    productsIn: (category, page) =>
      listProducts(db, pictures, {
        categories: [category],
        most: pageSize,
        after: (page - 1) * pageSize,
      }),
    counts: () => countProducts(db),
    product: (slug) => findProduct(db, pictures, slug),
    relatedTo: async (product) =>
      relatedProducts(
        product,
        await listProducts(db, pictures, {
          categories: companyOf(product),
          most: mostNeededOfEach,
        }),
      ),
    movedTo: (slug) => findMoved(db, slug),
    has: async (slug) => (await isOnSale(db, slug)) || (await findMoved(db, slug)) !== null,
    dates: () => readCatalogueDates(db),
    feed: (wanted) => readFeedPart(db, pictures, wanted),
  };
}
