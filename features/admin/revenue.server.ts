import { business } from "#content/business.ts";
import type { Database } from "#platform/database/database.ts";
import { cents, dollarNumber } from "#platform/money.ts";
import { beforeShopDay, lastShopDays, shopDay } from "#platform/shop-days.ts";
import type { Revenue } from "./admin-order.ts";
import { readHours } from "./order-figures.server.ts";

const hourMs = 3_600_000;

/** Revenue by day, refunds taken off the day of their order, beside as many days before. */
export async function readRevenue(
  database: Database,
  count: number,
  now: number,
): Promise<Revenue> {
  const days = lastShopDays(now, count * 2, business.timeZone);
  const since = Math.floor(beforeShopDay(days[0] ?? "") / hourMs);
  const byDay = new Map(days.map((day) => [day, { revenue: 0, orders: 0 }]));
  // The shop's time is whole hours from UTC, so hours add up to its days.
  for (const { hour, orders, net_cents: net } of await readHours(database, since)) {
    const day = byDay.get(shopDay(hour * hourMs, business.timeZone));
    if (!day) continue;
    day.revenue += net;
    day.orders += orders;
  }

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
