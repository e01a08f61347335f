import { needsOfCategory, shelves } from "#content/also-needed.ts";
import {
  findProductsIn,
  findProductsOf,
  type StoredProduct,
} from "#features/catalogue/catalogue-store.server.ts";
import type { PictureLibrary } from "#features/photos/picture-library.server.ts";
import type { Query } from "#platform/database/database.ts";
import { alsoNeeded, lackedBy, type Stock, stockOf } from "./also-needed.server.ts";
import type { NeededItem } from "./needed-item.ts";

/** Whoever has more of a kind has put the usual ones first. */
const mostOfAShelf = 24;

/** What a product needs besides, from what is on sale right now. */
export async function neededBy(
  query: Query,
  pictures: PictureLibrary,
  product: StoredProduct,
): Promise<NeededItem[]> {
  if (!isNeedy(product)) return [];
  return alsoNeeded(product, await readStock(query, pictures));
}

/** The same for all that is in a cart together. */
export async function lackedByCart(
  query: Query,
  pictures: PictureLibrary,
  variantIds: readonly string[],
): Promise<NeededItem[]> {
  const products = await findProductsOf(query, pictures, variantIds);
  if (!products.some(isNeedy)) return [];
  const cart = variantIds.flatMap((id) =>
    products.flatMap((product) => {
      const variant = product.variants.find((one) => one.id === id);
      return variant ? [{ product, sku: variant.sku }] : [];
    }),
  );
  return lackedBy(cart, await readStock(query, pictures));
}

function isNeedy({ category, soldBy }: StoredProduct): boolean {
  return soldBy === "price" && category in needsOfCategory;
}

async function readStock(query: Query, pictures: PictureLibrary): Promise<Stock> {
  const shelf = async ({ category, named }: (typeof shelves)[keyof typeof shelves]) => {
    const products = await findProductsIn(query, pictures, category, mostOfAShelf);
    return named ? products.filter(({ name }) => named.test(name)) : products;
  };
  return stockOf({
    basin: await shelf(shelves.basin),
    pebbles: await shelf(shelves.pebbles),
    pump: await shelf(shelves.pump),
  });
}
