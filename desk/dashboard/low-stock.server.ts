import { sql } from "kysely";
import { lowStock } from "#features/catalogue/stock.ts";
import type { Query } from "#platform/database/database.ts";
import type { LowStock } from "./dashboard-schema.ts";

const mostListed = 6;

/** What the shop offers and runs low of, what is out first. */
export async function readLowStock(query: Query): Promise<LowStock> {
  const low = query
    .selectFrom("variants")
    .innerJoin("products", "products.id", "variants.product_id")
    .where("variants.stock", "<=", lowStock)
    .where("variants.deleted_at", "is", null)
    .where("products.deleted_at", "is", null)
    .where("products.visible", "=", 1);
  const rows = await low
    .select([
      "variants.id",
      "variants.product_id",
      "variants.sku",
      "variants.stock",
      "variants.name as variantName",
      "products.name as productName",
    ])
    .orderBy("variants.stock")
    .orderBy("products.name")
    .orderBy("variants.position")
    .limit(mostListed)
    .execute();
  const { total } = await low.select(sql<number>`count(*)`.as("total")).executeTakeFirstOrThrow();
  return {
    variants: rows.map((row) => ({
      id: row.id,
      productId: row.product_id,
      name: `${row.productName}, ${row.variantName}`,
      sku: row.sku,
      stock: row.stock ?? 0,
    })),
    total: Number(total),
  };
}
