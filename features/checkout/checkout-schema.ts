import { mostItems, mostOfAnItem, tooManyItems, tooManyOfAnItem } from "#features/cart/cart.ts";
import { chosenDeliverySchema } from "#features/cart/delivery/delivery-schema.ts";
import { chosenDiscountSchema } from "#features/cart/discount/discount-schema.ts";
import { problemSchema } from "#platform/api-problem.ts";
import { fromDollarNumber, parseDollars } from "#platform/money.ts";
import { oneLine, severalLines, somethingVisible, tooLong } from "#platform/text/text-input.ts";
import { findState, readZip } from "#platform/us-states.ts";
import { z } from "#platform/zod.ts";
import {
  type CartDifference,
  type CheckoutOutcome,
  type CheckoutStarted,
  type CustomerInfo,
  customerLimits as limits,
  type PlaceInLine,
  usualState,
} from "./checkout.ts";
import { atYard, missingMessages, unusableFields } from "./customer-checks.ts";

const required = (field: keyof typeof missingMessages) =>
  z
    .string({ error: missingMessages[field] })
    .overwrite(oneLine)
    .max(limits[field], tooLong(limits[field]))
    .regex(somethingVisible, missingMessages[field]);

const deliveredTo = z
  .object({
    firstName: required("firstName"),
    lastName: required("lastName"),
    email: required("email"),
    phone: required("phone").describe(
      "Ten digits; +1, spaces, dots, brackets and an extension may stand with them",
    ),
    address: required("address").describe("Street with a number"),
    city: required("city"),
    state: z
      .string({ error: "Please enter the state as text." })
      .overwrite(oneLine)
      .max(limits.state, tooLong(limits.state))
      .default(usualState)
      .overwrite((text) => findState(text || usualState)?.code ?? text)
      .describe("A US state by its two letters or its name"),
    zipCode: required("zipCode")
      .overwrite((text) => readZip(text) ?? text)
      .describe("A ZIP code of that state"),
    specialInstructions: z
      .string({ error: "Please enter the instructions as text, or leave them out." })
      .overwrite(severalLines)
      .max(limits.specialInstructions, tooLong(limits.specialInstructions))
      .default(""),
    pickup: z
      .boolean()
      .optional()
      .describe("Fetched at the yard: whatever the address says, it is the yard's"),
  })
  .superRefine((info, context) => {
    for (const [field, message] of Object.entries(unusableFields(info))) {
      context.addIssue({ code: "custom", path: [field], message });
    }
  })
  .meta({ id: "CustomerInfo" });

/** Who fetches the goods need not say where they live. */
export const customerSchema = z.preprocess(
  (given) => (isPickup(given) ? atYard(given) : given),
  deliveredTo,
);

function isPickup(given: unknown): given is Partial<CustomerInfo> {
  return typeof given === "object" && given !== null && "pickup" in given && given.pickup === true;
}

const word = z
  .union([z.string().max(200), z.number()])
  .transform(String)
  .optional()
  .catch(undefined);

/** The price that the visitor saw. What cannot be read counts as not shown. */
const shownPrice = z.unknown().transform((value) => {
  if (typeof value === "string") {
    return parseDollars(value.trim().replace(/^\$/, "").replaceAll(",", ""));
  }
  return typeof value === "number" && value >= 0 && value < 1e9 ? fromDollarNumber(value) : null;
});

const quantity = z.preprocess(
  (value) => (typeof value === "string" && /^\d{1,4}$/.test(value) ? Number(value) : (value ?? 1)),
  z
    .int({ error: "Please enter the quantity as a whole number." })
    .min(1, "Please order at least 1.")
    .max(mostOfAnItem, tooManyOfAnItem),
);

/** An item of the browser's cart, in any of the spellings that such carts have had. */
const shownItemSchema = z
  .object(
    {
      variantId: word,
      variantid: word,
      id: word,
      sku: word,
      SKU: word,
      name: word,
      variant: word,
      price: shownPrice.optional(),
      total: shownPrice.optional(),
      quantity,
    },
    { error: "Please send each item as an object." },
  )
  .transform((item) => ({
    variantId: item.variantId || item.variantid || item.id || "",
    sku: item.sku || item.SKU || "",
    name: item.name || item.variant || "Item",
    price: item.price ?? item.total ?? null,
    quantity: item.quantity,
  }));

export type ShownItem = z.output<typeof shownItemSchema>;

const shownItems = z
  .array(shownItemSchema, { error: "Please send the items of the cart as a list." })
  .max(mostItems, tooManyItems);

const discount = chosenDiscountSchema
  .optional()
  .describe("The code that was typed, and what the page showed that it takes off");

export const cartCheckoutSchema = z
  .object({ items: shownItems, discount })
  .meta({ id: "CartCheckout" });

export const checkoutSchema = z
  .object({
    customerInfo: customerSchema,
    items: shownItems
      .optional()
      .describe("What the page showed; when it is sent, it must be what the server's cart holds"),
    delivery: chosenDeliverySchema
      .optional()
      .describe("How it gets to the customer; needed where the shop has rules for it"),
    discount,
  })
  .meta({ id: "Checkout" });

export const checkoutStartedSchema = z
  .object({ url: z.string() })
  .meta({ id: "CheckoutStarted" }) satisfies z.ZodType<CheckoutStarted>;

const differenceSchema = z.object({
  index: z.int(),
  variantId: z.string().nullable(),
  name: z.string(),
  shownPrice: z.number().nullable(),
  price: z.number().nullable().describe("US dollars; null when it is no longer sold"),
  left: z.int().nullable().describe("How many can be had, where that is less than was asked for"),
  isLimited: z.boolean().describe("Whether there are more, which one buyer cannot order at once"),
}) satisfies z.ZodType<CartDifference>;

export const outdatedCartSchema = problemSchema
  .extend({ changes: z.array(differenceSchema).optional() })
  .meta({ id: "OutdatedCart" });

export type OutdatedCart = z.infer<typeof outdatedCartSchema>;

export const paidSessionSchema = z
  .object({
    sessionId: z
      .string({ error: "No session ID found" })
      .min(1, "No session ID found")
      .max(300, "This is not a session ID."),
  })
  .meta({ id: "PaidSession" });

const receiptSchema = z.object({
  orderNumber: z.string(),
  total: z.number(),
  items: z
    .array(
      z.object({
        name: z.string(),
        variantName: z.string(),
        sku: z.string(),
        quantity: z.int(),
        price: z.number(),
        lineTotal: z.number(),
      }),
    )
    .exactOptional(),
  subtotal: z.number().exactOptional(),
  discount: z
    .object({ code: z.string(), amount: z.number() })
    .exactOptional()
    .describe("What a code took off the goods; absent: nothing"),
  tax: z.number().exactOptional(),
  taxName: z.string().exactOptional().describe("By which of the owner's rates; empty: by none"),
  shipping: z.number().exactOptional(),
  isPickup: z.boolean().exactOptional(),
  isParcel: z.boolean().exactOptional(),
  delivery: z.string().exactOptional().describe("How and when; empty where no rules are set"),
  email: z.string().exactOptional().describe("Empty a month after the purchase"),
  address: z.array(z.string()).exactOptional().describe("Rows; none a month after the purchase"),
  instructions: z.string().exactOptional(),
  page: z
    .string()
    .exactOptional()
    .describe("Path of the order's own page; empty a month after the purchase"),
});

export const confirmedSchema = z
  .object({ success: z.literal(true), order: receiptSchema })
  .meta({ id: "ConfirmedOrder" }) satisfies z.ZodType<CheckoutOutcome>;

export const pendingSchema = z
  .object({
    success: z.literal(false),
    pending: z.literal(true),
    requestId: z
      .string()
      .optional()
      .describe("Of this request, when the payment provider could not be asked"),
  })
  .meta({ id: "PendingPayment" }) satisfies z.ZodType<CheckoutOutcome>;

export const askedPlaceSchema = z
  .object({
    checkout: z
      .string({ error: "Please say which checkout." })
      .regex(/^chk_\w{1,60}$/, "This is not a checkout."),
  })
  .meta({ id: "AskedPlace" });

const items = z.array(z.string());

export const placeSchema = z
  .discriminatedUnion("state", [
    z.object({ state: z.literal("sold_out"), items }),
    z.object({ state: z.literal("ended"), items }),
    z.object({ state: z.literal("ready"), items, turnEndsAt: z.string().nullable() }),
    z.object({
      state: z.literal("waiting"),
      items,
      position: z.int(),
      turnBy: z.string().nullable().describe("Null when nobody can say"),
      willWrite: z.boolean(),
    }),
  ])
  .meta({ id: "PlaceInLine" }) satisfies z.ZodType<PlaceInLine>;
