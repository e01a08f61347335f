import { goesWith } from "#content/goes-with.ts";
import { type CardProduct, toCard } from "#features/catalogue/listing/card-product.ts";
import type { ProductSummary } from "#features/catalogue/product.ts";

const mostOfItsKind = 2;
const mostShown = 4;
/** Of each category: one of them may be the product itself. */
export const mostNeededOfEach = mostOfItsKind + 1;

/** The categories that its related products come from. */
export function relatedCategories({ category }: { category: string }): string[] {
  return [category, ...(goesWith[category] ?? [])];
}

/** Up to two others of its category, then the first of each category that goes with it. */
export function relatedProducts(
  product: { slug: string; category: string },
  all: readonly ProductSummary[],
): CardProduct[] {
  const others = all.filter(({ slug }) => slug !== product.slug);
  const ofItsKind = others.filter(({ category }) => category === product.category);
  const companions = (goesWith[product.category] ?? []).flatMap(
    (slug) => others.find(({ category }) => category === slug) ?? [],
  );
  return [...ofItsKind.slice(0, mostOfItsKind), ...companions].slice(0, mostShown).map(toCard);
}
