import type { ProductDraft, VariantDraft } from "./admin-product.ts";

/** The draft with the stock that it leads to, when it is saved over what is stored. */
export function withStockAfter(draft: ProductDraft, stored: ProductDraft): ProductDraft {
  const present = new Map(stored.variants.map((variant) => [variant.id, variant]));
  const variants = draft.variants.map((variant) => {
    const was = variant.id === undefined ? undefined : present.get(variant.id);
    return was ? { ...variant, stock: stockAfter(was.stock, variant) } : variant;
  });
  return { ...draft, variants };
}

/**
 * A piece that was sold while somebody edited stays sold: what counts is by how much they changed
 * the number.
 */
function stockAfter(current: number | null, { stock, stockWas }: VariantDraft): number | null {
  if (current === null || stock === null || stockWas === null) return stock;
  return Math.max(0, current + stock - stockWas);
}
