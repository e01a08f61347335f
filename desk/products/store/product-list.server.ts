import { type RawBuilder, type SelectQueryBuilder, sql } from "kysely";
import { type Cursor, isAfter, pageOf } from "#desk/kit/list/page-cursor.server.ts";
import type { ProductLine, ProductList, StockSummary } from "#desk/products/admin-product.ts";
import { countWaiting } from "#features/catalogue/back-in-stock/stock-waiters-store.server.ts";
import { priceRange } from "#features/catalogue/product.ts";
import type { ListCursor } from "#features/catalogue/product-cursor.ts";
import { cursorText } from "#features/catalogue/product-cursor.ts";
import { lowStock } from "#features/catalogue/stock.ts";
import type { PictureLibrary } from "#features/photos/picture-library.server.ts";
import { findPictures } from "#features/photos/shown-picture.server.ts";
import type { Query } from "#platform/database/database.ts";
import type { Tables } from "#platform/database/tables.ts";
import { readProducts, type StoredProduct } from "./product-reader.server.ts";

export interface ProductListFilter {
  /** Words, each of them anywhere in the name, the address or a part number. */
  search?: string | undefined;
  category?: string | undefined;
  visibility?: "visible" | "hidden" | undefined;
  stock?: "low" | "out" | undefined;
}

const mostWords = 5;

type Listed = SelectQueryBuilder<Tables, "products" | "categories", object>;

/** In the order of the shop's own listing. */
export async function listAllProducts(
  query: Query,
  library: PictureLibrary,
  filter: ProductListFilter & { after: ListCursor | undefined; limit: number },
): Promise<ProductList> {
  const { after, limit } = filter;
  const chosen = filtered(query, filter);
  const { total } = await chosen
    .select(({ fn }) => fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  let page = chosen;
  if (after) {
    const { category, position, id } = after;
    page = page.where(
      sql<boolean>`(categories.position, products.position, products.id) > (${category}, ${position}, ${id})`,
    );
  }
  const rows = await page
    .select(["products.id", "products.position", "categories.position as category"])
    .orderBy("categories.position")
    .orderBy("products.position")
    .orderBy("products.id")
    .limit(limit + 1)
    .execute();
  const shown = pageOf(rows, limit, cursorText);
  return {
    products: await linesOf(
      query,
      library,
      shown.rows.map(({ id }) => id),
    ),
    total: Number(total),
    nextCursor: shown.nextCursor,
  };
}

export interface TrashPage {
  after: Cursor | undefined;
  limit: number;
}

/** Those that were deleted since then and can still be restored, the last deleted first. */
export async function listDeleted(
  query: Query,
  library: PictureLibrary,
  { since, after, limit }: TrashPage & { since: number },
): Promise<ProductList> {
  const deleted = query.selectFrom("products").where("deleted_at", ">", since);
  const { total } = await deleted
    .select(({ fn }) => fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  let page = deleted.select(["id", "deleted_at"]);
  if (after) page = page.where(isAfter(after, "deleted_at", "id"));
  const rows = await page
    .orderBy("deleted_at", "desc")
    .orderBy("id")
    .limit(limit + 1)
    .execute();
  const shown = pageOf(rows, limit, ({ id, deleted_at: at }) => ({ id, at: Number(at) }));
  return {
    products: await linesOf(
      query,
      library,
      shown.rows.map(({ id }) => id),
    ),
    total: Number(total),
    nextCursor: shown.nextCursor,
  };
}

function filtered(
  query: Query,
  { search, category, visibility, stock }: ProductListFilter,
): Listed {
  let listed: Listed = query
    .selectFrom("products")
    .innerJoin("categories", "categories.slug", "products.category")
    .where("products.deleted_at", "is", null);
  if (category) listed = listed.where("products.category", "=", category);
  if (visibility) listed = listed.where("products.visible", "=", visibility === "visible" ? 1 : 0);
  if (stock) {
    listed = listed.where(
      hasVariant(
        stock === "out"
          ? sql`variants.stock = 0`
          : sql`variants.stock > 0 and variants.stock <= ${lowStock}`,
      ),
    );
  }
  const words = (search ?? "").trim().split(/\s+/).filter(Boolean).slice(0, mostWords);
  for (const word of words) listed = listed.where(mentions(word));
  return listed;
}

/** NOTE not `exists`: the variants are looked through once, not once for each product. */
function hasVariant(condition: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`products.id in (select variants.product_id from variants
    where variants.deleted_at is null and ${condition})`;
}

function mentions(word: string): RawBuilder<boolean> {
  // SQLite's lower() knows the letters of English alone, PostgreSQL's all: both spellings are
  // looked for.
  const spellings = new Set([
    word.toLowerCase(),
    word.replace(/[A-Z]/g, (letter) => letter.toLowerCase()),
  ]);
  const places = [...spellings].flatMap((spelling) => {
    const pattern = `%${spelling.replace(/[\\%_]/g, "\\$&")}%`;
    const like = (text: string) => sql`lower(${sql.ref(text)}) like ${pattern} escape '\\'`;
    return [like("products.name"), like("products.slug"), hasVariant(like("variants.sku"))];
  });
  return sql<boolean>`(${sql.join(places, sql` or `)})`;
}

/** In the order of the ids. */
async function linesOf(
  query: Query,
  library: PictureLibrary,
  ids: readonly string[],
): Promise<ProductLine[]> {
  const products = await readProducts(query, library, ids);
  const mainPhotos = [...products.values()].flatMap(({ draft }) => draft.photos[0] ?? []);
  const pictures = await findPictures(
    query,
    library,
    mainPhotos.map(({ picture }) => picture),
  );
  const variants = [...products.values()].flatMap(({ draft }) => draft.variants);
  const waiting = await countWaiting(query, idsIn(variants));
  return ids.flatMap((id) => {
    const product = products.get(id);
    if (!product) return [];
    const counts = idsIn(product.draft.variants).map((one) => waiting.get(one) ?? 0);
    const main = product.draft.photos[0];
    const picture = main && pictures.get(main.picture);
    return [
      {
        ...lineOf(product, picture && main ? { ...picture, alt: main.alt } : null),
        waiting: counts.reduce((sum, count) => sum + count, 0),
      },
    ];
  });
}

function idsIn(variants: readonly { id?: string | undefined }[]): string[] {
  return variants.flatMap(({ id }) => id ?? []);
}

function lineOf(
  product: StoredProduct,
  picture: ProductLine["picture"],
): Omit<ProductLine, "waiting"> {
  const { id, draft, updatedAt, deletedAt } = product;
  const { slug, name, category, soldBy, isVisible, variants } = draft;
  return {
    id,
    slug,
    name,
    category,
    soldBy,
    isVisible,
    picture,
    variantCount: variants.length,
    prices: priceRange(variants),
    stock: stockOf(variants.map(({ stock }) => stock)),
    updatedAt: new Date(updatedAt).toISOString(),
    deletedAt: deletedAt === null ? null : new Date(deletedAt).toISOString(),
  };
}

function stockOf(stocks: readonly (number | null)[]): StockSummary | null {
  const counted = stocks.filter((stock) => stock !== null);
  if (counted.length === 0) return null;
  return {
    pieces: counted.reduce((sum, stock) => sum + stock, 0),
    counted: counted.length,
    low: counted.filter((stock) => stock > 0 && stock <= lowStock).length,
    out: counted.filter((stock) => stock === 0).length,
  };
}
