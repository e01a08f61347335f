import { z } from "#platform/zod.ts";

const time = z.iso.datetime();

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
    /** Absent for what is not an e-mail, and once it is forgotten. */
    email: z.object({ to: z.string(), subject: z.string(), text: z.string() }).nullable(),
    isForgotten: z.boolean().describe("What was said is no longer kept"),
  })
  .meta({ id: "Delivery" });

export const deliveryListSchema = z
  .object({ deliveries: z.array(deliverySchema), nextCursor: z.string().nullable() })
  .meta({ id: "DeliveryList" });

export type DeskDelivery = z.infer<typeof deliverySchema>;
export type DeliveryList = z.infer<typeof deliveryListSchema>;
