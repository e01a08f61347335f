import { keepAnswer, readOnce } from "#platform/api-client.ts";
import type { Later } from "#platform/later.ts";
import type { Product, ProductSummary } from "./product.ts";

const productsPath = "/api/products";
const productPath = (slug: string) => `${productsPath}/${encodeURIComponent(slug)}`;

/** The catalogue as the browser reads it, each part once a visit. */
export function fetchProducts(): Later<ProductSummary[]> {
  return readOnce(productsPath);
}

export function fetchProduct(slug: string): Later<Product> {
  return readOnce(productPath(slug));
}

export function keepProduct(product: Product): void {
  keepAnswer(productPath(product.slug), product);
}
