import { z } from "#platform/zod.ts";

const money = z.int().describe("Cents");

export const foundItemSchema = z
  .object({
    variantId: z.string(),
    sku: z.string(),
    product: z.string(),
    variant: z.string().describe("Empty: there is one alone"),
    price: money.nullable().describe("Null: it has none in the shop"),
    stock: z.int().nullable().describe("Null: not counted"),
  })
  .meta({ id: "FoundItem" });

export const foundItemsSchema = z
  .object({
    items: z.array(foundItemSchema),
    quantity: z.int().describe("That was asked for with it, in hundredths"),
  })
  .meta({ id: "FoundItems" });

export type FoundItem = z.infer<typeof foundItemSchema>;
export type FoundItems = z.infer<typeof foundItemsSchema>;
