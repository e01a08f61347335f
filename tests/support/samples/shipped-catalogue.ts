import { readdirSync, readFileSync } from "node:fs";
import type { FactSource } from "#features/catalogue/specifications/facts.ts";

interface FiledCategory {
  category: string;
  products: (Omit<FactSource, "variants"> & {
    slug: string;
    variants: (Omit<FactSource["variants"][number], "stockQuantity"> & { stock: number | null })[];
  })[];
}

/** The catalogue that ships with the software, as the pages know a product. */
export function shippedCatalogue(): (FactSource & { slug: string; category: string })[] {
  const folder = new URL("../../../content/catalogue/", import.meta.url);
  return readdirSync(folder).flatMap((name) => {
    const file: FiledCategory = JSON.parse(readFileSync(new URL(name, folder), "utf8"));
    return file.products.map((product) => ({
      ...product,
      category: file.category,
      variants: product.variants.map((variant) => ({ ...variant, stockQuantity: variant.stock })),
    }));
  });
}
