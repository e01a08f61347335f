import { z } from "#platform/zod.ts";

const money = z.number().describe("Dollars");

export const attentionSchema = z
  .object({
    items: z.array(
      z.object({
        id: z.string(),
        kind: z.string(),
        subject: z.string(),
        details: z.string(),
        createdAt: z.iso.datetime(),
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

export const revenueSchema = z
  .object({
    days: z.array(
      z.object({
        date: z.string().describe("The day where the shop is"),
        revenue: money,
        orders: z.int(),
        previousDate: z.string(),
        previousRevenue: money,
      }),
    ),
    total: money,
    previousTotal: money,
  })
  .meta({ id: "Revenue" });

export type Attention = z.infer<typeof attentionSchema>;
export type LowStock = z.infer<typeof lowStockSchema>;
export type Revenue = z.infer<typeof revenueSchema>;
