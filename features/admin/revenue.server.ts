import { sql } from "kysely";
import { business } from "#content/business.ts";
import type { Query } from "#platform/database/database.ts";
import { cents, dollarNumber } from "#platform/money.ts";
import { beforeShopDay, lastShopDays, shopDay } from "#platform/shop-days.ts";
import type { Revenue } from "./admin-order.ts";
import { refundedOrders, sumOf } from "./admin-orders-store.server.ts";

// The shop's time is whole hours from UTC, so hours add up to its days, and few rows leave the database.
const hour = sql<number>`orders.created_at / 3600000`;
const hourMs = 3_600_000;

/** Revenue by day, refunds taken off the day of their order, beside as many days before. */
export async function readRevenue(query: Query, count: number, now: number): Promise<Revenue> {
  const days = lastShopDays(now, count * 2, business.timeZone);
  const since = beforeShopDay(days[0] ?? "");
  const sold = await query
    .selectFrom("orders")
    .select([
      hour.as("hour"),
      sql<number>`count(*)`.as("orders"),
      sumOf("orders.total_cents").as("amount"),
    ])
    .where("orders.deleted_at", "is", null)
    .where("orders.created_at", ">=", since)
    .groupBy(hour)
    .execute();
  const refunded = await refundedOrders(query)
    .select([hour.as("hour"), sumOf("payments.refunded_cents").as("amount")])
    .where("orders.created_at", ">=", since)
    .groupBy(hour)
    .execute();

  const byDay = new Map(days.map((day) => [day, { revenue: 0, orders: 0 }]));
  const add = (row: { hour: number; amount: number; orders?: number }, sign: 1 | -1) => {
    const day = byDay.get(shopDay(Number(row.hour) * hourMs, business.timeZone));
    if (!day) return;
    day.revenue += sign * Number(row.amount);
    day.orders += Number(row.orders ?? 0);
  };
  for (const row of sold) add(row, 1);
  for (const row of refunded) add(row, -1);

  const figures = days.map((date) => ({ date, ...(byDay.get(date) ?? { revenue: 0, orders: 0 }) }));
  const [before, current] = [figures.slice(0, count), figures.slice(count)];
  const total = (part: typeof figures) =>
    dollarNumber(cents(part.reduce((sum, { revenue }) => sum + revenue, 0)));
  return {
    days: current.map(({ date, revenue, orders }, index) => ({
      date,
      revenue: dollarNumber(cents(revenue)),
      orders,
      previousDate: before[index]?.date ?? "",
      previousRevenue: dollarNumber(cents(before[index]?.revenue ?? 0)),
    })),
    total: total(current),
    previousTotal: total(before),
  };
}
