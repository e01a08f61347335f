import { business } from "#content/business.ts";
import { formatMoney, fromDollarNumber } from "#platform/money.ts";

/** The wire carries numbers of dollars. */
export function dollars(amount: number): string {
  return formatMoney(fromDollarNumber(amount));
}

const shopTime = new Intl.DateTimeFormat("en-US", {
  timeZone: business.timeZone,
  dateStyle: "medium",
  timeStyle: "short",
});

/** Where the shop is: 'Nov 16, 2026, 9:14 AM'. */
export function dateAndTime(iso: string): string {
  return shopTime.format(Date.parse(iso));
}

const shopDate = new Intl.DateTimeFormat("en-US", {
  timeZone: business.timeZone,
  dateStyle: "medium",
});

/** Where the shop is: 'Nov 16, 2026'. */
export function dateOnly(at: number): string {
  return shopDate.format(at);
}

const shortDay = new Intl.DateTimeFormat("en-US", {
  timeZone: "UTC",
  month: "short",
  day: "numeric",
});

/** `2026-11-16` as 'Nov 16'. */
export function dayLabel(day: string): string {
  return shortDay.format(Date.parse(`${day}T00:00:00Z`));
}

/** How long ago, in the largest unit that says something. */
export function age(iso: string, now: number): string {
  const minutes = Math.max(0, Math.floor((now - Date.parse(iso)) / 60_000));
  if (minutes < 60) return counted(minutes, "minute");
  const hours = Math.floor(minutes / 60);
  return hours < 48 ? counted(hours, "hour") : counted(Math.floor(hours / 24), "day");
}

/** The same where there is no room: '3 h'. */
export function shortAge(iso: string, now: number): string {
  const minutes = Math.max(0, Math.floor((now - Date.parse(iso)) / 60_000));
  if (minutes < 60) return `${minutes} min`;
  const hours = Math.floor(minutes / 60);
  return hours < 48 ? `${hours} h` : `${Math.floor(hours / 24)} d`;
}

function counted(count: number, unit: string): string {
  return `${count} ${unit}${count === 1 ? "" : "s"} old`;
}

/** `out_for_delivery` as people read it: 'Out For Delivery'. */
export function statusLabel(status: string): string {
  return status
    .split("_")
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(" ");
}
