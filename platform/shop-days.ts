/** Days and times in the shop's time zone, whatever the server's or browser's clock says. */

const hourMs = 3_600_000;

// Kept, because making one takes a thousand times as long as using it.
const formats = new Map<string, Intl.DateTimeFormat>();

/** `2026-11-16`. */
export function shopDay(at: number, timeZone: string): string {
  let format = formats.get(timeZone);
  if (!format) {
    // sv-SE writes dates in ISO form.
    format = new Intl.DateTimeFormat("sv-SE", { timeZone, dateStyle: "short" });
    formats.set(timeZone, format);
  }
  return format.format(at);
}

/** The last so many days, today included, oldest first. */
export function lastShopDays(now: number, count: number, timeZone: string): string[] {
  const [year = 0, month = 1, day = 1] = shopDay(now, timeZone).split("-").map(Number);
  return Array.from({ length: count }, (_, index) =>
    new Date(Date.UTC(year, month - 1, day - (count - 1 - index))).toISOString().slice(0, 10),
  );
}

/**
 * When a day begins. Where clocks are changed, a day does not begin at the same time of the world's
 * clock all year.
 */
export function startOfShopDay(day: string, timeZone: string): number {
  let before = beforeShopDay(day);
  let begun = before + 28 * hourMs;
  while (begun - before > 1) {
    const middle = Math.floor((before + begun) / 2);
    if (shopDay(middle, timeZone) < day) before = middle;
    else begun = middle;
  }
  return begun;
}

/**
 * The same in hours since the beginning of 1970, quickly: for places whose time is whole hours from
 * the world's.
 */
export function firstHourOfShopDay(day: string, timeZone: string): number {
  let before = Math.floor(beforeShopDay(day) / hourMs) - 1;
  let begun = before + 29;
  while (begun - before > 1) {
    const middle = Math.floor((before + begun) / 2);
    if (shopDay(middle * hourMs, timeZone) < day) before = middle;
    else begun = middle;
  }
  return begun;
}

/** `2026-02-28` becomes `2026-03-01`. */
export function dayAfter(day: string): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + 24 * hourMs).toISOString().slice(0, 10);
}

/** A moment at or before the beginning of a day, by at most a day. */
export function beforeShopDay(day: string): number {
  return Date.parse(`${day}T00:00:00Z`) - 14 * hourMs;
}
