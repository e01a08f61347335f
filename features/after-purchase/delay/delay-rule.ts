import { business } from "#content/business.ts";
import type { DelayNoticeRow } from "#platform/database/after-purchase-tables.ts";
import { dayAfter, startOfShopDay } from "#platform/shop-days.ts";

/**
 * What the mail order rule asks of whoever has sold something and cannot send it (16 CFR 435.2),
 * as sums of days. docs/decisions/044-who-waits.md says how it was read.
 */

const dayMs = 86_400_000;
const hourMs = 3_600_000;

/** What is sent within so many days of being paid for is in time. */
export const promisedDays = 30;
/** A further delay of so many days is agreed to by silence, where its end is known. */
export const shortDelayDays = 30;
/** So long before the customer the owner is told, so that a day can be in the notice. */
const warningMs = 3 * dayMs;
/** The notice comes no later than the end of what was promised. */
const noticeMs = dayMs;
/** On the evening of a day that was named: until then it may be sent as was said. */
const eveningMs = 4 * hourMs;
/** Older orders are left alone: whatever became of them, nobody noted it here. */
export const oldestDays = 45;
/** Working days within which the money goes back. */
export const refundWorkingDays = 7;

export function firstPromise(paidAt: number): number {
  return paidAt + promisedDays * dayMs;
}

/** Paid for before then, an order is about to be late. */
export function warnedIfPaidBy(now: number): number {
  return now - promisedDays * dayMs + noticeMs + warningMs;
}

export function leftAloneIfPaidBy(now: number): number {
  return now - oldestDays * dayMs;
}

/** When the notice is sent of what was promised with the purchase. */
export function firstNoticeAt(promisedUntil: number, warnedAt: number): number {
  return Math.max(promisedUntil - noticeMs, warnedAt + warningMs);
}

/** When one is sent because a day that was named is over. */
export function renewedNoticeAt(holdsUntil: number): number {
  return holdsUntil - eveningMs;
}

/** A day that was named before then is about to be over. */
export function warnedIfHoldsUntil(now: number): number {
  return now + eveningMs + warningMs;
}

export function endOfDay(day: string): number {
  return startOfShopDay(dayAfter(day), business.timeZone);
}

/**
 * Whether the owner has named a day within what was promised, which is not over: nobody is told
 * before the last evening.
 */
export function isStillToCome(said: string | null, promisedUntil: number, now: number): boolean {
  if (said === null || now >= promisedUntil - eveningMs) return false;
  const until = endOfDay(said);
  return until > now && until <= promisedUntil;
}

/** What was told and answered before. */
type Before = Pick<DelayNoticeRow, "told_at" | "holds_until" | "answer" | "send_by">;

/**
 * From when on silence means that the customer has cancelled; null: it means that they wait.
 * `sendBy`: the day that is named now, null where nobody knows one.
 */
export function lapsesAt(
  { promisedUntil, before }: { promisedUntil: number; before: readonly Before[] },
  sendBy: string | null,
): number | null {
  const told = before.filter((one) => one.told_at !== null);
  // Whoever has agreed to wait without a day keeps to it, and may cancel at any time.
  if (told.some((one) => one.answer === "wait" && one.send_by === null)) return null;
  const named = told.findLast((one) => one.holds_until !== null)?.holds_until ?? null;
  const until = sendBy === null ? null : endOfDay(sendBy);
  // No later than was named already, or not much later than was promised.
  if (named !== null) return until !== null && until <= named ? null : named;
  const silent = promisedUntil + shortDelayDays * dayMs;
  return until !== null && until <= silent ? null : silent;
}

/** The end of what was last named, or promised with the purchase. */
export function promiseOf(paidAt: number, before: readonly Before[]): number {
  return before.findLast((one) => one.holds_until !== null)?.holds_until ?? firstPromise(paidAt);
}

/** The last day on which money that is to go back must be on its way. */
export function refundBy(since: string): string {
  let day = since;
  for (let passed = 0; passed < refundWorkingDays; ) {
    day = dayAfter(day);
    const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
    if (weekday !== 0 && weekday !== 6) passed++;
  }
  return day;
}
