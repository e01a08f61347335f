import type { SchemaLanguage } from "../schema-language.ts";

/**
 * Only the change that led to a product as it is can be undone: what was kept of those before it is
 * let go.
 */
export async function keepLastChange({ run }: SchemaLanguage): Promise<void> {
  await run(
    `delete from product_changes where revision <>
       (select products.revision from products where products.id = product_changes.product_id)`,
  );
}
