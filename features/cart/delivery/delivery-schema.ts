import { mostItems, mostOfAnItem, tooManyItems, tooManyOfAnItem } from "#features/cart/cart.ts";
import { deliveryWays } from "#features/delivery/delivery-rules.ts";
import { fromDollarNumber } from "#platform/money.ts";
import { z } from "#platform/zod.ts";

const zip = z
  .string({ error: "Please enter the ZIP code as text." })
  .max(20, "Please enter a ZIP code of five digits, such as 44054.");

export const deliveryAskedSchema = z
  .object({
    zip: zip.default("").describe("Empty: only what needs none is answered"),
    code: z
      .string()
      .max(60)
      .default("")
      .describe("Of a discount: there is no tax on what it takes off. Empty: none"),
    items: z
      .array(
        z.object({
          variantId: z.string().max(200),
          quantity: z
            .int({ error: "Please enter the quantity as a whole number." })
            .min(1, "Please order at least 1.")
            .max(mostOfAnItem, tooManyOfAnItem),
        }),
      )
      .max(mostItems, tooManyItems),
  })
  .meta({ id: "DeliveryAsked" });

export const deliveryAnswerSchema = z
  .object({
    offers: z.array(
      z.object({
        way: z.enum(deliveryWays),
        name: z.string(),
        cost: z.number().describe("Dollars"),
        days: z.string().describe("When, in words; may be empty"),
        tax: z
          .object({ name: z.string(), amount: z.number().describe("Dollars") })
          .nullable()
          .describe("By the owner's rates, on goods and where it is so on delivery; null: none"),
      }),
    ),
    refusal: z
      .object({
        reason: z.enum(["zip_missing", "zip_unknown", "by_quote", "not_there"]),
        text: z.string().describe("What to do"),
      })
      .nullable()
      .describe("Why it cannot be brought there; null when it can"),
  })
  .meta({ id: "DeliveryAnswer" });

/** What was chosen, and the cost that the visitor saw, which is only compared. */
export const chosenDeliverySchema = z
  .object({
    way: z.enum(deliveryWays),
    zip: zip.default(""),
    cost: z
      .number()
      .min(0)
      .max(1e6)
      .transform(fromDollarNumber)
      .describe("Dollars, as they were shown: another cost now is told before anything is charged"),
    tax: z
      .number()
      .min(0)
      .max(1e6)
      .transform(fromDollarNumber)
      .prefault(0)
      .describe("Dollars, as they were shown; compared in the same way"),
  })
  .meta({ id: "ChosenDelivery" });
