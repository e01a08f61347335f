import type { SchemaLanguage } from "../schema-language.ts";

/**
 * When a category's page last changed otherwise than with the products that are on it now: one
 * left, or their order did.
 */
export async function dateCategories({ integer, run, follow }: SchemaLanguage): Promise<void> {
  await run(`alter table categories add column changed_at ${integer}`);
  await follow({
    name: "product_left_category",
    table: "products",
    after: "update of category",
    run: `update categories set changed_at = new.updated_at
      where slug = old.category and old.category <> new.category`,
  });
}
