import { business } from "#content/business.ts";
import { readHours } from "#desk/orders/order-figures.server.ts";
import type { Database } from "#platform/database/database.ts";
import { cents, dollarNumber } from "#platform/money.ts";
import { beforeShopDay, dayAfter, lastShopDays, shopDay } from "#platform/shop-days.ts";
import type { Revenue } from "./dashboard-schema.ts";

const hourMs = 3_600_000;

/** Revenue by day, refunds taken off the day of their order, beside as many days before. */
export async function readRevenue(
  database: Database,
  count: number,
  now: number,
): Promise<Revenue> {
  const days = lastShopDays(now, count * 2, business.timeZone);
  const begins = firstHours([...days, dayAfter(days.at(-1) ?? "")]);
  const figures = days.map((date) => ({ date, revenue: 0, orders: 0 }));
  let day = 0;
  for (const { hour, orders, net_cents: net } of await readHours(database, begins[0] ?? 0)) {
    while (hour >= (begins[day + 1] ?? Number.POSITIVE_INFINITY)) day += 1;
    const figure = figures[day];
    // Later than today: somebody's clock was wrong.
    if (!figure) break;
    figure.revenue += net;
    figure.orders += orders;
  }

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

/** With which hour each of these days begins: the shop's time is whole hours from UTC, and no day has less than 23. */
function firstHours(days: readonly string[]): number[] {
  let hour = Math.floor(beforeShopDay(days[0] ?? "") / hourMs);
  return days.map((day) => {
    while (shopDay(hour * hourMs, business.timeZone) < day) hour += 1;
    const first = hour;
    hour += 23;
    return first;
  });
}
