import type { Cents } from "#platform/money.ts";
import { oneLine, severalLines, tooLong } from "#platform/text/text-input.ts";
import { z } from "#platform/zod.ts";
import { handWays, handLimits as most } from "./hand-order.ts";

// Named as cents, not made into them: a schema that transforms cannot write an answer.
const amount = (least: number) =>
  z
    .int()
    .min(least, "Enter a price, such as 12.50.")
    .max(most.price, "That is more than an order can hold: $1,000,000.00") as unknown as z.ZodType<
    Cents,
    number
  >;
const line = (length: number) => z.string().overwrite(oneLine).max(length, tooLong(length));

export const handLineSchema = z.object({
  id: z.string().regex(/^[\w-]{1,40}$/, "A line needs a name of its own"),
  variantId: z.string().max(80).nullable().describe("Null: written freely"),
  text: line(most.text).describe("Of a free line: what is sold"),
  quantity: z.int().min(1, "Enter how many.").max(most.quantity, `At most ${most.quantity}.`),
  price: amount(1).nullable().describe("Cents for a piece; null: what the shop asks for it"),
});

export const handContentSchema = z
  .object({
    lines: z
      .array(handLineSchema)
      .max(most.lines, `At most ${most.lines} lines.`)
      .refine((lines) => new Set(lines.map(({ id }) => id)).size === lines.length, {
        error: "Each line needs a name of its own.",
      }),
    delivery: z.object({
      way: z.enum(handWays),
      cost: amount(0).nullable().describe("Cents; null: what the rules say"),
      days: line(most.days),
    }),
    taxed: z.boolean().describe("Whether the owner's rates are added"),
  })
  .meta({ id: "HandOrderContent" });

export const handCustomerSchema = z
  .object({
    firstName: line(most.firstName),
    lastName: line(most.lastName),
    email: line(most.email),
    phone: line(most.phone),
    address: line(most.address),
    address2: line(most.address2),
    city: line(most.city),
    state: line(most.state),
    zipCode: line(most.zipCode),
    note: z.string().overwrite(severalLines).max(most.note, tooLong(most.note)),
  })
  .meta({ id: "HandOrderCustomer" });
