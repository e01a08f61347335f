import { business } from "#content/business.ts";
import type { Clock } from "#platform/clock.ts";
import type { Database } from "#platform/database/database.ts";
import type { OrderFigures } from "#platform/database/figure-tables.ts";
import { cents, dollarNumber } from "#platform/money.ts";
import { dayAfter, firstHourOfShopDay, startOfShopDay } from "#platform/shop-days.ts";
import { rankSellers, type SoldProduct } from "./best-sellers.ts";
import { type DaySpan, type ReportRow, rowsOf } from "./report-days.ts";
import type { BestSellers, ReportPeriod, RevenueReport, SellerOrder } from "./report-schema.ts";
import { addedUp, readSoldByQuotes } from "./sold-by-quotes.server.ts";
import { readSold, type SoldVariant } from "./sold-figures.server.ts";
import { sumUpSold } from "./sold-sums.server.ts";
import { readTaxReport } from "./tax/tax-report.server.ts";
import type { TaxReport } from "./tax/tax-schema.ts";

export interface ReportsParts {
  database: Database;
  clock: Clock;
  /** What came in within each of these spans of hours, net of cancelled and refunded. */
  readSpans(spans: readonly { from: number; to: number }[]): Promise<OrderFigures[]>;
}

export interface Sellers {
  products: SoldProduct[];
  sizes: SoldVariant[];
}

export interface ReportsService {
  revenue(period: ReportPeriod): Promise<RevenueReport>;
  /** The first of each, and how many there are. */
  bestSellers(period: ReportPeriod, by: SellerOrder): Promise<BestSellers>;
  /** All of them. */
  sellers(period: ReportPeriod, by: SellerOrder): Promise<Sellers>;
  /** What was taken in sales tax, by place. */
  tax(period: ReportPeriod): Promise<TaxReport>;
  /** So that whoever looks next has little to add up. */
  sumUp(): Promise<void>;
}

const shownSellers = 10;
const { timeZone } = business;

/** What the shop sold, in days and months of the shop's own time. */
export function createReportsService({ database, clock, readSpans }: ReportsParts): ReportsService {
  const sellersOf = async (rows: readonly ReportRow[], by: SellerOrder) => {
    const { from, to } = timesOf({ from: rows[0]?.from ?? "", to: rows.at(-1)?.to ?? "" });
    const [orders, quotes] = await Promise.all([
      readSold(database, { from, to }),
      readSoldByQuotes(database.db, { from, to }),
    ]);
    return rankSellers(addedUp(orders, quotes), by);
  };

  return {
    async revenue(period) {
      const rows = rowsOf(period, clock.now(), timeZone);
      const spans = [...rows, ...rows.map(({ before }) => before)];
      const figures = await readSpans(spans.map((span) => (span ? hoursOf(span) : noHours)));
      const [now, then] = [figures.slice(0, rows.length), figures.slice(rows.length)];
      const [total, totalBefore] = [summed(now), summed(then)];
      return {
        rows: rows.map(({ from, to, before }, index) => ({
          ...{ from, to, ...onWire(now[index]) },
          before: before && { ...before, ...onWire(then[index]) },
        })),
        total: onWire(total).revenue,
        orders: total.orders,
        totalBefore: onWire(totalBefore).revenue,
        ordersBefore: totalBefore.orders,
      };
    },

    async bestSellers(period, by) {
      const rows = rowsOf(period, clock.now(), timeZone);
      const { products, sizes } = await sellersOf(rows, by);
      return {
        from: rows[0]?.from ?? "",
        to: rows.at(-1)?.to ?? "",
        products: products.slice(0, shownSellers).map(({ id, name, pieces, cents: sum }) => ({
          id,
          name,
          pieces,
          revenue: dollarsOf(sum),
        })),
        productCount: products.length,
        sizes: sizes.slice(0, shownSellers).map(({ variantId: id, cents: sum, ...size }) => ({
          id,
          ...size,
          revenue: dollarsOf(sum),
        })),
        sizeCount: sizes.length,
      };
    },

    sellers: (period, by) => sellersOf(rowsOf(period, clock.now(), timeZone), by),
    tax(period) {
      const rows = rowsOf(period, clock.now(), timeZone);
      const days = { from: rows[0]?.from ?? "", to: rows.at(-1)?.to ?? "" };
      return readTaxReport(database.db, days, timesOf(days));
    },
    sumUp: () => sumUpSold(database),
  };
}

function timesOf({ from, to }: DaySpan) {
  return { from: startOfShopDay(from, timeZone), to: startOfShopDay(dayAfter(to), timeZone) };
}

/** A day that there was not. */
const noHours = { from: 0, to: 0 };

function hoursOf({ from, to }: DaySpan) {
  return {
    from: firstHourOfShopDay(from, timeZone),
    to: firstHourOfShopDay(dayAfter(to), timeZone),
  };
}

const dollarsOf = (sum: number) => dollarNumber(cents(sum));

function onWire(figures: OrderFigures | undefined) {
  return { orders: figures?.orders ?? 0, revenue: dollarsOf(figures?.net_cents ?? 0) };
}

function summed(figures: readonly OrderFigures[]): OrderFigures {
  return {
    orders: figures.reduce((sum, { orders }) => sum + orders, 0),
    net_cents: figures.reduce((sum, { net_cents: net }) => sum + net, 0),
  };
}
