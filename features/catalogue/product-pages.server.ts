import { sql } from "kysely";
import type { PictureLibrary } from "#features/photos/picture-library.server.ts";
import type { Query } from "#platform/database/database.ts";
import { onSale, readSummaries } from "./catalogue-store.server.ts";
import type { ProductSummary } from "./product.ts";
import type { ListCursor } from "./product-cursor.ts";

export interface PageWanted {
  limit: number;
  /** Only this one. */
  category?: string | undefined;
  after?: ListCursor | undefined;
}

export interface ProductPage {
  products: ProductSummary[];
  /** Where the next page goes on, when there is one. */
  next: ListCursor | null;
}

/** A page of all products on sale, in the order of the listing. */
export async function readPage(
  query: Query,
  pictures: PictureLibrary,
  wanted: PageWanted,
): Promise<ProductPage> {
  const { limit } = wanted;
  // One more than the page holds: it tells whether there is another.
  const found = await walkCategories(query, { ...wanted, limit: limit + 1 });
  const shown = found.slice(0, limit);
  const ids = shown.map(({ id }) => id);
  return {
    products: await readSummaries(query, pictures, ids),
    next: found.length > limit ? (shown.at(-1) ?? null) : null,
  };
}

/**
 * NOTE one category after the other, each from its index and no further than the page is full: a
 * statement over all of them would sort the whole catalogue for its first page.
 */
async function walkCategories(
  query: Query,
  { limit, category, after }: PageWanted,
): Promise<ListCursor[]> {
  let homes = query.selectFrom("categories").select(["slug", "position"]).orderBy("position");
  if (category !== undefined) homes = homes.where("slug", "=", category);
  if (after) homes = homes.where("position", ">=", after.category);
  const found: ListCursor[] = [];
  for (const home of await homes.execute()) {
    if (found.length === limit) break;
    let members = onSale(query)
      .select(["products.id", "products.position"])
      .where("products.category", "=", home.slug)
      .orderBy("products.position")
      .orderBy("products.id")
      .limit(limit - found.length);
    if (after?.category === home.position) {
      members = members.where(
        sql<boolean>`(products.position, products.id) > (${after.position}, ${after.id})`,
      );
    }
    for (const { id, position } of await members.execute()) {
      found.push({ category: home.position, position, id });
    }
  }
  return found;
}
