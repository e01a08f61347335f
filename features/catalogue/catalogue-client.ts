import { keepAnswer, readOnce } from "#platform/api-client.ts";
import type { Later } from "#platform/later.ts";
import type { CardProduct } from "./listing/card-product.ts";
import type { Product } from "./product.ts";

const productPath = (slug: string) => `/api/products/${encodeURIComponent(slug)}` as const;
const relatedPath = (slug: string) => `${productPath(slug)}/related` as const;

/** A product as the browser reads it, once a visit, and what goes with it. */
export function fetchProduct(slug: string): Later<Product> {
  return readOnce<"GET /api/products/:slug">(productPath(slug));
}

export function fetchRelated(slug: string): Later<CardProduct[]> {
  return readOnce<"GET /api/products/:slug/related">(relatedPath(slug));
}

/** So that its page is there at once. Should it not come, opening the page asks again. */
export function fetchProductAhead(slug: string): void {
  const ignore = () => {};
  Promise.resolve(fetchProduct(slug)).catch(ignore);
  Promise.resolve(fetchRelated(slug)).catch(ignore);
}

/** They came with the page. */
export function keepProduct(product: Product, related: CardProduct[]): void {
  keepAnswer(productPath(product.slug), product);
  keepAnswer(relatedPath(product.slug), related);
}
