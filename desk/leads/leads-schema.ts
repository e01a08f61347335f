import { consultationStages } from "#features/consultations/consultation.ts";
import { z } from "#platform/zod.ts";

const time = z.iso.datetime();

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
    email: z.string(),
    phone: z.string().nullable(),
    location: z.string().nullable(),
    message: z.string(),
    stage: stageSchema,
    /** Why it waits in quarantine, in words; null in the inbox. */
    quarantine: z.string().nullable(),
    createdAt: time,
    deletedAt: time.nullable(),
  })
  .meta({ id: "Lead" });

export const leadListSchema = z
  .object({
    consultations: z.array(leadSchema),
    counts: z.record(z.string(), z.int()).describe("By stage, and those in quarantine"),
    nextCursor: z.string().nullable(),
  })
  .meta({ id: "LeadList" });

export type Lead = z.infer<typeof leadSchema>;
export type LeadList = z.infer<typeof leadListSchema>;
