import { readdirSync } from "node:fs";
import { resolve } from "node:path";
import { categories } from "#content/categories.ts";
import { readCatalogueFiles } from "#features/catalogue/catalogue-files.server.ts";
import { shelfOf } from "#features/planner/parts/shelf.server.ts";
import type { Shelf } from "#features/planner/parts/shelf.ts";
import { dollarText } from "#platform/money.ts";

/** The shelf of a shop that sells what it ships with. */
export async function shippedShelf(contentDir: string): Promise<Shelf> {
  const pictures = readdirSync(resolve(contentDir, "pictures")).map((file) => file.slice(0, -5));
  const products = await readCatalogueFiles(resolve(contentDir, "catalogue"), {
    categories: new Set(categories.map(({ slug }) => slug)),
    pictures: new Set(pictures),
  });
  return shelfOf(
    products.map((product) => ({
      ...product,
      id: product.slug,
      categoryName: "",
      mainImage: "",
      images: [],
      variants: product.variants.map((variant) => ({
        ...variant,
        price: variant.price === null ? null : dollarText(variant.price),
        id: variant.sku,
        productId: product.slug,
        arrives: "",
        stockQuantity: variant.stock,
      })),
    })),
  );
}
