import { business } from "#content/business.ts";
import type { DelayNoticeRow } from "#platform/database/after-purchase-tables.ts";
import { shopDay } from "#platform/shop-days.ts";
import { dayOf } from "../order-page.ts";
import { refundBy } from "./delay-rule.ts";
import type { ToldDelay } from "./shown-delay.ts";

/** Where the page of an order asks for an answer. */
export const delayAnchor = "delay";

const longDay = new Intl.DateTimeFormat("en-US", { timeZone: "UTC", dateStyle: "long" });

/** `December 18, 2026`. */
export function namedDay(day: string): string {
  return longDay.format(Date.parse(`${day}T00:00:00Z`));
}

/** The rule asks for this in so many words, in the notice itself. */
export function whatSilenceMeans({ sendBy, lapsesAt }: ToldDelay): string {
  if (lapsesAt === null) {
    return sendBy === null
      ? "You have agreed to wait, and need do nothing more. You may still cancel at any time before it is sent."
      : `We take it that you agree to wait until ${namedDay(sendBy)}, unless you cancel before that day is over and before it is sent.`;
  }
  const lastDay = dayOf(lapsesAt - 1);
  const indefinite =
    sendBy === null
      ? " If you agree to wait without a day, you may still cancel at any time before it is sent."
      : "";
  return `Your order counts as cancelled, and what you paid goes back to you, unless you agree to wait by ${lastDay} or we have sent it by then.${indefinite}`;
}

/** What one of us owes to a customer who does not wait. */
export interface Owed {
  /** They pressed it, or said nothing for too long. */
  why: "asked" | "silent";
  since: number;
  /** `2026-12-18`: by then the money has to be on its way. */
  refundBy: string;
}

/** Of the notices about one order; null: nothing, or one of us has dealt with it. */
export function owedBy(notices: readonly DelayNoticeRow[], now: number): Owed | null {
  const asked = notices.find((one) => one.answer === "cancel");
  if (asked) {
    return asked.settled_at === null ? owed("asked", asked.answered_at ?? now) : null;
  }
  const last = notices.findLast((one) => one.told_at !== null);
  if (!last || last.answer !== null || last.settled_at !== null) return null;
  if (last.lapses_at === null || last.lapses_at > now) return null;
  return owed("silent", last.lapses_at);
}

function owed(why: Owed["why"], since: number): Owed {
  return { why, since, refundBy: refundBy(shopDay(since, business.timeZone)) };
}
