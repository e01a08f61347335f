import { cartSessionHeader, cartSessionPattern } from "#platform/cart-session.ts";
import { z } from "#platform/zod.ts";
import type { Cart, CartItem } from "./cart.ts";
import { mostItems, mostOfAnItem, tooManyItems, tooManyOfAnItem } from "./cart.ts";

// For the server alone: zod is too heavy for the pages, which import cart.ts.

const dollars = z.number().meta({ description: "US dollars", example: 489 });

const cartItemSchema = z
  .object({
    id: z.string(),
    variantId: z.string(),
    variantName: z.string(),
    sku: z.string(),
    quantity: z.int(),
    price: dollars,
    lineTotal: dollars,
    variant: z.object({
      id: z.string(),
      name: z.string(),
      sku: z.string(),
      price: dollars,
      stockQuantity: z.int().nullable().describe("Pieces on the shelf; null when not counted"),
      product: z.object({ name: z.string(), slug: z.string(), image: z.string() }),
    }),
  })
  .meta({ id: "CartItem" }) satisfies z.ZodType<CartItem>;

const removedSchema = z.array(
  z.object({
    variantId: z.string(),
    message: z.string(),
    name: z.string().nullable().describe("Null when there never was such an item"),
  }),
);

export const cartSchema = z
  .object({
    items: z.array(cartItemSchema),
    total: dollars,
    removed: removedSchema
      .exactOptional()
      .describe("What was in the cart and cannot be bought any more"),
  })
  .meta({ id: "Cart" }) satisfies z.ZodType<Cart>;

const variantId = z
  .string({ error: "Please say which item it is." })
  .min(1, "Please say which item it is.")
  .max(80, "There is no such item.");
const wholeNumber = { error: "Please enter the quantity as a whole number." };

/** What `POST /api/cart` takes: so many more of an item. */
export const addedItemSchema = z
  .object({
    variantId,
    quantity: z
      .int(wholeNumber)
      .min(1, "Please add at least 1.")
      .max(mostOfAnItem, tooManyOfAnItem),
  })
  .meta({ id: "AddedItem" });

/** What `PUT /api/cart` takes: the whole cart. A quantity of 0 or below leaves the item out. */
export const wantedCartSchema = z
  .object({
    items: z
      .array(
        z.object({ variantId, quantity: z.int(wholeNumber).max(mostOfAnItem, tooManyOfAnItem) }),
        { error: "Please send the items of the cart as a list." },
      )
      .max(mostItems, tooManyItems),
  })
  .meta({ id: "WantedCart" });

/** Loose: the request's other headers stay where they are. */
export const cartSessionHeaders = z.looseObject({
  [cartSessionHeader]: z
    .string()
    .regex(cartSessionPattern, "This is not a cart session identifier.")
    .optional()
    .describe("Names the visitor's cart; without it the answer carries a new one"),
});
