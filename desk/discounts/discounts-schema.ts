import { categories } from "#content/categories.ts";
import {
  codePattern,
  discountLimits as limits,
  tidyCode,
} from "#features/discounts/discount-rules.ts";
import { type Cents, parseTypedDollars } from "#platform/money.ts";
import { highestPayment } from "#platform/payment-limits.ts";
import { z } from "#platform/zod.ts";

const time = z.iso.datetime();
const day = z
  .union([z.literal(""), z.iso.date({ error: "Please choose a day, such as 2027-04-01." })])
  .describe("Included; empty: no such end");

/** As it is typed, so that what is wrong is said and nothing that was typed is lost. */
export const discountDraftSchema = z
  .object({
    code: z
      .string()
      .max(100, "Please choose a shorter code.")
      .overwrite(tidyCode)
      .check(({ value, issues }) => {
        const isFit =
          value.length >= limits.shortestCode &&
          value.length <= limits.longestCode &&
          codePattern.test(value);
        if (isFit) return;
        const message = `Please use ${limits.shortestCode} to ${limits.longestCode} letters and digits, with hyphens between them if you like.`;
        issues.push({ code: "custom", input: value, message });
      }),
    kind: z.enum(["percent", "amount"]),
    value: z.string().max(20).describe("A whole percentage, or dollars"),
    minimum: z.string().max(20).describe("Dollars of the goods it is for; empty: none"),
    mostUses: z.string().max(20).describe("Empty: as often as anybody likes"),
    from: day,
    to: day,
    categories: z
      .array(z.enum(categories.map(({ slug }) => slug)))
      .max(100)
      .describe("None: everything"),
    isOn: z.boolean(),
  })
  .superRefine((draft, context) => {
    const say = (field: string, message: string) =>
      context.addIssue({ code: "custom", path: [field], message });
    if (draft.kind === "percent" && percentIn(draft.value) === null) {
      say("value", `Please enter a whole percentage from 1 to ${limits.mostPercent}.`);
    }
    if (draft.kind === "amount" && amountIn(draft.value) === null) {
      say("value", "Please enter dollars above 0, such as 25 or 25.00.");
    }
    if (minimumIn(draft.minimum) === null) {
      say("minimum", "Please enter dollars, such as 100, or leave it empty.");
    }
    if (usesIn(draft.mostUses) === undefined) {
      say("mostUses", "Please enter a whole number from 1, or leave it empty.");
    }
    if (draft.from !== "" && draft.to !== "" && draft.from > draft.to) {
      say("to", "The last day is before the first.");
    }
  })
  .meta({ id: "DiscountDraft" });

export const changedDiscountSchema = discountDraftSchema
  .and(z.object({ revision: z.int().min(1).describe("The one that was seen") }))
  .meta({ id: "ChangedDiscount" });

export const discountSchema = z
  .object({
    id: z.string(),
    code: z.string(),
    kind: z.enum(["percent", "amount"]),
    value: z.string(),
    minimum: z.string(),
    mostUses: z.string(),
    from: z.string(),
    to: z.string(),
    categories: z.array(z.string()),
    isOn: z.boolean(),
    used: z.int().describe("Paid for"),
    promised: z.int().describe("On a payment page at this moment"),
    state: z.enum(["on", "off", "not_yet", "ended", "used_up"]),
    revision: z.int(),
    updatedAt: time,
    updatedBy: z.string(),
  })
  .meta({ id: "Discount" });

export const deletedDiscountSchema = z
  .object({ id: z.string(), code: z.string(), deletedAt: time })
  .meta({ id: "DeletedDiscount" });

export type DiscountDraft = z.infer<typeof discountDraftSchema>;
export type Discount = z.infer<typeof discountSchema>;
export type DeletedDiscount = z.infer<typeof deletedDiscountSchema>;

export function percentIn(typed: string): number | null {
  const read = wholeIn(typed.replace(/%\s*$/, ""));
  return read !== null && read >= 1 && read <= limits.mostPercent ? read : null;
}

export function amountIn(typed: string): Cents | null {
  const read = parseTypedDollars(typed);
  return read !== null && read > 0 && read <= highestPayment ? read : null;
}

export function minimumIn(typed: string): Cents | null {
  if (typed.trim() === "") return 0 as Cents;
  const read = parseTypedDollars(typed);
  return read !== null && read <= highestPayment ? read : null;
}

/** Null: as often as anybody likes; undefined: it cannot be read. */
export function usesIn(typed: string): number | null | undefined {
  if (typed.trim() === "") return null;
  const read = wholeIn(typed);
  return read !== null && read >= 1 && read <= limits.mostUses ? read : undefined;
}

function wholeIn(typed: string): number | null {
  const text = typed.trim().replaceAll(",", "");
  return /^\d{1,9}$/.test(text) ? Number(text) : null;
}
