import type { Transaction } from "kysely";
import type { Clock } from "#platform/clock.ts";
import type { ContentChanges } from "#platform/database/content-changes.ts";
import type { Database, Query } from "#platform/database/database.ts";
import type { Tables } from "#platform/database/tables.ts";
import { newId } from "#platform/ids.ts";
import { photosOf, type ShippedProduct } from "./catalogue-files.server.ts";
import { holdCatalogue } from "./catalogue-lock.server.ts";

export interface Seed {
  categories: readonly string[];
  products: readonly ShippedProduct[];
}

/**
 * Copies the shipped catalogue into the database: what is missing is added, what a newer release of
 * the software words differently is brought up to date. What a person has edited or deleted is
 * theirs and stays as it is; of what was edited, drawings that nobody has touched are still ours,
 * and a new drawing takes their place.
 */
export async function seedCatalogue(
  database: Database,
  changes: ContentChanges,
  { categories, products }: Seed,
  clock: Clock,
): Promise<{ added: number; updated: number }> {
  const isNewer = await somethingIsNew(database, { categories, products });
  if (!isNewer) return { added: 0, updated: 0 };
  return changes.change(async (transaction) => {
    await holdCatalogue(database, transaction);
    for (const [position, slug] of categories.entries()) {
      await transaction
        .insertInto("categories")
        .values({ slug, position })
        .onConflict((conflict) => conflict.column("slug").doUpdateSet({ position }))
        .execute();
    }
    const { added, updated, redrawn } = await findNews(transaction, products);
    for (const product of added) await insertProduct(transaction, product, clock.now());
    for (const { id, product } of updated) {
      await updateProduct(transaction, id, product, clock.now());
    }
    for (const { id, product } of redrawn) await redraw(transaction, id, product, clock.now());
    return { added: added.length, updated: updated.length + redrawn.length };
  });
}

async function somethingIsNew({ db }: Database, { categories, products }: Seed): Promise<boolean> {
  const known = await db.selectFrom("categories").select("slug").orderBy("position").execute();
  if (known.map(({ slug }) => slug).join() !== categories.join()) return true;
  const { added, updated, redrawn } = await findNews(db, products);
  return added.length + updated.length + redrawn.length > 0;
}

interface News {
  added: ShippedProduct[];
  updated: { id: string; product: ShippedProduct }[];
  redrawn: { id: string; product: ShippedProduct }[];
}

/** What the files have that the database has not, as far as the owner has left room for it. */
async function findNews(query: Query, products: readonly ShippedProduct[]): Promise<News> {
  const present = await presentProducts(query);
  const owners = await ownersOfSkus(query);
  const shown = await drawingsOf(
    query,
    products.flatMap(({ slug, formerPictures }) => {
      const id = present.get(slug)?.id;
      return formerPictures && id ? [id] : [];
    }),
  );
  const news: News = { added: [], updated: [], redrawn: [] };
  for (const product of products) {
    const found = present.get(product.slug);
    // A part number that the owner has given to another product is the owner's: the shipped one
    // stays away.
    const isFree = ({ sku }: { sku: string }) => [undefined, found?.id].includes(owners.get(sku));
    if (!product.variants.every(isFree)) continue;
    if (!found) news.added.push(product);
    else if (found.seed_checksum !== null && found.seed_checksum !== product.checksum) {
      // Within a category, the order is the owner's.
      const { position } = found.category === product.category ? found : product;
      news.updated.push({ id: found.id, product: { ...product, position } });
    } else if (found.seed_checksum === null && product.formerPictures) {
      const drawings = shown.get(found.id)?.join();
      const isFormer = product.formerPictures.some((pictures) => pictures.join() === drawings);
      if (isFormer) news.redrawn.push({ id: found.id, product });
    }
  }
  return news;
}

/**
 * The pictures of each product in their order, where none has words of the owner's: who changes the
 * photos of a product at the desk writes words for all of them.
 */
async function drawingsOf(
  query: Query,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string[]>> {
  if (ids.length === 0) return new Map();
  const rows = await query
    .selectFrom("product_images")
    .select(["product_id", "picture", "alt"])
    .where("product_id", "in", ids)
    .orderBy("position")
    .execute();
  const byProduct = Map.groupBy(rows, ({ product_id: id }) => id);
  return new Map(
    [...byProduct]
      .filter(([, images]) => images.every(({ alt }) => alt === null))
      .map(([id, images]) => [id, images.map(({ picture }) => picture)]),
  );
}

/**
 * By slug. A deleted product counts as present, so that it does not come back at the next start,
 * and one whose slug was changed is still known by the slug that it came with.
 */
async function presentProducts(query: Query) {
  const moved = await query
    .selectFrom("product_redirects")
    .innerJoin("products", "products.id", "product_redirects.product_id")
    .select([
      "products.id",
      "product_redirects.slug",
      "products.category",
      "products.position",
      "products.seed_checksum",
    ])
    .execute();
  const rows = await query
    .selectFrom("products")
    .select(["id", "slug", "category", "position", "seed_checksum"])
    // Of two with the same slug the one that is not deleted comes last, and counts.
    .orderBy("deleted_at", (order) => order.desc().nullsLast())
    .execute();
  return new Map([...moved, ...rows].map((row) => [row.slug, row]));
}

async function ownersOfSkus(query: Query): Promise<Map<string, string>> {
  const rows = await query
    .selectFrom("variants")
    .select(["sku", "product_id"])
    .where("deleted_at", "is", null)
    .execute();
  return new Map(rows.map(({ sku, product_id: productId }) => [sku, productId]));
}

async function insertProduct(
  transaction: Transaction<Tables>,
  product: ShippedProduct,
  now: number,
): Promise<void> {
  const id = newId("product", now);
  await transaction
    .insertInto("products")
    .values({ id, created_at: now, deleted_at: null, ...columnsOf(product, now) })
    .execute();
  await insertImages(transaction, id, product);
  await upsertVariants(transaction, id, product);
}

async function updateProduct(
  transaction: Transaction<Tables>,
  id: string,
  product: ShippedProduct,
  now: number,
): Promise<void> {
  // Variants first when they gain prices, last when they lose them: either way each statement
  // leaves a legal state.
  if (product.soldBy === "price") await upsertVariants(transaction, id, product);
  await transaction
    .updateTable("products")
    .set(columnsOf(product, now))
    .where("id", "=", id)
    .execute();
  if (product.soldBy === "quote") await upsertVariants(transaction, id, product);
  await redraw(transaction, id, product, now);
  const skus = product.variants.map(({ sku }) => sku);
  await transaction
    .updateTable("variants")
    .set({ deleted_at: now })
    .where("product_id", "=", id)
    .where("sku", "not in", skus)
    .where("deleted_at", "is", null)
    .execute();
}

/** The pictures of the file in the place of those that are there. */
async function redraw(
  transaction: Transaction<Tables>,
  id: string,
  product: ShippedProduct,
  now: number,
): Promise<void> {
  await transaction.deleteFrom("product_images").where("product_id", "=", id).execute();
  await insertImages(transaction, id, product);
  await transaction.updateTable("products").set({ updated_at: now }).where("id", "=", id).execute();
}

function columnsOf(product: ShippedProduct, now: number) {
  return {
    slug: product.slug,
    name: product.name,
    description: product.description,
    category: product.category,
    sold_by: product.soldBy,
    features: JSON.stringify(product.features),
    whats_included: JSON.stringify(product.whatsIncluded),
    position: product.position,
    visible: product.visible === false ? (0 as const) : (1 as const),
    seed_checksum: product.checksum,
    updated_at: now,
  };
}

async function insertImages(
  transaction: Transaction<Tables>,
  productId: string,
  product: ShippedProduct,
): Promise<void> {
  const rows = photosOf(product).map(({ name, alt }, position) => ({
    id: newId("image"),
    product_id: productId,
    position,
    picture: name,
    alt,
  }));
  if (rows.length > 0) await transaction.insertInto("product_images").values(rows).execute();
}

/** A variant keeps its id across updates: carts and orders point at it. */
async function upsertVariants(
  transaction: Transaction<Tables>,
  productId: string,
  { variants }: ShippedProduct,
): Promise<void> {
  const present = await transaction
    .selectFrom("variants")
    .select(["id", "sku"])
    .where("product_id", "=", productId)
    .where("deleted_at", "is", null)
    .execute();
  const ids = new Map(present.map(({ id, sku }) => [sku, id]));
  for (const [position, { sku, name, price, stock, specifications }] of variants.entries()) {
    const columns = {
      name,
      price_cents: price,
      specifications: JSON.stringify(specifications),
      position,
    };
    const id = ids.get(sku);
    if (id) {
      await transaction.updateTable("variants").set(columns).where("id", "=", id).execute();
    } else {
      await transaction
        .insertInto("variants")
        .values({
          id: newId("variant"),
          product_id: productId,
          sku,
          stock,
          deleted_at: null,
          ...columns,
        })
        .execute();
    }
  }
}
