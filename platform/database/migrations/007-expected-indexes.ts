import type { SchemaLanguage } from "../schema-language.ts";

/** What 007 drops by name, and databases from before the last edits of 003 do not have. */
export async function createExpectedIndexes({ run }: SchemaLanguage): Promise<void> {
  await run(
    "create index if not exists orders_of_payment on orders (payment_id, deleted_at, created_at)",
  );
  await run(
    "create index if not exists orders_found on orders (id, deleted_at, created_at, status)",
  );
}
