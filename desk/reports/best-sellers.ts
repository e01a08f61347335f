import type { SellerOrder } from "./report-schema.ts";
import type { SoldVariant } from "./sold-figures.server.ts";

export interface SoldProduct {
  id: string;
  name: string;
  pieces: number;
  cents: number;
}

/** Sizes, and the products that they are of, what was sold most first. */
export function rankSellers(sold: readonly SoldVariant[], by: SellerOrder) {
  const products = new Map<string, SoldProduct>();
  for (const { productId, product: name, pieces, cents } of sold) {
    // What the catalogue no longer has is one product where it was sold under one name.
    const id = productId ?? name;
    const before = products.get(id) ?? { id, name, pieces: 0, cents: 0 };
    products.set(id, { ...before, pieces: before.pieces + pieces, cents: before.cents + cents });
  }
  type Seller = Pick<SoldProduct, "pieces" | "cents">;
  const measures = [({ cents }: Seller) => cents, ({ pieces }: Seller) => pieces] as const;
  const [first, second] = by === "money" ? measures : measures.toReversed();
  const compare = (one: Seller, other: Seller) =>
    (first?.(other) ?? 0) - (first?.(one) ?? 0) || (second?.(other) ?? 0) - (second?.(one) ?? 0);
  const byName = (one: string, other: string) => (one < other ? -1 : Number(one > other));
  return {
    products: [...products.values()].sort((a, b) => compare(a, b) || byName(a.id, b.id)),
    sizes: sold.toSorted((a, b) => compare(a, b) || byName(a.variantId, b.variantId)),
  };
}
