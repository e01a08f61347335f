import { sql } from "kysely";
import { categoryName } from "#content/categories.ts";
import { arrivalText } from "#content/delivery-texts.ts";
import type { PictureLibrary } from "#features/photos/picture-library.server.ts";
import type { Query } from "#platform/database/database.ts";
import type { Tables } from "#platform/database/tables.ts";
import { dollarText } from "#platform/money.ts";
import type { Product, ProductSummary, Variant } from "./product.ts";
import { imageRows, imagesOf } from "./product-pictures.server.ts";
import { poundsOf } from "./weight.ts";

type VariantRow = Pick<
  Tables["variants"],
  "id" | "product_id" | "sku" | "name" | "price_cents" | "specifications" | "stock"
>;

type ProductRow = Pick<
  Tables["products"],
  "id" | "slug" | "name" | "description" | "category" | "sold_by" | "features" | "whats_included"
>;

/** So many of each of these categories, and those before them left out. */
export interface Selection {
  categories: readonly string[];
  most: number;
  after?: number;
}

/** The products on sale, all or a selection, in the order of the listing. */
export async function listProducts(
  query: Query,
  pictures: PictureLibrary,
  selection?: Selection,
): Promise<ProductSummary[]> {
  const ids = selection ? await selectedIds(query, selection) : await allIds(query);
  return readSummaries(query, pictures, ids);
}

/** These products, in the order of the listing. Three statements, however many there are. */
export async function readSummaries(
  query: Query,
  pictures: PictureLibrary,
  ids: readonly string[],
): Promise<ProductSummary[]> {
  if (ids.length === 0) return [];
  const products = await query
    .selectFrom("products")
    .where("products.id", "in", ids)
    .innerJoin("categories", "categories.slug", "products.category")
    .select([
      "products.id",
      "products.slug",
      "products.name",
      "products.description",
      "products.category",
      "products.sold_by",
    ])
    .orderBy("categories.position")
    .orderBy("products.position")
    .orderBy("products.id")
    .execute();
  const images = Map.groupBy(
    await imageRows(query).where("position", "=", 0).where("product_id", "in", ids).execute(),
    (image) => image.product_id,
  );
  const variants = Map.groupBy(
    await query
      .selectFrom("variants")
      .select(["id", "product_id", "sku", "name", "price_cents"])
      .where("deleted_at", "is", null)
      .where("product_id", "in", ids)
      .orderBy("position")
      .execute(),
    (variant) => variant.product_id,
  );
  return products.map((product) => ({
    id: product.id,
    slug: product.slug,
    name: product.name,
    description: product.description,
    category: product.category,
    soldBy: product.sold_by,
    ...imagesOf(images.get(product.id) ?? [], pictures),
    variants: (variants.get(product.id) ?? []).map(({ id, sku, name, price_cents }) => ({
      id,
      sku,
      name,
      price: price_cents === null ? null : dollarText(price_cents),
    })),
  }));
}

async function allIds(query: Query): Promise<string[]> {
  const rows = await onSale(query).select("products.id").execute();
  return rows.map(({ id }) => id);
}

/**
 * Each category is read from its index, no further than needed: as quick with ten thousand products
 * as with ten.
 */
async function selectedIds(
  query: Query,
  { categories, most, after = 0 }: Selection,
): Promise<string[]> {
  const [first, ...others] = categories.map((category) =>
    query
      .selectFrom(
        onSale(query)
          .select("products.id")
          .where("products.category", "=", category)
          .orderBy("products.position")
          .orderBy("products.id")
          .limit(most)
          .offset(after)
          .as("placed"),
      )
      .select("placed.id"),
  );
  if (!first) return [];
  const rows = await others.reduce((all, other) => all.unionAll(other), first).execute();
  return rows.map(({ id }) => id);
}

/** How many products of each category are on sale. */
export async function countProducts(query: Query): Promise<Record<string, number>> {
  const rows = await onSale(query)
    .select(({ fn }) => ["products.category", fn.countAll<number>().as("count")])
    .groupBy("products.category")
    // Always the same way round: what a page has read is compared with what it would read now.
    .orderBy("products.category")
    .execute();
  return Object.fromEntries(rows.map(({ category, count }) => [category, Number(count)]));
}

/** A product as it is stored, without what others of the catalogue add to it. */
export type StoredProduct = Omit<Product, "alsoNeeded" | "heronHigh" | "waterSound">;

export async function findProduct(
  query: Query,
  pictures: PictureLibrary,
  slug: string,
): Promise<StoredProduct | null> {
  const row = await onSale(query)
    .selectAll("products")
    .where("products.slug", "=", slug)
    .executeTakeFirst();
  const [product] = row ? await wholeProducts(query, pictures, [row]) : [];
  return product ?? null;
}

/** The first so many products of a category. */
export async function findProductsIn(
  query: Query,
  pictures: PictureLibrary,
  category: string,
  most: number,
): Promise<StoredProduct[]> {
  const rows = await onSale(query)
    .selectAll("products")
    .where("products.category", "=", category)
    .orderBy("products.position")
    .orderBy("products.id")
    .limit(most)
    .execute();
  return wholeProducts(query, pictures, rows);
}

/** The products on sale that have one of these variants. */
export async function findProductsOf(
  query: Query,
  pictures: PictureLibrary,
  variantIds: readonly string[],
): Promise<StoredProduct[]> {
  if (variantIds.length === 0) return [];
  const ids = query
    .selectFrom("variants")
    .select("product_id")
    .where("id", "in", [...variantIds]);
  const rows = await onSale(query).selectAll("products").where("products.id", "in", ids).execute();
  return wholeProducts(query, pictures, rows);
}

async function wholeProducts(
  query: Query,
  pictures: PictureLibrary,
  rows: readonly ProductRow[],
): Promise<StoredProduct[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const images = Map.groupBy(
    await imageRows(query).where("product_id", "in", ids).orderBy("position").execute(),
    (image) => image.product_id,
  );
  const variants = Map.groupBy(
    await query
      .selectFrom("variants")
      .select(["id", "product_id", "sku", "name", "price_cents", "specifications", "stock"])
      .where("product_id", "in", ids)
      .where("deleted_at", "is", null)
      .orderBy("position")
      .execute(),
    (variant) => variant.product_id,
  );
  return rows.map((product) => ({
    id: product.id,
    slug: product.slug,
    name: product.name,
    description: product.description,
    category: product.category,
    categoryName: categoryName(product.category),
    soldBy: product.sold_by,
    ...imagesOf(images.get(product.id) ?? [], pictures),
    features: JSON.parse(product.features),
    whatsIncluded: JSON.parse(product.whats_included),
    variants: (variants.get(product.id) ?? []).map(toVariant),
  }));
}

/** Of the products at these addresses that are on sale. */
export async function idsOf(query: Query, slugs: readonly string[]): Promise<string[]> {
  if (slugs.length === 0) return [];
  const rows = await onSale(query)
    .select("products.id")
    .where("products.slug", "in", slugs)
    .execute();
  return rows.map(({ id }) => id);
}

export async function isOnSale(query: Query, slug: string): Promise<boolean> {
  const row = await onSale(query)
    .select("products.id")
    .where("products.slug", "=", slug)
    .executeTakeFirst();
  return row !== undefined;
}

/** Where a product on sale is found now that was once found at this address. */
export async function findMoved(query: Query, slug: string): Promise<string | null> {
  const row = await onSale(query)
    .innerJoin("product_redirects", "product_redirects.product_id", "products.id")
    .select("products.slug")
    .where("product_redirects.slug", "=", slug)
    .executeTakeFirst();
  return row?.slug ?? null;
}

export function onSale(query: Query) {
  return (
    query
      .selectFrom("products")
      // Spelled out: SQLite takes an index with a condition only for a statement that says the
      // same.
      .where("products.visible", "=", sql.lit(1))
      .where("products.deleted_at", "is", null)
  );
}

export function toVariant(row: VariantRow): Variant {
  const specifications = JSON.parse(row.specifications);
  return {
    id: row.id,
    productId: row.product_id,
    sku: row.sku,
    name: row.name,
    price: row.price_cents === null ? null : dollarText(row.price_cents),
    specifications,
    arrives: arrivalText(poundsOf({ specifications })),
    stockQuantity: row.stock,
  };
}
