import type { Transaction } from "kysely";
import type { Database } from "#platform/database/database.ts";
import type { Tables } from "#platform/database/tables.ts";

/**
 * Held by whoever changes products, until the end of the transaction: an edit, an import and the
 * start of a newer release in another instance come one after the other, and each sees what the one
 * before has left.
 */
export async function holdCatalogue(
  database: Database,
  transaction: Transaction<Tables>,
): Promise<void> {
  await database.lock(transaction, "catalogue");
}
