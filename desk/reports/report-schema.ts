import { z } from "#platform/zod.ts";

const money = z.number().describe("Dollars");
const day = z.string().describe("A day where the shop is, as 2026-11-18");

export const reportPeriodSchema = z
  .enum(["7", "30", "90", "months"])
  .default("30")
  .describe("The last so many days, or 24 months");

export const sellerOrderSchema = z
  .enum(["money", "pieces"])
  .default("money")
  .describe("What comes first: what brought the most, or what was sold most often");

const figures = { orders: z.int().describe("Without cancelled ones"), revenue: money };

export const revenueReportSchema = z
  .object({
    rows: z.array(
      z.object({
        from: day,
        to: day,
        ...figures,
        before: z
          .object({ from: day, to: day, ...figures })
          .nullable()
          .describe("The same time a year before; null for the 29th of February"),
      }),
    ),
    total: money,
    orders: z.int(),
    totalBefore: money,
    ordersBefore: z.int(),
  })
  .meta({ id: "RevenueReport" });

const sold = { pieces: z.int(), revenue: money };

export const bestSellersSchema = z
  .object({
    from: day,
    to: day,
    products: z.array(
      z.object({
        id: z.string().describe("Its name, where the catalog no longer has it"),
        name: z.string(),
        ...sold,
      }),
    ),
    productCount: z
      .int()
      .describe("How many there are in all, also those that the list leaves off"),
    sizes: z.array(
      z.object({
        id: z.string(),
        productId: z.string().nullable(),
        product: z.string(),
        name: z.string(),
        sku: z.string(),
        ...sold,
      }),
    ),
    sizeCount: z.int(),
  })
  .meta({ id: "BestSellers" });

export type ReportPeriod = z.infer<typeof reportPeriodSchema>;
export type SellerOrder = z.infer<typeof sellerOrderSchema>;
export type RevenueReport = z.infer<typeof revenueReportSchema>;
export type BestSellers = z.infer<typeof bestSellersSchema>;
