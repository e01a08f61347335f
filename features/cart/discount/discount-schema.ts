import { mostItems, mostOfAnItem, tooManyItems, tooManyOfAnItem } from "#features/cart/cart.ts";
import { discountRefusals } from "#features/discounts/discount-rules.ts";
import { fromDollarNumber } from "#platform/money.ts";
import { z } from "#platform/zod.ts";

const code = z
  .string({ error: "Please enter the code as text." })
  .min(1, "Please enter a code.")
  .max(60, "There is no code as long as that.");

export const discountAskedSchema = z
  .object({
    code: code.describe("Capitals and blanks make no difference"),
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
  .meta({ id: "DiscountAsked" });

export const discountAnswerSchema = z
  .object({
    code: z.string(),
    amount: z.number().nullable().describe("Dollars off the goods; null: it cannot be used"),
    refusal: z
      .object({
        reason: z.enum([...discountRefusals, "too_many_tries"]),
        text: z.string().describe("What to do"),
      })
      .nullable()
      .describe("Why it cannot be used; null when it can"),
  })
  .meta({ id: "DiscountAnswer" });

/** What was typed, and the sum that the visitor saw, which is only compared. */
export const chosenDiscountSchema = z
  .object({
    code,
    amount: z
      .number()
      .min(0)
      .max(1e6)
      .transform(fromDollarNumber)
      .describe("Dollars, as they were shown: another sum now is told before anything is charged"),
  })
  .meta({ id: "ChosenDiscount" });
