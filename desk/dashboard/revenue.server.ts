import { business } from "#content/business.ts";
import type { OrderFigures } from "#platform/database/figure-tables.ts";
import { cents, dollarNumber } from "#platform/money.ts";
import { dayAfter, firstHourOfShopDay, lastShopDays } from "#platform/shop-days.ts";
import type { Revenue } from "./dashboard-schema.ts";

/** What came in within each of these spans of hours, net of cancelled and refunded. */
export type ReadSpans = (spans: readonly { from: number; to: number }[]) => Promise<OrderFigures[]>;

/**
 * Revenue by day without cancelled orders, what was paid on quotes among it, refunds taken off the
 * day of their payment, beside as many days before.
 */
export async function readRevenue(
  readSpans: ReadSpans,
  count: number,
  now: number,
): Promise<Revenue> {
  const days = lastShopDays(now, count * 2, business.timeZone);
  const begins = [...days, dayAfter(days.at(-1) ?? "")].map((day) =>
    firstHourOfShopDay(day, business.timeZone),
  );
  const figures = await readSpans(
    days.map((_, index) => ({ from: begins[index] ?? 0, to: begins[index + 1] ?? 0 })),
  );

  const [before, current] = [figures.slice(0, count), figures.slice(count)];
  const total = (part: typeof figures) =>
    dollarNumber(cents(part.reduce((sum, { net_cents: net }) => sum + net, 0)));
  return {
    days: current.map(({ net_cents: net, orders }, index) => ({
      date: days[count + index] ?? "",
      revenue: dollarNumber(cents(net)),
      orders,
      previousDate: days[index] ?? "",
      previousRevenue: dollarNumber(cents(before[index]?.net_cents ?? 0)),
    })),
    total: total(current),
    previousTotal: total(before),
  };
}
