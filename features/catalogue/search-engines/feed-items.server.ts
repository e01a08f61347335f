import { sql } from "kysely";
import { categoryName } from "#content/categories.ts";
import { onSale, toVariant } from "#features/catalogue/catalogue-store.server.ts";
import type { Product, Variant } from "#features/catalogue/product.ts";
import { firstImages } from "#features/catalogue/product-pictures.server.ts";
import type { PictureLibrary } from "#features/photos/picture-library.server.ts";
import type { Query } from "#platform/database/database.ts";

/** A variant that can be bought at a price, with what a listing elsewhere says of its product. */
export interface FeedItem {
  product: Pick<Product, "id" | "slug" | "name" | "description" | "soldBy" | "categoryName">;
  variant: Variant;
  /** Address of the main picture, without the host; empty where there is none. */
  imageUrl: string;
  /** Whether the product comes in more sizes than this one. */
  isOneOfSeveral: boolean;
}

export interface FeedPart {
  items: FeedItem[];
  /** How many parts there are in all; the first is there even when it is empty. */
  parts: number;
}

/**
 * A part of everything that is sold by price: at most so many variants, however many a product has.
 * Always in the same order, so that the parts together hold each of them once.
 */
export async function readFeedPart(
  query: Query,
  pictures: PictureLibrary,
  { part, most }: { part: number; most: number },
): Promise<FeedPart> {
  const { count } = await sold(query)
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  // What is sorted is as narrow as can be: texts and specifications are read of this part alone.
  const place = sold(query)
    .select("variants.id")
    .orderBy("products.id")
    .orderBy("variants.position")
    .orderBy("variants.id")
    .limit(most)
    .offset((part - 1) * most);
  const rows = await query
    .selectFrom("variants")
    .innerJoin("products", "products.id", "variants.product_id")
    .where("variants.id", "in", (inner) => inner.selectFrom(place.as("place")).select("place.id"))
    .select([
      "variants.id",
      "variants.product_id",
      "variants.sku",
      "variants.name",
      "variants.price_cents",
      "variants.specifications",
      "variants.stock",
      "products.slug",
      "products.name as productName",
      "products.description",
      "products.category",
      "products.sold_by",
    ])
    .orderBy("products.id")
    .orderBy("variants.position")
    .orderBy("variants.id")
    .execute();
  const ids = [...new Set(rows.map(({ product_id }) => product_id))];
  const images = await firstImages(query, pictures, ids);
  const sizes = await countVariants(query, ids);
  return {
    parts: Math.max(1, Math.ceil(Number(count) / most)),
    items: rows.map((row) => ({
      product: {
        id: row.product_id,
        slug: row.slug,
        name: row.productName,
        description: row.description,
        soldBy: row.sold_by,
        categoryName: categoryName(row.category),
      },
      variant: toVariant(row),
      imageUrl: images.get(row.product_id) ?? "",
      isOneOfSeveral: (sizes.get(row.product_id) ?? 0) > 1,
    })),
  };
}

function sold(query: Query) {
  return onSale(query)
    .innerJoin("variants", "variants.product_id", "products.id")
    .where("variants.deleted_at", "is", null)
    .where("variants.price_cents", "is not", null)
    .where("products.sold_by", "=", sql.lit("price"));
}

async function countVariants(
  query: Query,
  ids: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (ids.length === 0) return new Map();
  const rows = await query
    .selectFrom("variants")
    .select(({ fn }) => ["product_id", fn.countAll<number>().as("count")])
    .where("deleted_at", "is", null)
    .where("product_id", "in", ids)
    .groupBy("product_id")
    .execute();
  return new Map(rows.map(({ product_id, count }) => [product_id, Number(count)]));
}
