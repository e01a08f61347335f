import { poundsOf } from "#features/catalogue/weight.ts";
import type { Query } from "#platform/database/database.ts";
import type { Cents } from "#platform/money.ts";

/** A variant as the owner sells it: also what the shop does not show. */
export interface HandGood {
  sku: string;
  product: string;
  variant: string;
  /** What the shop asks for it; null: it has no price. */
  price: Cents | null;
  pounds: number | undefined;
}

/** What was deleted is not found: it is not sold any more. */
export async function findGoods(
  query: Query,
  variantIds: readonly string[],
): Promise<Map<string, HandGood>> {
  if (variantIds.length === 0) return new Map();
  const rows = await query
    .selectFrom("variants")
    .innerJoin("products", "products.id", "variants.product_id")
    .select(["variants.id", "variants.sku", "variants.name as variant", "variants.price_cents"])
    .select(["variants.specifications", "products.name as product"])
    .where("variants.id", "in", [...new Set(variantIds)])
    .where("variants.deleted_at", "is", null)
    .where("products.deleted_at", "is", null)
    .execute();
  return new Map(
    rows.map(({ id, price_cents: price, specifications, ...names }) => [
      id,
      { ...names, price, pounds: poundsOf({ specifications: JSON.parse(specifications) }) },
    ]),
  );
}
