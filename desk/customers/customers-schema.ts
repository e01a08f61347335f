import { notesWriterSchema } from "#desk/kit/notes/notes-schema.ts";
import { messageSchema } from "#desk/messages/messages-schema.ts";
import { type QuoteState, quoteStates } from "#features/quotes/quote-states.ts";
import { z } from "#platform/zod.ts";

const time = z.iso.datetime();
const dollars = z.number().describe("In dollars");

export const customerSchema = z
  .object({
    id: z.string(),
    name: z.string(),
    email: z.string().describe("Of the newest order, lead or quote; empty when there is none"),
    phone: z.string().describe("Its last ten digits; empty when there is none"),
    orders: z.int(),
    requests: z.int(),
    quotes: z.int(),
    total: dollars.describe("Paid less given back, in dollars, without cancelled orders"),
    firstAt: time,
    lastAt: time,
  })
  .meta({ id: "Customer" });

export const customerListSchema = z
  .object({ customers: z.array(customerSchema), nextCursor: z.string().nullable() })
  .meta({ id: "CustomerList" });

const contactSchema = z.object({
  contact: z
    .string()
    .describe(
      "What people are told apart by: the address in small letters, or a number left without one",
    ),
  email: z.string().describe("As it was written; empty when only a number was left"),
  phones: z.array(z.string()),
  isApart: z.boolean().describe("Set apart by hand: phone numbers join it to nobody"),
  isJoined: z.boolean().describe("Joined to another of theirs by hand"),
  newest: z
    .string()
    .describe("The newest order or lead with it: what a message is about; empty: there is none"),
});

const customerOrderSchema = z.object({
  id: z.string(),
  orderNumber: z.string(),
  status: z.string(),
  createdAt: time,
  total: dollars,
  notes: z.string().describe("The owner's"),
  customerNotes: z.string(),
  payment: z.object({ status: z.string(), amount: dollars, refunded: dollars, at: time }),
});

const customerRequestSchema = z.object({
  id: z.string(),
  stage: z.string(),
  createdAt: time,
  location: z.string().nullable(),
  message: z.string(),
});

const customerQuoteSchema = z.object({
  id: z.string(),
  number: z.string(),
  title: z.string(),
  state: z.enum(Object.keys(quoteStates) as [QuoteState, ...QuoteState[]]),
  createdAt: time,
  sentAt: time.nullable().describe("When it was sent last"),
  acceptedAt: time.nullable(),
  total: dollars.describe("As it was accepted, or as it would be without what is optional"),
  paid: dollars.describe("Less what was given back"),
  payments: z.array(
    z.object({ id: z.string(), part: z.enum(["deposit", "balance"]), amount: dollars, at: time }),
  ),
});

const addressSchema = z.object({
  lines: z.array(z.string()),
  mapUrl: z.string(),
});

export const customerPageSchema = z
  .object({
    customer: customerSchema,
    contacts: z.array(contactSchema),
    orders: z.array(customerOrderSchema).describe("The newest hundred"),
    requests: z.array(customerRequestSchema).describe("The newest hundred"),
    quotes: z.array(customerQuoteSchema).describe("The newest hundred"),
    addresses: z.array(addressSchema),
    messages: z.array(messageSchema),
    notes: z
      .array(
        z.object({
          about: z.string().describe("The order or lead by whose id they are changed"),
          of: z.string().describe("The address or number that they hang on"),
          notes: z.string(),
          revision: z.int().describe("Grows with each change; 0: there are none yet"),
          by: notesWriterSchema.nullable().describe("Who changed them last"),
        }),
      )
      .describe("On the person, for the desk alone; more than one where two were joined"),
    sharers: z
      .array(
        z.object({
          id: z.string(),
          name: z.string(),
          contact: z.string(),
          email: z.string(),
          isApart: z.boolean(),
        }),
      )
      .describe("Others who left one of the same phone numbers"),
  })
  .meta({ id: "CustomerPage" });

export const contactChoiceSchema = z
  .object({ contact: z.string().min(1).max(330), isApart: z.boolean() })
  .meta({ id: "CustomerContactChoice" });

export const joinSchema = z
  .object({ other: z.string().min(1).max(60).describe("The other's id") })
  .meta({ id: "CustomerJoin" });

export type Customer = z.infer<typeof customerSchema>;
export type CustomerList = z.infer<typeof customerListSchema>;
export type CustomerPage = z.infer<typeof customerPageSchema>;
export type CustomerQuote = z.infer<typeof customerQuoteSchema>;
export type CustomerOrder = z.infer<typeof customerOrderSchema>;
