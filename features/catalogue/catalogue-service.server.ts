import { withoutDays } from "#content/delivery-texts.ts";
import type { PictureLibrary } from "#features/photos/picture-library.server.ts";
import type { SiteService } from "#features/site/site-service.server.ts";
import type { ContentChanges } from "#platform/database/content-changes.ts";
import type { Database } from "#platform/database/database.ts";
import { type CatalogueDates, readCatalogueDates } from "./catalogue-dates.server.ts";
import { mostOfEach, mostOnListing, pageSize } from "./catalogue-pages.ts";
import {
  countProducts,
  findMoved,
  findProduct,
  idsOf,
  isOnSale,
  listProducts,
  readSummaries,
} from "./catalogue-store.server.ts";
import type { ComparisonAsked } from "./compare/compare-address.ts";
import { readComparisonOf } from "./compare/comparison.server.ts";
import type { Comparison } from "./compare/comparison.ts";
import { heronHighOf } from "./heron-high/measure.ts";
import type { CardProduct } from "./listing/card-product.ts";
import type { NeededItem } from "./needed/needed-item.ts";
import { lackedByCart, neededBy } from "./needed/needed-shelves.server.ts";
import type { Product, ProductSummary } from "./product.ts";
import {
  mostNeededOfEach,
  relatedCategories,
  relatedProducts,
} from "./product-page/related-products.ts";
import { type PageWanted, type ProductPage, readPage } from "./product-pages.server.ts";
import { mostPumps, readPumpTable } from "./pumps/pump-table.server.ts";
import type { PumpGroup } from "./pumps/pump-table.ts";
import { type CatalogueSearch, openCatalogueSearch } from "./search/catalogue-search.server.ts";
import { type FeedPart, readFeedPart } from "./search-engines/feed-items.server.ts";
import { waterSoundOf } from "./water-sound/hear-product.ts";

export interface CatalogueService extends CatalogueSearch {
  /** A page of all products; nothing said: the first, as long as they get. */
  products(wanted?: PageWanted): Promise<ProductPage>;
  /** What the listing shows, and how many there are in each category. */
  listing(): Promise<{ products: ProductSummary[]; counts: Record<string, number> }>;
  /** A page of a category; the first is 1. */
  productsIn(category: string, page: number): Promise<ProductSummary[]>;
  /** Those of them that are on sale, in the order of the listing. */
  named(slugs: readonly string[]): Promise<ProductSummary[]>;
  comparison(asked: ComparisonAsked): Promise<Comparison>;
  /** Every pump with its flow at the heights that ponds have. */
  pumpTable(): Promise<PumpGroup[]>;
  counts(): Promise<Record<string, number>>;
  product(slug: string): Promise<Product | null>;
  /** What a cart with these variants in it does not run without, and does not have. */
  lackedBy(variantIds: readonly string[]): Promise<NeededItem[]>;
  /** What is shown beside it. */
  relatedTo(product: Pick<Product, "slug" | "category">): Promise<CardProduct[]>;
  /** The address that this one was changed to. */
  movedTo(slug: string): Promise<string | null>;
  /**
   * Whether there is a page at this address, if only one that leads on: cheaper than reading the
   * product.
   */
  has(slug: string): Promise<boolean>;
  dates(): Promise<CatalogueDates>;
  /** A part of everything that is sold by price, for merchant listings. */
  feed(wanted: { part: number; most: number }): Promise<FeedPart>;
}

export function createCatalogueService(
  database: Database,
  changes: ContentChanges,
  pictures: PictureLibrary,
  site: Pick<SiteService, "searchWords" | "everywhere">,
): CatalogueService {
  const { db } = database;
  const search = openCatalogueSearch({ database, changes, pictures, site });
  const service: CatalogueService = {
    products: (wanted = { limit: mostOnListing }) => readPage(db, pictures, wanted),
    ...search,
    named: async (slugs) => readSummaries(db, pictures, await idsOf(db, slugs)),
    comparison: (asked) => readComparisonOf(asked, service),
    pumpTable: async () => readPumpTable(db, pictures, await search.pumpIds(mostPumps)),
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
    async product(slug) {
      const found = await findProduct(db, pictures, slug);
      if (!found) return null;
      const { hasDeliveryRules } = await site.everywhere();
      const product = hasDeliveryRules ? dayless(found) : found;
      return {
        ...product,
        alsoNeeded: await neededBy(db, pictures, product),
        heronHigh: heronHighOf(product),
        waterSound: waterSoundOf(product),
      };
    },
    lackedBy: (variantIds) => lackedByCart(db, pictures, variantIds),
    relatedTo: async (product) =>
      relatedProducts(
        product,
        await listProducts(db, pictures, {
          categories: relatedCategories(product),
          most: mostNeededOfEach,
        }),
      ),
    movedTo: (slug) => findMoved(db, slug),
    has: async (slug) => (await isOnSale(db, slug)) || (await findMoved(db, slug)) !== null,
    dates: () => readCatalogueDates(db),
    feed: (wanted) => readFeedPart(db, pictures, wanted),
  };
  return service;
}

/** How soon it comes is then said by the rules, for a ZIP code. */
function dayless<P extends Pick<Product, "variants">>(product: P): P {
  const variants = product.variants.map((one) => ({ ...one, arrives: withoutDays(one.arrives) }));
  return { ...product, variants };
}
