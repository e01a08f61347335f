import { sql } from "kysely";
import { forgetAfterDeletion } from "#features/after-purchase/forget-orders.server.ts";
import { forgetDeleted } from "#features/orders/checkout-store.server.ts";
import { forgottenCustomer } from "#features/orders/forgotten-customer.ts";
import type { Database } from "#platform/database/database.ts";

/**
 * Forgets the customers of orders deleted before then. What was sold and paid stays, for the books,
 * and so that a repeated payment event does not bring the order back.
 */
export async function forgetCustomers({ db }: Database, deletedBefore: number): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await transaction
      .updateTable("orders")
      .set(forgottenCustomer)
      .where("deleted_at", "<=", deletedBefore)
      .where(
        sql<boolean>`first_name || last_name || email || phone || address_line1
          || coalesce(address_line2, '') || city || state || postal_code || notes || customer_notes <> ''`,
      )
      .execute();
    const gone = transaction
      .selectFrom("orders")
      .select("id")
      .where("deleted_at", "<=", deletedBefore);
    await transaction.deleteFrom("order_note_changes").where("order_id", "in", gone).execute();
    await transaction.deleteFrom("customer_messages").where("order_id", "in", gone).execute();
    await forgetAfterDeletion(transaction, deletedBefore);
    await transaction
      .updateTable("refunds")
      .set({ reason: null })
      .where("payment_id", "in", gone.clearSelect().select("payment_id"))
      .where("reason", "is not", null)
      .execute();
    await forgetDeleted(transaction, deletedBefore);
  });
}
