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
import { askedLimits } from "./asked-about.ts";
import {
  type ConsultationField,
  type ConsultationRequest,
  consultationFields,
  type FieldMessages,
  consultationLimits as limits,
} from "./consultation.ts";

const required = (
  field: ConsultationField,
  message: string,
  tidy: (text: string) => string = oneLine,
) =>
  z
    .string({ error: message })
    .overwrite(tidy)
    .max(limits[field], tooLong(limits[field]))
    .regex(somethingVisible, message);

const optional = (
  field: ConsultationField,
  message: string,
  usable = { test: (_: string) => true, message: "" },
) =>
  z
    .string({ error: message })
    .overwrite(oneLine)
    .max(limits[field], tooLong(limits[field]))
    .refine((text) => !somethingVisible.test(text) || usable.test(text), usable.message)
    .optional()
    .transform((text) => (text && somethingVisible.test(text) ? text : null));

/** One schema for the API and the plain form. Each message says what to do. */
export const consultationSchema = z
  .object({
    name: required("name", "Please tell us your name."),
    email: required("email", "Please enter your e-mail address.").regex(
      mailAddress,
      mailAddressMessage,
    ),
    phone: optional("phone", "Please enter the phone number as text, or leave it out.", {
      test: isPhone,
      message: `${phoneMessage} Or leave it out.`,
    }).describe("Ten digits; +1, spaces, dots, brackets and an extension may stand with them"),
    location: optional("location", "Please enter your town or street as text, or leave it out."),
    message: required("message", "Please tell us about your project.", severalLines),
    about: z
      .string()
      .max(askedLimits.about)
      .optional()
      .describe("What it is about: the slug of a product; unknown ones are ignored"),
    size: z.string().max(askedLimits.size).optional().describe("The SKU of one of its sizes"),
    website: z.string().default("").describe("Leave this empty: people do not see it"),
    elapsedMs: z.number().min(0).optional().describe("How long the form was open"),
  })
  .meta({ id: "Consultation" });

export type ConsultationInput = z.output<typeof consultationSchema>;

export const consultationReceiptSchema = z
  .object({
    ok: z.literal(true),
    id: z.string(),
    photoKey: z.string().describe("Lets photos be added to it for an hour"),
  })
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
