import { messageSchema } from "#desk/messages/messages-schema.ts";
import { consultationStages } from "#features/consultations/consultation.ts";
import type { PlanNumbers } from "#features/planner/plan-numbers.ts";
import { z } from "#platform/zod.ts";

const time = z.iso.datetime();
const day = z.iso.date();

export const stageSchema = z.enum(
  Object.keys(consultationStages) as [
    keyof typeof consultationStages,
    ...(keyof typeof consultationStages)[],
  ],
);

export const leadSchema = z
  .object({
    id: z.string(),
    name: z.string(),
    email: z.string().describe("Empty: they gave none"),
    phone: z.string().nullable(),
    location: z.string().nullable(),
    message: z.string(),
    about: z
      .object({ name: z.string(), path: z.string() })
      .nullable()
      .describe("What it is about, as it was called then, and the page that shows it"),
    stage: stageSchema,
    /** Why it waits in quarantine, in words; null in the inbox. */
    quarantine: z.string().nullable(),
    createdAt: time,
    deletedAt: time.nullable(),
    waits: z.boolean().describe("Whether its first answer is still owed"),
    followUpOn: day.nullable().describe("The day to come back to it"),
    enteredBy: z.string().nullable().describe("Who took it down; null: a visitor sent it"),
    photos: z.int().describe("How many came with it"),
  })
  .meta({ id: "Lead" });

export const leadListSchema = z
  .object({
    leads: z.array(leadSchema),
    counts: z.record(z.string(), z.int()).describe("By stage, and those in quarantine"),
    found: z.int().nullable().describe("How many a search finds in this place; null without one"),
    nextCursor: z.string().nullable(),
  })
  .meta({ id: "LeadList" });

export const leadEntrySchema = z
  .object({
    id: z.string(),
    at: time,
    actor: z.string(),
    text: z.string().describe("What happened"),
    detail: z.string().nullable(),
    note: z.string().nullable().describe("What was written down"),
    message: messageSchema.nullable().describe("What was written to them"),
  })
  .meta({ id: "LeadEntry" });

const labelled = z.array(z.object({ label: z.string(), value: z.string() }));

const drawingSchema = z
  .object({
    drawn: labelled,
    figures: labelled,
    parts: z.array(
      z.object({
        sku: z.string(),
        slug: z.string(),
        title: z.string(),
        quantity: z.int(),
        price: z.string(),
      }),
    ),
    cost: z.string().describe("Of the parts, at today's prices"),
    warnings: z.array(z.string()),
  })
  .meta({ id: "DrawnPond" }) satisfies z.ZodType<PlanNumbers>;

export const leadPageSchema = z
  .object({
    lead: leadSchema,
    timeline: z.array(leadEntrySchema).describe("The newest first"),
    photos: z.array(z.object({ id: z.string(), width: z.int(), height: z.int() })),
    subject: z
      .object({
        name: z.string(),
        path: z.string(),
        picture: z.string().nullable(),
        drawing: drawingSchema.nullable().describe("Of a pond that was drawn: its numbers"),
      })
      .nullable()
      .describe("What it is about, with the address of a picture of it where there is one"),
  })
  .meta({ id: "LeadPage" });

export type Lead = z.infer<typeof leadSchema>;
export type LeadList = z.infer<typeof leadListSchema>;
export type LeadEntry = z.infer<typeof leadEntrySchema>;
export type LeadPage = z.infer<typeof leadPageSchema>;
