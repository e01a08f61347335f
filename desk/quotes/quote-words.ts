import { cents, formatMoney } from "#platform/money.ts";
import type { AdminQuote, ListedQuote, QuotePayment } from "./quotes-schema.ts";

const weekday = new Intl.DateTimeFormat("en-US", {
  timeZone: "UTC",
  weekday: "short",
  month: "short",
  day: "numeric",
  year: "numeric",
});

/** `2026-11-16` as 'Mon, Nov 16, 2026'. */
export function longDay(day: string): string {
  return weekday.format(Date.parse(`${day}T00:00:00Z`));
}

/** 'Pond 11 x 16 for Ada Brook'. */
export function quoteTitle({ title, name }: Pick<ListedQuote, "title" | "name">): string {
  return title ? `${title} for ${name}` : name;
}

export const methodLabels: Record<QuotePayment["method"], string> = {
  card: "Card",
  cash: "Cash",
  check: "Check",
  other: "Other",
};

export const purposeLabels: Record<QuotePayment["purpose"], string> = {
  deposit: "Deposit",
  balance: "Balance",
};

/** What of an accepted quote is still to be paid, in words; empty: nothing. */
export function openText({ open }: Pick<AdminQuote, "open">): string {
  if (open.deposit > 0) {
    return `${formatMoney(cents(open.balance))} open, ${formatMoney(cents(open.deposit))} of it as a deposit`;
  }
  return open.balance > 0 ? `${formatMoney(cents(open.balance))} open` : "";
}
