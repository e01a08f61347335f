import { categoryName } from "#content/categories.ts";
import type { Product, ProductSummary } from "../product.ts";
import type { ComparisonAsked } from "./compare-address.ts";
import { type Comparison, compareProducts, toCompared } from "./comparison.ts";

const mostOthers = 12;

export interface ComparisonSource {
  product(slug: string): Promise<Product | null>;
  movedTo(slug: string): Promise<string | null>;
  productsIn(category: string, page: number): Promise<ProductSummary[]>;
}

/** What an address asks to see side by side, and what of it is not there. */
export async function readComparisonOf(
  { slugs, leftOut }: ComparisonAsked,
  source: ComparisonSource,
): Promise<Comparison> {
  const found = await Promise.all(slugs.map((slug) => findNow(slug, source)));
  const products = [
    ...new Map(found.flatMap((product) => (product ? [[product.slug, product] as const] : []))),
  ].map(([, product]) => product);
  const [first] = products;
  const isOneKind = first && products.every(({ category }) => category === first.category);
  const neighbours = isOneKind ? await source.productsIn(first.category, 1) : [];
  return {
    products: products.map(toCompared),
    rows: compareProducts(products),
    unknown: slugs.filter((_, index) => !found[index]),
    leftOut,
    others: neighbours
      .filter(({ slug }) => products.every((one) => one.slug !== slug))
      .slice(0, mostOthers)
      .map(({ slug, name }) => ({ slug, name })),
    kind: isOneKind ? { slug: first.category, name: categoryName(first.category) } : null,
  };
}

/** Under a former address, too. */
async function findNow(slug: string, source: ComparisonSource): Promise<Product | null> {
  const product = await source.product(slug);
  if (product) return product;
  const current = await source.movedTo(slug);
  return current === null ? null : source.product(current);
}
