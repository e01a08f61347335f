import { z } from "zod";
import { consultationStages } from "#features/consultations/consultation.ts";

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

export const deliverySchema = z
  .object({
    id: z.string(),
    topic: z.string(),
    status: z.enum(["pending", "delivered", "given_up"]),
    attempts: z.int(),
    createdAt: time,
    nextAttemptAt: time.nullable(),
    deliveredAt: time.nullable(),
    lastError: z.string().nullable(),
    /** Absent for what is not a letter, and once it is forgotten. */
    letter: z.object({ to: z.string(), subject: z.string(), text: z.string() }).nullable(),
    isForgotten: z.boolean().describe("What was said is no longer kept"),
  })
  .meta({ id: "Delivery" });

export const deliveryListSchema = z
  .object({ deliveries: z.array(deliverySchema), nextCursor: z.string().nullable() })
  .meta({ id: "DeliveryList" });

export const attentionSchema = z
  .object({
    items: z.array(
      z.object({
        id: z.string(),
        kind: z.string(),
        subject: z.string(),
        details: z.string(),
        createdAt: time,
      }),
    ),
    /** What waits for somebody, counted. */
    newLeads: z.int(),
    failedDeliveries: z.int(),
    waitingOrders: z.int().describe("Pending for more than two days"),
  })
  .meta({ id: "Attention" });

export const lowStockSchema = z
  .object({
    variants: z.array(
      z.object({
        id: z.string(),
        productId: z.string(),
        name: z.string().describe("Of the product and the variant"),
        sku: z.string(),
        stock: z.int(),
      }),
    ),
    total: z.int().describe("How many there are in all, also those that the list leaves off"),
  })
  .meta({ id: "LowStock" });

export const auditListSchema = z
  .object({
    entries: z.array(
      z.object({
        id: z.string(),
        at: time,
        actor: z.string(),
        text: z.string(),
        detail: z.string().nullable(),
        subject: z.string(),
      }),
    ),
    nextCursor: z.string().nullable(),
  })
  .meta({ id: "AuditList" });

export type Lead = z.infer<typeof leadSchema>;
export type LeadList = z.infer<typeof leadListSchema>;
export type DeskDelivery = z.infer<typeof deliverySchema>;
export type DeliveryList = z.infer<typeof deliveryListSchema>;
export type Attention = z.infer<typeof attentionSchema>;
export type LowStock = z.infer<typeof lowStockSchema>;
export type AuditList = z.infer<typeof auditListSchema>;
