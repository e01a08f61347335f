import { z } from "#platform/zod.ts";

const money = z.number().describe("Dollars");

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

export const quoteFiguresSchema = z
  .object({
    days: z.int().describe("So far back they look"),
    won: z.int().describe("Accepted"),
    decided: z.int().describe("Accepted, declined, or over without an answer"),
    sent: z.int().describe("Leads that got their first quote"),
    hours: z.number().nullable().describe("From a lead to that quote, on average"),
  })
  .meta({ id: "QuoteFigures" });

export type QuoteFigures = z.infer<typeof quoteFiguresSchema>;
export type LowStock = z.infer<typeof lowStockSchema>;
export type Revenue = z.infer<typeof revenueSchema>;
