import { sql } from "kysely";
import { longWaitMs } from "#features/hand-orders/hand-order.ts";
import type { Query } from "#platform/database/database.ts";
import { dollarNumber } from "#platform/money.ts";
import type { AttentionOf } from "./attention-schema.ts";

/**
 * Orders that were taken by hand and are not paid: whose link has run out, or that wait for long.
 * Each goes by the facts: it is paid or called off, or gets a link that is good for a while.
 */
export async function unpaidHandOrders(
  query: Query,
  most: number,
  now: number,
): Promise<AttentionOf<"order-unpaid">[]> {
  const since = sql<number>`coalesce(link_expires_at, taken_at + ${longWaitMs})`;
  const rows = await query
    .selectFrom("hand_orders")
    .select(["id", "number", "first_name", "last_name", "total_cents", "link_expires_at"])
    .select(since.as("since"))
    .where("state", "=", "open")
    .where(since, "<=", now)
    .orderBy(since)
    .orderBy("id")
    .limit(most)
    .execute();
  return rows.map((row) => ({
    kind: "order-unpaid",
    id: row.id,
    since: new Date(Number(row.since)).toISOString(),
    orderNumber: row.number,
    name: `${row.first_name} ${row.last_name}`.trim(),
    total: dollarNumber(row.total_cents),
    hasLink: row.link_expires_at !== null,
  }));
}
