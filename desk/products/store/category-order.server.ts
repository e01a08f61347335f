import { sql, type Transaction } from "kysely";
import { AppError } from "#platform/app-error.ts";
import { chunksOf } from "#platform/chunks.ts";
import type { Query } from "#platform/database/database.ts";
import type { Tables } from "#platform/database/tables.ts";

/** The ids of a category's products, hidden ones too; undefined: no such category. */
export async function readOrder(query: Query, category: string): Promise<string[] | undefined> {
  const known = await query
    .selectFrom("categories")
    .select("slug")
    .where("slug", "=", category)
    .executeTakeFirst();
  if (!known) return undefined;
  const rows = await query
    .selectFrom("products")
    .select("id")
    .where("category", "=", category)
    .where("deleted_at", "is", null)
    .orderBy("position")
    .orderBy("id")
    .execute();
  return rows.map(({ id }) => id);
}

/** Refuses an order that leaves a product out: where would it come? */
export async function writeOrder(
  transaction: Transaction<Tables>,
  category: string,
  productIds: readonly string[],
  now: number,
): Promise<void> {
  const present = new Set(await readOrder(transaction, category));
  if (present.size !== productIds.length || !productIds.every((id) => present.has(id))) {
    throw new AppError("conflict", {
      message:
        "Products have come into this category or left it meanwhile, so the order was not saved. Put them in order again in the list as it is now.",
    });
  }
  const positions = productIds.map((id, position) => ({ id, position }));
  for await (const some of chunksOf(positions)) {
    const cases = some.map(({ id, position }) => sql`when ${id} then ${sql.lit(position)}`);
    await transaction
      .updateTable("products")
      .set({ position: sql<number>`case id ${sql.join(cases, sql` `)} end` })
      .where(
        "id",
        "in",
        some.map(({ id }) => id),
      )
      .execute();
  }
  await transaction
    .updateTable("categories")
    .set({ changed_at: now })
    .where("slug", "=", category)
    .execute();
}
