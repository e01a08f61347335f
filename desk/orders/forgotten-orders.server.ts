import { sql } from "kysely";
import { forgottenCustomer } from "#features/orders/forgotten-customer.ts";
import type { Database } from "#platform/database/database.ts";

/**
 * Of orders that were deleted before then, who they were for. What was sold and paid stays, for the books, and so that a payment
 * event that arrives again does not bring the order back.
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
    await transaction
      .updateTable("checkouts")
      .set({ customer: null })
      .where("customer", "is not", null)
      .where("id", "in", (orders) =>
        orders.selectFrom("orders").select("checkout_id").where("deleted_at", "<=", deletedBefore),
      )
      .execute();
  });
}
