import { mostItems, mostOfAnItem, tooManyItems, tooManyOfAnItem } from "#features/cart/cart.ts";
import { problemSchema } from "#platform/api-problem.ts";
import { fromDollarNumber, parseDollars } from "#platform/money.ts";
import {
  mailAddress,
  mailAddressMessage,
  oneLine,
  severalLines,
  somethingVisible,
  tooLong,
} from "#platform/text-input.ts";
import { z } from "#platform/zod.ts";
import {
  type CartDifference,
  type CheckoutOutcome,
  type CheckoutStarted,
  type CustomerField,
  customerLimits as limits,
  type PlaceInLine,
  usualState,
} from "./checkout.ts";

const required = (field: CustomerField, message: string) =>
  z
    .string({ error: message })
    .overwrite(oneLine)
    .max(limits[field], tooLong(limits[field]))
    .regex(somethingVisible, message);

export const customerSchema = z
  .object({
    firstName: required("firstName", "Please enter your first name."),
    lastName: required("lastName", "Please enter your last name."),
    email: required("email", "Please enter your e-mail address.").regex(
      mailAddress,
      mailAddressMessage,
    ),
    phone: required("phone", "Please enter your phone number."),
    address: required("address", "Please enter your street address."),
    city: required("city", "Please enter your city."),
    state: z
      .string({ error: "Please enter the state as text." })
      .overwrite(oneLine)
      .max(limits.state, tooLong(limits.state))
      .default(usualState)
      .transform((text) => text || usualState),
    zipCode: required("zipCode", "Please enter your ZIP code."),
    specialInstructions: z
      .string({ error: "Please enter the instructions as text, or leave them out." })
      .overwrite(severalLines)
      .max(limits.specialInstructions, tooLong(limits.specialInstructions))
      .default(""),
  })
  .meta({ id: "CustomerInfo" });

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

export const cartCheckoutSchema = z.object({ items: shownItems }).meta({ id: "CartCheckout" });

export const checkoutSchema = z
  .object({
    customerInfo: customerSchema,
    items: shownItems
      .optional()
      .describe("What the page showed; when it is sent, it must be what the server's cart holds"),
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

export const paidSessionSchema = z
  .object({
    sessionId: z
      .string({ error: "No session ID found" })
      .min(1, "No session ID found")
      .max(300, "This is not a session ID."),
  })
  .meta({ id: "PaidSession" });

const receiptSchema = z.object({ orderNumber: z.string(), total: z.number() });

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
