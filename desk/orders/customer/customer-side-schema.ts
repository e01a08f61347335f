import { carrierNames, trackingNumberForm } from "#features/orders/customer/carriers.ts";
import { z } from "#platform/zod.ts";

const time = z.iso.datetime();

export const trackingSchema = z.object({
  tracking: z.object({ carrier: z.enum(carrierNames), number: z.string() }).nullable(),
  revision: z.int().describe("Grows with each change; 0: none was ever entered"),
});

export const trackingChangeSchema = z
  .object({
    carrier: z.enum(carrierNames),
    number: z
      .string()
      .max(60, "Please keep this to 60 characters at most.")
      .overwrite((text) => text.toUpperCase().replace(/\s+/g, ""))
      .refine(
        (text) => text === "" || trackingNumberForm.test(text),
        "A tracking number has 4 to 40 letters, digits and dashes.",
      )
      .describe("Empty: it is taken out"),
    revision: z.int().min(0).describe("The one that was seen"),
    notify: z.boolean().default(false).describe("Whether the customer gets an e-mail"),
  })
  .meta({ id: "TrackingChange" });

export const orderQuestionSchema = z.object({
  id: z.string(),
  text: z.string(),
  askedAt: time,
  settledAt: time.nullable().describe("When one of us wrote after it, or said that it is done"),
  settledBy: z.string().nullable(),
});

export const orderLinkSchema = z.object({ address: z.url() });

export type OrderTracking = z.infer<typeof trackingSchema>;
export type OrderQuestion = z.infer<typeof orderQuestionSchema>;
