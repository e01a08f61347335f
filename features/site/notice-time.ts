import { dayAfter, shopDay, startOfShopDay } from "#platform/shop-days.ts";
import type { Notice } from "./site-texts.ts";

/** Whether visitors see it now. The days of the shop count, not those of the visitor. */
export function isShown({ isOn, from, until }: Notice, now: number, timeZone: string): boolean {
  const today = shopDay(now, timeZone);
  return isOn && (from === null || from <= today) && (until === null || today <= until);
}

/** The next moment at which that changes by itself. */
export function nextTurn(
  { isOn, from, until }: Notice,
  now: number,
  timeZone: string,
): number | undefined {
  if (!isOn) return undefined;
  return [from, until && dayAfter(until)]
    .flatMap((day) => (day ? [startOfShopDay(day, timeZone)] : []))
    .sort((one, other) => one - other)
    .find((at) => at > now);
}
