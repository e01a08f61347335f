import { z } from "zod";
import {
  type ConsultationField,
  type ConsultationRequest,
  consultationFields,
  type FieldMessages,
  consultationLimits as limits,
} from "./consultation.ts";

// PostgreSQL refuses a NUL, and half of a surrogate pair cannot be stored: neither is worth an error message.
const anyControl = /\p{Cc}+/gu;
const controlButLineOrTab = /[^\P{Cc}\n\t]/gu;

const oneLine = (text: string) => text.toWellFormed().replace(anyControl, " ").trim();
// A plain form sends line ends as two characters, which would count double against the limit.
const lines = (text: string) =>
  text.toWellFormed().replaceAll("\r\n", "\n").replace(controlButLineOrTab, "").trim();

/** Spaces and characters that show nothing do not answer a question. */
const somethingVisible = /[^\s\p{C}\u{115F}\u{1160}\u{3164}\u{2800}]/u;
// Wider than the standard in letters, narrower in that a full stop is needed: "ada@gmail" is a slip.
const mailAddress = /^[^\s@"<>(),;:\\[\]]{1,64}@[^\s@"<>(),;:\\[\]]+\.[^\s@"<>(),;:\\[\].]{2,}$/u;

const required = (
  field: ConsultationField,
  message: string,
  tidy: (text: string) => string = oneLine,
) =>
  z
    .string({ error: message })
    .overwrite(tidy)
    .max(limits[field], tooLong(field))
    .regex(somethingVisible, message);

const optional = (field: ConsultationField, message: string) =>
  z
    .string({ error: message })
    .overwrite(oneLine)
    .max(limits[field], tooLong(field))
    .optional()
    .transform((text) => (text && somethingVisible.test(text) ? text : null));

function tooLong(field: ConsultationField): string {
  return `Please keep this to ${limits[field].toLocaleString("en-US")} characters at most.`;
}

/** One schema for the API and the plain form. Each message says what to do. */
export const consultationSchema = z
  .object({
    name: required("name", "Please tell us your name."),
    email: required("email", "Please enter your e-mail address.").regex(mailAddress, {
      error: "Please enter a complete e-mail address, such as name@example.com.",
    }),
    phone: optional("phone", "Please enter the phone number as text, or leave it out."),
    location: optional("location", "Please enter your town or street as text, or leave it out."),
    message: required("message", "Please tell us about your project.", lines),
    website: z.string().default("").describe("Leave this empty: people do not see it"),
    elapsedMs: z.number().min(0).optional().describe("How long the form was open"),
  })
  .meta({ id: "Consultation" });

export type ConsultationInput = z.output<typeof consultationSchema>;

export const consultationReceiptSchema = z
  .object({ ok: z.literal(true), id: z.string() })
  .meta({ id: "ConsultationReceipt" });

export function requestOf(input: ConsultationInput): ConsultationRequest {
  const { name, email, phone, location, message } = input;
  return { name, email, phone, location, message };
}

export type ParsedConsultation =
  | { ok: true; input: ConsultationInput }
  | { ok: false; fields: FieldMessages };

export function parseConsultation(values: unknown): ParsedConsultation {
  const parsed = consultationSchema.safeParse(values);
  if (parsed.success) return { ok: true, input: parsed.data };
  const fields: FieldMessages = {};
  for (const { path, message } of parsed.error.issues) {
    const field = consultationFields.find((name) => name === path[0]);
    if (field) fields[field] ??= message;
  }
  return { ok: false, fields };
}
