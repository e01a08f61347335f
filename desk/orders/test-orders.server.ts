import { sql } from "kysely";
import type { Query } from "#platform/database/database.ts";
import { testOrders } from "#platform/database/migrations/026-quicken-desk.ts";

/** 'Clear Test Orders': any of the three conditions, but never an order paid with real money. */
const isTestOrder = sql<boolean>`${sql.raw(testOrders)}`;

/** How many there are, and the numbers of the newest. */
export async function findTestOrders(
  query: Query,
  mostNumbers = 500,
): Promise<{ count: number; orderNumbers: string[] }> {
  const { count } = await query
    .selectFrom("orders")
    .select(sql<number>`count(*)`.as("count"))
    .where(isTestOrder)
    .executeTakeFirstOrThrow();
  const rows = await query
    .selectFrom("orders")
    .select("number")
    .where(isTestOrder)
    .orderBy("created_at", "desc")
    .orderBy("id")
    .limit(mostNumbers)
    .execute();
  return { count: Number(count), orderNumbers: rows.map(({ number }) => number) };
}

export async function deleteTestOrders(
  query: Query,
  now: number,
): Promise<{ id: string; orderNumber: string }[]> {
  return query
    .updateTable("orders")
    .set({ deleted_at: now, updated_at: now })
    .where(isTestOrder)
    .returning(["id", "number as orderNumber"])
    .execute();
}
