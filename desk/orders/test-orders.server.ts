import type { ExpressionBuilder, ExpressionWrapper, SqlBool } from "kysely";
import { sql } from "kysely";
import type { Query } from "#platform/database/database.ts";
import type { Tables } from "#platform/database/tables.ts";
import { parseDollars } from "#platform/money.ts";

/** Midnight where the shop is. */
const january2024 = Date.parse("2024-01-01T00:00:00-05:00");
const tenDollars = parseDollars("10") ?? 0;

/** 'Clear Test Orders': any one of the three conditions, and never an order that was paid with real money. */
function isTestOrder(
  order: ExpressionBuilder<Tables, "orders">,
): ExpressionWrapper<Tables, "orders", SqlBool> {
  const email = sql<string>`lower(email)`;
  return order.and([
    order("deleted_at", "is", null),
    order("test_mode", "=", 1),
    order.or([
      order(email, "like", "%test%"),
      order(email, "like", "%example%"),
      order("total_cents", "<", tenDollars as never),
      order("created_at", "<", january2024),
    ]),
  ]);
}

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
