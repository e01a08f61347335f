import type { Cents } from "#platform/money.ts";
import { z } from "#platform/zod.ts";
import { mostOfferPhotos } from "./photos/quote-photo.ts";
import { mostLines, mostWords } from "./quote-limits.ts";

/** Far above any pond, and far below where whole numbers end. */
const highestPrice = 100_000_000;
const mostQuantity = 99_999_00;

const id = z.string().regex(/^[\w-]{1,40}$/, "A line needs a name of its own");
// Named as cents, not made into them: a schema that transforms cannot write an answer.
const amount = z
  .int()
  .min(0, "A price is 0 or more")
  .max(highestPrice, "That is more than a quote can hold: $1,000,000.00") as unknown as z.ZodType<
  Cents,
  number
>;
/** The planner or its picture, at this website. */
const planPage = z
  .string()
  .max(800)
  .regex(/^\/plan(\.svg|\/[\w-]+(\.svg)?)?(\?[^\s\\]*)?$/);
const words = z.string().max(mostWords, `Shorten it to ${mostWords} characters`);

export const quoteLineSchema = z.discriminatedUnion("kind", [
  z.object({
    id,
    kind: z.literal("heading"),
    text: z.string().trim().min(1, "Write the heading").max(300, "Shorten it to 300 characters"),
  }),
  z.object({
    id,
    kind: z.literal("item"),
    text: z.string().trim().min(1, "Say what it is").max(300, "Shorten it to 300 characters"),
    detail: z.string().max(500, "Shorten it to 500 characters"),
    /** Hundredths: 250 is two and a half. */
    quantity: z
      .number()
      .int()
      .min(1, "A quantity is more than 0")
      .max(mostQuantity, "That is more than 99,999"),
    unit: z.string().max(20, "Shorten it to 20 characters"),
    unitPrice: amount,
    /** The customer may switch it on. */
    optional: z.boolean(),
    variantId: z.string().max(60).nullable(),
    sku: z.string().max(100).nullable(),
    /** What the shop asked for it when it was chosen: the owner may ask for something else. */
    listPrice: amount.nullable(),
  }),
]);

export const depositSchema = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("none") }),
  z.object({ kind: z.literal("percent"), percent: z.number().int().min(1).max(100) }),
  z.object({ kind: z.literal("amount"), amount: amount.refine((value) => value > 0) }),
]);

/** What is offered, and in which words. Whom it is for stands beside it. */
export const quoteContentSchema = z
  .object({
    lines: z.array(quoteLineSchema).max(mostLines, `A quote holds ${mostLines} lines`),
    discount: amount,
    /** In hundredths of a percent: 675 is 6.75 %. Null: the quote says nothing of tax. */
    taxRate: z.number().int().min(0).max(2_000, "A tax of more than 20 % is none").nullable(),
    deposit: depositSchema,
    greeting: words,
    scope: words,
    excluded: words,
    when: words,
    terms: words,
    /** The last day on which it can be accepted; null: 30 days from sending. */
    validUntil: z.iso.date("Choose a day").nullable(),
    /** A contract that is signed at home can be cancelled within three days. */
    notice: z.boolean(),
    /** Photos that go with it. Absent where there are none: what was sent stays as it was. */
    photos: z
      .array(z.string().max(60))
      .max(mostOfferPhotos, `A quote shows ${mostOfferPhotos} photos`)
      .optional(),
    /** The pond as it was drawn in the planner: pages of ours. */
    drawing: z
      .object({
        name: z.string().max(200),
        path: planPage,
        picture: planPage,
      })
      .optional(),
  })
  .meta({ id: "QuoteContent" });
