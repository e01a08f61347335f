import { business } from "#content/business.ts";
import { cents } from "#platform/money.ts";
import { dayAfter, shopDay } from "#platform/shop-days.ts";
import type { z } from "#platform/zod.ts";
import type { quoteContentSchema, quoteLineSchema } from "./quote-schema.ts";

export type QuoteContent = z.infer<typeof quoteContentSchema>;
export type QuoteLine = z.infer<typeof quoteLineSchema>;
export type QuoteItem = Extract<QuoteLine, { kind: "item" }>;

/** Stands in place of the day that the owner has not chosen. */
export const usualValidDays = 30;

export const emptyContent: QuoteContent = {
  lines: [],
  discount: cents(0),
  taxRate: null,
  deposit: { kind: "none" },
  greeting: "",
  scope: "",
  excluded: "",
  when: "",
  terms: "",
  validUntil: null,
  notice: false,
};

/** `2 1/2` is nobody's way to type it: `2.5`. */
export function quantityText(hundredths: number): string {
  return String(hundredths / 100);
}

export function itemsOf({ lines }: Pick<QuoteContent, "lines">): QuoteItem[] {
  return lines.filter((line) => line.kind === "item");
}

export function optionsOf(content: Pick<QuoteContent, "lines">): QuoteItem[] {
  return itemsOf(content).filter(({ optional }) => optional);
}

/** The last day of a quote that is sent now and names none. */
export function usualLastDay(now: number): string {
  let day = shopDay(now, business.timeZone);
  for (let passed = 0; passed < usualValidDays; passed++) day = dayAfter(day);
  return day;
}
