import { findProductsIn } from "#features/catalogue/catalogue-store.server.ts";
import type { Product } from "#features/catalogue/product.ts";
import { factsOf } from "#features/catalogue/specifications/facts.ts";
import type { PictureLibrary } from "#features/photos/picture-library.server.ts";
import type { Query } from "#platform/database/database.ts";
import { pictureUrl } from "#platform/picture.ts";
import { partKindOf } from "./part-kinds.ts";
import type { Part, Shelf } from "./shelf.ts";

/** Where what a pond is built from lies. What it is good for, its specifications say. */
const categories = [
  "liners-underliners",
  "skimmers",
  "pond-equipment",
  "waterfall-boxes",
  "spillway-boxes",
  "installation-materials",
];

/** Of each category; more sizes than that nobody chooses among. */
const mostProducts = 24;

export async function readShelf(query: Query, pictures: PictureLibrary): Promise<Shelf> {
  const products: SoldProduct[] = [];
  for (const category of categories) {
    products.push(...(await findProductsIn(query, pictures, category, mostProducts)));
  }
  return shelfOf(products);
}

type SoldProduct = Omit<Product, "alsoNeeded" | "heronHigh" | "waterSound">;

/** What of these products is of use, in their order. */
export function shelfOf(products: readonly SoldProduct[]): Shelf {
  const shelf: Shelf = {
    products: [],
    sheets: [],
    pumps: [],
    skimmers: [],
    fallBoxes: [],
    tubing: [],
    fittings: [],
  };
  for (const product of products) {
    const { variants } = factsOf(product);
    let isUsed = false;
    for (const [index, facts] of variants.entries()) {
      const kind = partKindOf(facts);
      const variant = product.variants[index];
      if (!kind || !variant || facts.priceCents === null) continue;
      isUsed = true;
      const part: Part = {
        sku: variant.sku,
        variantId: variant.id,
        product: shelf.products.length,
        variant: variant.name,
        price: facts.priceCents,
        stock: variant.stockQuantity,
      };
      (shelf[kind.list] as Part[]).push({ ...part, ...kind.is });
    }
    if (!isUsed) continue;
    const picture = product.images[0]?.picture;
    shelf.products.push({
      id: product.id,
      slug: product.slug,
      name: product.name,
      description: product.description,
      image: picture ? pictureUrl(picture, Math.min(...picture.widths), "webp") : "",
    });
  }
  return shelf;
}
