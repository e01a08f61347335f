import { z } from "#platform/zod.ts";

const money = z.number().describe("Dollars");
const day = z.string().describe("A day where the shop is, as 2026-11-18");

const sums = {
  orders: z.int().describe("Paid in this time, with tax"),
  taxed: money.describe("What the tax was on: goods, and the shipping where it is taxed"),
  tax: money.describe("What was charged"),
  paidBack: money.describe("Tax in what was paid back in this time, of orders of any time"),
  net: money,
};

export const taxReportSchema = z
  .object({
    from: day,
    to: day,
    rows: z.array(
      z.object({
        state: z.string(),
        county: z.string().describe("Empty: the state's own rate"),
        rate: z.string().describe("'6.5%'; empty: the payment provider worked it out"),
        ...sums,
      }),
    ),
    total: z.object(sums),
  })
  .meta({ id: "TaxReport" });

export type TaxReport = z.infer<typeof taxReportSchema>;
