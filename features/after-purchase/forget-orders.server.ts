import type { Transaction } from "kysely";
import type { Tables } from "#platform/database/tables.ts";

/** Ends the customer's page of these orders: its link, what is tracked, what was asked. */
export async function forgetAfterPurchase(
  transaction: Transaction<Tables>,
  orderIds: readonly string[],
): Promise<void> {
  await transaction.deleteFrom("order_links").where("order_id", "in", orderIds).execute();
  await transaction.deleteFrom("order_tracking").where("order_id", "in", orderIds).execute();
  await transaction.deleteFrom("order_questions").where("order_id", "in", orderIds).execute();
}

/** The same for those that were deleted before then. */
export async function forgetAfterDeletion(
  transaction: Transaction<Tables>,
  deletedBefore: number,
): Promise<void> {
  const gone = transaction
    .selectFrom("orders")
    .select("id")
    .where("deleted_at", "<=", deletedBefore);
  await transaction.deleteFrom("order_links").where("order_id", "in", gone).execute();
  await transaction.deleteFrom("order_tracking").where("order_id", "in", gone).execute();
  await transaction.deleteFrom("order_questions").where("order_id", "in", gone).execute();
}
