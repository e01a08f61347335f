import { z } from "#platform/zod.ts";

const money = z.number().describe("Dollars");
const since = z.iso.datetime().describe("Since when it waits");

const orderFields = {
  id: z.string(),
  since,
  orderNumber: z.string(),
  name: z.string().describe("Of the customer"),
  total: money,
};

const quoteFields = {
  id: z.string(),
  since,
  number: z.string(),
  name: z.string().describe("Of the customer"),
  title: z.string(),
  total: money,
};

/**
 * Something that waits for a person. A new kind is a line here, a source in
 * `attention-sources.server.ts` and a row in `today-rows.tsx`.
 */
export const attentionItemSchema = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("order"), ...orderFields }).describe("Paid, and nobody has begun"),
  z
    .object({ kind: z.literal("pickup"), ...orderFields })
    .describe("At the yard, to be fetched by the customer"),
  z
    .object({ kind: z.literal("refund"), ...orderFields })
    .describe("Cancelled, and what was to go back did not: the sum is that of the refund"),
  z
    .object({
      kind: z.literal("order-unpaid"),
      ...orderFields,
      hasLink: z.boolean().describe("Its link to pay by has run out; otherwise it waits for long"),
    })
    .describe("Taken by hand, and not paid"),
  z
    .object({
      kind: z.literal("order-asked"),
      ...orderFields,
      words: z.string().describe("How the first of them begins"),
    })
    .describe("A question about an order that nobody has answered"),
  z
    .object({
      kind: z.literal("order-late"),
      ...orderFields,
      tellsAt: z.iso.datetime().describe("When its customer is told, or was"),
      isTold: z.boolean(),
      canTell: z.boolean().describe("False: they have left no e-mail address"),
    })
    .describe("Not sent in time, and nobody has said by when it is"),
  z
    .object({
      kind: z.literal("order-owed"),
      ...orderFields,
      why: z.enum(["asked", "silent"]),
      refundBy: z.iso.date(),
    })
    .describe("Late, and its customer does not wait: the money has to go back"),
  z
    .object({
      kind: z.literal("lead"),
      id: z.string(),
      since,
      name: z.string(),
      email: z.string(),
      phone: z.string().nullable(),
      about: z.string().describe("What it is about, or how it begins"),
    })
    .describe("A lead without an answer"),
  z
    .object({
      kind: z.literal("follow-up"),
      id: z.string(),
      since: since.describe("The beginning of the day that was chosen"),
      day: z.iso.date(),
      name: z.string(),
      phone: z.string().nullable(),
      about: z.string().describe("What it is about, or how it begins"),
    })
    .describe("A lead to come back to today"),
  z
    .object({
      kind: z.literal("quote-said"),
      ...quoteFields,
      said: z.enum(["question", "changes", "declined", "accepted"]),
      words: z.string().describe("How it begins"),
    })
    .describe("The last word of a customer at a quote, after which nobody of us did anything"),
  z
    .object({ kind: z.literal("quote-expiring"), ...quoteFields, day: z.iso.date() })
    .describe("A quote without an answer, in its last three days: the last of them"),
  z
    .object({ kind: z.literal("quote-deposit"), ...quoteFields, amount: money })
    .describe("Accepted three days ago, and the deposit is not paid"),
  z
    .object({
      kind: z.literal("job"),
      ...quoteFields,
      day: z.iso.date(),
      who: z.string(),
      location: z.string(),
    })
    .describe("A job that begins today or tomorrow"),
  z
    .object({ kind: z.literal("quote-balance"), ...quoteFields, amount: money })
    .describe("A job that is done, and not paid"),
  z
    .object({
      kind: z.literal("transfer"),
      id: z.string(),
      since,
      name: z.string().nullable(),
      amount: money,
    })
    .describe("A bank transfer that has not settled"),
  z
    .object({
      kind: z.literal("delivery"),
      id: z.string(),
      since,
      subject: z.string().nullable(),
      to: z.string().nullable(),
    })
    .describe("A message that was given up"),
  z
    .object({
      kind: z.literal("record"),
      id: z.string(),
      since,
      what: z.string(),
      subject: z.string(),
      details: z.string().describe("JSON"),
    })
    .describe("Something that only a person can decide, such as a payment that does not fit"),
]);

export const attentionSchema = z
  .object({
    items: z.array(attentionItemSchema).describe("The longest waiting first"),
    more: z.array(z.string()).describe("Kinds of which there are more than these"),
  })
  .meta({ id: "Attention" });

export const transferStateSchema = z
  .object({ state: z.enum(["settled", "on_its_way", "failed", "no_answer"]) })
  .meta({ id: "TransferState" });

export type AttentionItem = z.infer<typeof attentionItemSchema>;
export type AttentionKind = AttentionItem["kind"];
export type AttentionOf<Kind extends AttentionKind> = Extract<AttentionItem, { kind: Kind }>;
export type Attention = z.infer<typeof attentionSchema>;
export type TransferState = z.infer<typeof transferStateSchema>["state"];
