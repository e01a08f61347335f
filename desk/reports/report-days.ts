import { lastShopDays, shopDay } from "#platform/shop-days.ts";
import type { ReportPeriod } from "./report-schema.ts";

/** Days where the shop is, both included. */
export interface DaySpan {
  from: string;
  to: string;
}

export interface ReportRow extends DaySpan {
  /** The same time a year before. */
  before: DaySpan | null;
}

const reportedMonths = 24;

/** The rows of a report, oldest first; the last one ends today. */
export function rowsOf(period: ReportPeriod, now: number, timeZone: string): ReportRow[] {
  if (period === "months") return lastMonths(shopDay(now, timeZone));
  return lastShopDays(now, Number(period), timeZone).map((day) => {
    const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
    const before = isoDay(year - 1, month, date);
    // The 29th of February has no day to be compared with.
    const isSameDay = before.slice(5) === day.slice(5);
    return { from: day, to: day, before: isSameDay ? { from: before, to: before } : null };
  });
}

function lastMonths(today: string): ReportRow[] {
  const [year = 0, month = 1, date = 1] = today.split("-").map(Number);
  return Array.from({ length: reportedMonths }, (_, index) => {
    const count = month - (reportedMonths - 1 - index);
    const isLast = index === reportedMonths - 1;
    // A month that is not over is compared with as many days of the other.
    const end = (ofYear: number) => {
      const lastDay = isoDay(ofYear, count + 1, 0);
      const sameDay = isoDay(ofYear, count, date);
      return isLast && sameDay < lastDay ? sameDay : lastDay;
    };
    return {
      from: isoDay(year, count, 1),
      to: end(year),
      before: { from: isoDay(year - 1, count, 1), to: end(year - 1) },
    };
  });
}

/** Months and days may lie outside their year or month, as in `Date`. */
function isoDay(year: number, month: number, day: number): string {
  return new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10);
}
