import { dayLabel } from "#desk/kit/desk-format.ts";
import type { DaySpan } from "./report-days.ts";
import type { ReportPeriod } from "./report-schema.ts";

export const reportPeriods: readonly { period: ReportPeriod; label: string; lasted: string }[] = [
  { period: "7", label: "7 days", lasted: "the last 7 days" },
  { period: "30", label: "30 days", lasted: "the last 30 days" },
  { period: "90", label: "90 days", lasted: "the last 90 days" },
  { period: "months", label: "24 months", lasted: "the last 24 months" },
];

const shortMonth = new Intl.DateTimeFormat("en-US", {
  timeZone: "UTC",
  month: "short",
  year: "numeric",
});

/** 'Nov 16' of a day; 'Nov 2026' of a month, or 'Nov 2026, to Nov 18' while it lasts. */
export function spanLabel({ from, to }: DaySpan, period: ReportPeriod): string {
  if (period !== "months") return dayLabel(from);
  const month = shortMonth.format(Date.parse(`${from}T00:00:00Z`));
  const isWhole = new Date(Date.parse(`${to}T00:00:00Z`) + 86_400_000).getUTCDate() === 1;
  return isWhole ? month : `${month}, to ${dayLabel(to)}`;
}

/** '+12%'; nothing where there was next to nothing before. */
export function changeLabel(now: number, before: number): string {
  if (before <= 0 || now / before >= 10) return "";
  const percent = Math.round((now / before - 1) * 100);
  return `${percent >= 0 ? "+" : ""}${percent}%`;
}
