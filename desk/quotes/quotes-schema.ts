import { quotePhotoKinds } from "#features/quotes/photos/quote-photo.ts";
import { quoteContentSchema } from "#features/quotes/quote-schema.ts";
import { type QuoteState, quoteStates } from "#features/quotes/quote-states.ts";
import { z } from "#platform/zod.ts";

const time = z.iso.datetime();
const day = z.iso.date();
const money = z.int().describe("Cents");

export const quoteStateSchema = z.enum(Object.keys(quoteStates) as [QuoteState, ...QuoteState[]]);

const head = {
  id: z.string(),
  number: z.string(),
  state: quoteStateSchema,
  name: z.string(),
  title: z.string(),
};

export const listedQuoteSchema = z
  .object({
    ...head,
    location: z.string(),
    total: money.describe("Of what was accepted; otherwise of what would be sent, without options"),
    open: money.describe("What of an accepted quote is not paid"),
    updatedAt: time,
    sentAt: time.nullable(),
    expiresAt: time.nullable(),
    startsOn: day.nullable(),
    calledOffAt: time.nullable(),
  })
  .meta({ id: "ListedQuote" });

export const quoteListSchema = z
  .object({
    quotes: z.array(listedQuoteSchema),
    sums: z
      .record(z.string(), z.object({ count: z.int(), total: money }))
      .describe("By state, of all quotes"),
    found: z.int().nullable().describe("How many a search finds in this group; null without one"),
    nextCursor: z.string().nullable(),
  })
  .meta({ id: "QuoteList" });

export const deletedQuoteSchema = z
  .object({
    ...{ id: z.string(), number: z.string(), name: z.string(), title: z.string() },
    deletedAt: time,
  })
  .meta({ id: "DeletedQuote" });

export const quoteEntrySchema = z
  .object({
    id: z.string(),
    at: time,
    kind: z.string(),
    text: z.string().describe("What happened"),
    body: z.string().describe("What was written, or why"),
    actor: z.string().nullable().describe("Null: the customer, or by itself"),
  })
  .meta({ id: "QuoteEntry" });

export const quoteAcceptanceSchema = z
  .object({
    id: z.string(),
    version: z.int(),
    options: z.array(z.string()).describe("The optional lines that were taken"),
    total: money,
    deposit: money,
    name: z.string(),
    how: z.enum(["link", "verbal"]),
    actor: z.string().nullable(),
    at: time,
  })
  .meta({ id: "QuoteAcceptance" });

export const quotePaymentSchema = z
  .object({
    id: z.string(),
    purpose: z.enum(["deposit", "balance"]),
    method: z.enum(["card", "cash", "check", "other"]),
    amount: money,
    refunded: money,
    isExtra: z.boolean().describe("Was owed no more: somebody has to give it back"),
    note: z.string(),
    receipt: z.string(),
    at: time,
    actor: z.string().nullable(),
  })
  .meta({ id: "QuotePayment" });

export const quoteJobSchema = z
  .object({
    revision: z.int(),
    startsOn: day.nullable(),
    endsOn: day.nullable(),
    who: z.string(),
    checklist: z.array(z.object({ text: z.string(), done: z.boolean() })),
    notes: z.string(),
    doneAt: time.nullable(),
  })
  .meta({ id: "QuoteJob" });

export const quotePhotoSchema = z
  .object({
    id: z.string(),
    kind: z.enum(quotePhotoKinds),
    width: z.int(),
    height: z.int(),
  })
  .meta({ id: "QuotePhoto" });

export const adminQuoteSchema = z
  .object({
    ...head,
    email: z.string(),
    phone: z.string(),
    location: z.string(),
    lead: z.string().nullable().describe("The lead that it was written for"),
    content: quoteContentSchema,
    revision: z.int(),
    version: z.int().describe("The one at the link; 0: it was never sent"),
    isChanged: z.boolean().describe("Whether it says something else than what was sent last"),
    sent: quoteContentSchema.nullable().describe("What the customer sees"),
    link: z.string().nullable().describe("The customer's address; null: there is none"),
    reminders: z.boolean(),
    createdAt: time,
    createdBy: z.string(),
    sentAt: time.nullable(),
    viewedAt: time.nullable(),
    expiresAt: time.nullable(),
    acceptance: quoteAcceptanceSchema.nullable(),
    payments: z.array(quotePaymentSchema),
    open: z.object({ deposit: money, balance: money }).describe("What is not paid yet"),
    job: quoteJobSchema.nullable(),
    timeline: z.array(quoteEntrySchema).describe("The newest first"),
    deletedAt: time.nullable(),
    calledOffAt: time.nullable().describe("When the job ended before it was done"),
    photos: z.array(
      quotePhotoSchema.extend({ isInGallery: z.boolean() }).meta({ id: "AdminQuotePhoto" }),
    ),
    leadPhotos: z.int().describe("How many came with the request"),
  })
  .meta({ id: "AdminQuote" });

export const quoteTemplateSchema = z
  .object({ id: z.string(), name: z.string(), lines: z.int(), total: money })
  .meta({ id: "QuoteTemplate" });

export const drawnPartsSchema = z
  .object({
    name: z.string().describe("What was drawn"),
    lines: z.int().describe("Parts of the catalog that it is built from"),
    total: money,
  })
  .nullable()
  .meta({ id: "DrawnParts" });

export type ListedQuote = z.infer<typeof listedQuoteSchema>;
export type QuoteList = z.infer<typeof quoteListSchema>;
export type DeletedQuote = z.infer<typeof deletedQuoteSchema>;
export type QuoteEntry = z.infer<typeof quoteEntrySchema>;
export type QuoteAcceptance = z.infer<typeof quoteAcceptanceSchema>;
export type QuotePayment = z.infer<typeof quotePaymentSchema>;
export type QuoteJob = z.infer<typeof quoteJobSchema>;
export type AdminQuote = z.infer<typeof adminQuoteSchema>;
export type AdminQuotePhoto = AdminQuote["photos"][number];
export type DrawnParts = z.infer<typeof drawnPartsSchema>;
export type QuoteTemplate = z.infer<typeof quoteTemplateSchema>;
