import { fewestDigits, phoneDigits } from "#desk/kit/contact.ts";
import { mailAddress, mailAddressMessage, oneLine } from "#platform/text/text-input.ts";
import { z } from "#platform/zod.ts";

const email = z
  .string({ error: "Please enter an e-mail address." })
  .overwrite(oneLine)
  .max(320)
  .regex(mailAddress, mailAddressMessage);

const phone = z
  .string()
  .overwrite(oneLine)
  .max(50)
  .refine((text) => text === "" || phoneDigits(text) !== "", {
    error: `Please enter a phone number with at least ${fewestDigits} digits, or leave it empty.`,
  })
  .transform((text) => text || undefined)
  .optional()
  .describe("Also finds what was left under another address");

export const personSchema = z.object({ email, phone }).meta({ id: "Person" });

export const forgetSchema = z
  .object({
    email,
    phone,
    password: z
      .string()
      .min(1, "Please enter your password.")
      .max(200)
      .optional()
      .describe("Not needed for some minutes after a passkey or the password was shown"),
    anyway: z
      .boolean()
      .default(false)
      .describe("Also while the shop may still need to know whom it deals with"),
  })
  .meta({ id: "ForgetPerson" });

const countsSchema = z
  .object({
    orders: z.int(),
    handOrders: z.int().describe("Taken by hand, and not paid"),
    checkouts: z.int().describe("Those that became no order"),
    places: z.int().describe("In the line for what is counted"),
    carts: z.int(),
    awaited: z.int().describe("Sizes that they are told of when they are back in stock"),
    requests: z.int(),
    quotes: z.int(),
    messages: z.int(),
    written: z.int().describe("By hand, at the desk"),
    notes: z.int().describe("On them, at the desk"),
  })
  .meta({ id: "PersonCounts" });

export const personViewSchema = z
  .object({
    counts: countsSchema,
    mustWait: z.array(z.string()).describe("Why they cannot be forgotten yet"),
    reasons: z.array(z.string()).describe("Why they should not be, unless the owner insists"),
  })
  .meta({ id: "PersonView" });

export const forgottenPersonSchema = z
  .object({ forgotten: countsSchema })
  .meta({ id: "PersonForgotten" });

const entries = z.array(z.record(z.string(), z.unknown()));

/** In the words of whoever is sent the file. */
export const personFileSchema = z
  .object({
    "About this file": z.record(z.string(), z.unknown()),
    Orders: entries,
    "Orders we took for you that are not paid": entries,
    "Checkouts that became no order": entries,
    "Carts on our server": entries,
    "What you asked us to tell you of": entries,
    "Consultation requests": entries,
    "Quotes for you": entries,
    "Messages to you or about you": entries,
    "What we wrote to you by hand": entries,
    "Our notes on you": entries,
  })
  .meta({ id: "PersonFile" });

export type PersonCounts = z.infer<typeof countsSchema>;
export type PersonView = z.infer<typeof personViewSchema>;
