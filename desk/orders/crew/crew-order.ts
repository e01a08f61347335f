import { orderStatusSchema } from "#desk/orders/admin-order.ts";
import { z } from "#platform/zod.ts";

/**
 * An order as those see it who bring it: whom, where and what. No amount, no e-mail address, and
 * not the owner's notes, which may say anything.
 */
export const crewOrderSchema = z
  .object({
    id: z.string(),
    orderNumber: z.string(),
    status: orderStatusSchema,
    name: z.string(),
    phone: z.string(),
    address: z.object({
      line1: z.string(),
      line2: z.string().nullable(),
      city: z.string(),
      state: z.string(),
      zipCode: z.string(),
    }),
    customerNotes: z.string().describe("The customer's own words"),
    items: z.array(z.object({ name: z.string(), sku: z.string(), quantity: z.int() })),
  })
  .meta({ id: "CrewOrder" });

export const crewOrdersSchema = z.object({ orders: z.array(crewOrderSchema) });
export type CrewOrder = z.infer<typeof crewOrderSchema>;
