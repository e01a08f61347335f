import type { Transaction } from "kysely";
import type { Query } from "#platform/database/database.ts";
import type { Tables } from "#platform/database/tables.ts";
import type { Carrier, Tracking } from "./carriers.ts";

/** Revision 0: none was ever entered. */
export interface StoredTracking {
  tracking: Tracking | null;
  revision: number;
  /** Of the number that is there now. */
  enteredAt: number | null;
}

export async function findTracking(query: Query, orderId: string): Promise<StoredTracking> {
  const row = await query
    .selectFrom("order_tracking")
    .selectAll()
    .where("order_id", "=", orderId)
    .executeTakeFirst();
  if (!row) return { tracking: null, revision: 0, enteredAt: null };
  const { carrier, number, revision, updated_at: at } = row;
  if (number === "") return { tracking: null, revision, enteredAt: null };
  return { tracking: { carrier, number }, revision, enteredAt: at };
}

/** Under the order's lock: what is there was compared with what whoever changes it has seen. */
export async function setTracking(
  transaction: Transaction<Tables>,
  orderId: string,
  { carrier, number, revision }: { carrier: Carrier; number: string; revision: number },
  now: number,
): Promise<void> {
  const values = { carrier, number, revision, updated_at: now };
  await transaction
    .insertInto("order_tracking")
    .values({ order_id: orderId, ...values })
    .onConflict((conflict) => conflict.column("order_id").doUpdateSet(values))
    .execute();
}
