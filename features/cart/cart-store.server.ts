import type { Transaction } from "kysely";
import type { Query } from "#platform/database/database.ts";
import type { Tables } from "#platform/database/tables.ts";
import type { WantedItem } from "./cart.ts";

/** In the order in which they were put in. */
export async function readItems(query: Query, sessionId: string): Promise<WantedItem[]> {
  return query
    .selectFrom("cart_items")
    .select(["variant_id as variantId", "quantity"])
    .where("session_id", "=", sessionId)
    .orderBy("position")
    .execute();
}

/**
 * Makes the cart if there is none. Whoever else wants to write to it waits until this transaction
 * ends.
 */
export async function holdCart(
  transaction: Transaction<Tables>,
  sessionId: string,
  now: number,
): Promise<void> {
  await transaction
    .insertInto("carts")
    .values({ session_id: sessionId, created_at: now, updated_at: now })
    .onConflict((conflict) => conflict.column("session_id").doUpdateSet({ updated_at: now }))
    .execute();
}

export async function writeItems(
  transaction: Transaction<Tables>,
  sessionId: string,
  items: readonly WantedItem[],
): Promise<void> {
  await transaction.deleteFrom("cart_items").where("session_id", "=", sessionId).execute();
  if (items.length === 0) return;
  const rows = items.map(({ variantId, quantity }, position) => ({
    session_id: sessionId,
    variant_id: variantId,
    quantity,
    position,
  }));
  await transaction.insertInto("cart_items").values(rows).execute();
}

export async function deleteCart(query: Query, sessionId: string): Promise<void> {
  await query.deleteFrom("carts").where("session_id", "=", sessionId).execute();
}

/** Takes out what was bought; what was put in since stays. */
export async function takeOutOfCart(
  query: Query,
  sessionId: string,
  variantIds: readonly string[],
): Promise<void> {
  await query
    .deleteFrom("cart_items")
    .where("session_id", "=", sessionId)
    .where("variant_id", "in", [...variantIds])
    .execute();
}

export async function deleteCartsUntouchedSince(query: Query, time: number): Promise<void> {
  await query.deleteFrom("carts").where("updated_at", "<", time).execute();
}
