import { requestId } from "#desk/kit/request-id.ts";
import { quoteContentSchema } from "#features/quotes/quote-schema.ts";
import { isPhone, phoneMessage } from "#platform/text/phone-input.ts";
import {
  mailAddress,
  mailAddressMessage,
  oneLine,
  severalLines,
  somethingVisible,
  tooLong,
} from "#platform/text/text-input.ts";
import { z } from "#platform/zod.ts";
import { quoteLimits as most } from "./quote-limits.ts";

const line = (length: number) => z.string().overwrite(oneLine).max(length, tooLong(length));
const text = (length: number) => z.string().overwrite(severalLines).max(length, tooLong(length));

/** Whom a quote is for, and what it is called. */
const headSchema = z.object({
  title: line(most.title).regex(somethingVisible, "Say what it is for."),
  name: line(most.name).regex(somethingVisible, "Enter the name of the customer."),
  email: line(most.email).refine((typed) => typed === "" || mailAddress.test(typed), {
    error: mailAddressMessage,
  }),
  phone: line(most.phone).refine((typed) => typed === "" || isPhone(typed), {
    error: phoneMessage,
  }),
  location: line(most.location),
  reminders: z.boolean(),
});

export const newQuoteSchema = z
  .object({
    lead: z.string().max(60).optional().describe("The lead that it is written for"),
    name: line(most.name).default("").describe("Without a lead: whom it is for"),
    template: z.string().max(60).optional().describe("What it begins with"),
    parts: z.boolean().default(false).describe("Whether with the parts of the lead's drawing"),
    requestId: requestId.optional(),
  })
  .meta({ id: "NewQuote" });

export const quoteDraftSchema = z
  .object({
    ...headSchema.shape,
    revision: z.int().min(1).describe("The one that was seen"),
    content: quoteContentSchema,
  })
  .meta({ id: "QuoteDraft" });

export const duplicateQuoteSchema = z.object({ requestId: requestId.optional() }).nullish();

export const callOffSchema = z
  .object({
    restock: z.boolean().default(false).describe("Whether its goods go back on the shelf"),
  })
  .meta({ id: "CallOffJob" });

export const sendQuoteSchema = z
  .object({
    revision: z.int().min(1).describe("What was seen is what is sent"),
    how: z.enum(["email", "link"]).describe("'link': nothing is written, the owner passes it on"),
  })
  .meta({ id: "SendQuote" });

export const entryTextSchema = z
  .object({
    requestId,
    text: text(most.entry).regex(somethingVisible, "Please enter something."),
  })
  .meta({ id: "QuoteEntryText" });

export const verbalNoSchema = z
  .object({ requestId, text: text(most.entry).default("").describe("Why") })
  .meta({ id: "VerbalNo" });

export const verbalYesSchema = z
  .object({
    requestId,
    name: line(most.name).regex(somethingVisible, "Enter who said yes."),
    options: z.array(z.string().max(60)).max(60).default([]),
  })
  .meta({ id: "VerbalYes" });

export const receivedSchema = z
  .object({
    purpose: z.enum(["deposit", "balance"]),
    method: z.enum(["cash", "check", "other"]),
    note: line(most.paymentNote).default("").describe("Such as the number of the check"),
  })
  .meta({ id: "QuoteMoneyReceived" });

export const jobChangeSchema = z
  .object({
    revision: z.int().min(0),
    startsOn: z.iso.date().nullable(),
    endsOn: z.iso.date().nullable(),
    who: line(most.who),
    checklist: z
      .array(
        z.object({
          text: line(most.task).regex(somethingVisible, "Say what is to be done."),
          done: z.boolean(),
        }),
      )
      .max(most.tasks),
    notes: text(most.jobNotes),
  })
  .refine(({ startsOn, endsOn }) => endsOn === null || (startsOn !== null && endsOn >= startsOn), {
    path: ["endsOn"],
    error: "The last day cannot be before the first.",
  })
  .meta({ id: "QuoteJobChange" });

export const newTemplateSchema = z
  .object({
    quote: z.string().max(60).describe("What it is made from"),
    name: line(most.template).regex(somethingVisible, "Give it a name."),
  })
  .meta({ id: "NewQuoteTemplate" });

export type NewQuote = z.output<typeof newQuoteSchema>;
export type QuoteDraft = z.output<typeof quoteDraftSchema>;
export type SendQuote = z.output<typeof sendQuoteSchema>;
export type VerbalYes = z.output<typeof verbalYesSchema>;
export type Received = z.output<typeof receivedSchema>;
export type JobChange = z.output<typeof jobChangeSchema>;
