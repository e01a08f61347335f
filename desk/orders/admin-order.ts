import { z } from "#platform/zod.ts";
import { orderQuestionSchema, trackingSchema } from "./customer/customer-side-schema.ts";
import { orderDelaySchema } from "./delay/order-delay-schema.ts";
import { orderStatusNames } from "./status/order-status.ts";

const money = z.number().describe("Dollars");
export const orderStatusSchema = z.enum(orderStatusNames);

/**
 * An order with the fields of both forms of the specification at once: the dashboard's and the
 * management page's.
 */
export const adminOrderSchema = z
  .object({
    id: z.string(),
    orderNumber: z.string(),
    status: orderStatusSchema,
    paymentStatus: z.enum(["paid", "processing", "failed", "partially_refunded", "refunded"]),
    paymentMethod: z
      .enum(["card", "cash", "check", "reader"])
      .describe("What is not by card was taken by hand, and is given back so"),
    createdAt: z.iso.datetime(),
    total: money,
    subtotal: money.describe("Of the goods, before the discount"),
    discountAmount: money.describe("What a code took off the goods"),
    discountCode: z.string().describe("Empty: none was used"),
    taxAmount: money,
    taxName: z.string().describe("By which of the owner's rates; empty: by none"),
    isShippingTaxed: z.boolean().describe("Whether the tax is on the shipping, too"),
    shippingAmount: money,
    refundedAmount: money,
    firstName: z.string(),
    lastName: z.string(),
    email: z.string(),
    phone: z.string(),
    shippingAddress: z.object({
      address: z.string(),
      city: z.string(),
      state: z.string(),
      zipCode: z.string(),
    }),
    delivery: z
      .object({
        isPickup: z.boolean(),
        byCarrier: z.boolean().describe("By parcel or pallet, and not on our truck"),
        words: z.string().describe("Empty: no rules were set"),
      })
      .describe("How it gets to the customer, as it was agreed"),
    notes: z.string(),
    notesRevision: z.int().describe("Grows with each change of the notes"),
    customerNotes: z.string().describe("The customer's own words, never changed"),
    items: z.array(
      z.object({
        id: z.string(),
        quantity: z.int(),
        refundedQuantity: z.int().describe("Of these, how many were paid back line by line"),
        unitPrice: money,
        totalPrice: money,
        variant: z.object({
          name: z.string(),
          sku: z.string(),
          product: z.object({ name: z.string() }),
        }),
      }),
    ),
    testMode: z.boolean(),
    customer_details: z.object({
      email: z.string(),
      phone: z.string(),
      address: z.object({
        line1: z.string(),
        line2: z.string().nullable(),
        city: z.string(),
        state: z.string(),
        postal_code: z.string(),
      }),
    }),
    amount: money,
    created: z.int().describe("Unix seconds"),
    productItems: z.array(z.object({ name: z.string(), quantity: z.int(), unitPrice: money })),
    deletedAt: z.iso.datetime().nullable(),
    forgottenAt: z.iso
      .datetime()
      .nullable()
      .describe("When its customer was forgotten because they asked for it"),
  })
  .meta({ id: "AdminOrder" });

export type AdminOrder = z.infer<typeof adminOrderSchema>;

/** As much of a deleted order as its line in the trash shows. */
export const deletedOrderSchema = adminOrderSchema
  .pick({ id: true, orderNumber: true, firstName: true, lastName: true, total: true })
  .extend({ deletedAt: z.iso.datetime(), forgottenAt: adminOrderSchema.shape.forgottenAt })
  .meta({ id: "DeletedOrder" });

export type DeletedOrder = z.infer<typeof deletedOrderSchema>;

export const orderListSchema = z
  .object({
    orders: z.array(adminOrderSchema),
    summary: z
      .object({ revenue: money, count: z.int(), average: money })
      .describe("Of all orders of the shop, whatever was asked for; refunds are taken off"),
    counts: z.record(z.string(), z.int()).describe("Orders by status"),
    found: z
      .int()
      .nullable()
      .describe("How many a search finds, of very many as many as are counted; null without one"),
    moreFound: z
      .boolean()
      .describe("Whether a search finds more than were counted, whatever their status"),
    nextCursor: z.string().nullable(),
  })
  .meta({ id: "AdminOrderList" });

export type AdminOrderList = z.infer<typeof orderListSchema>;

export const timelineSchema = z.array(
  z.object({
    id: z.string(),
    at: z.iso.datetime(),
    actor: z.string(),
    text: z.string(),
    detail: z.string().nullable(),
    notes: z
      .object({ before: z.string(), after: z.string() })
      .nullable()
      .describe("Of a change of the notes: what it changed"),
  }),
);

export const refundSchema = z.object({
  id: z.string(),
  amount: money,
  status: z.enum(["pending", "succeeded", "failed"]),
  /**
   * False while nobody knows whether the provider has taken it: it can be sent again without being
   * paid twice.
   */
  confirmed: z.boolean(),
  requestId: z.string(),
  pieces: z.int().describe("How many pieces it puts back in stock once it is confirmed"),
  reason: z.string(),
  notify: z.boolean().describe("Whether the customer is told once it is confirmed"),
  createdAt: z.iso.datetime(),
});

export const returnableItemSchema = z.object({
  variantId: z.string(),
  name: z.string(),
  sku: z.string(),
  quantity: z.int().describe("What the order took off the stock and is not back yet"),
});

export const refundablePartSchema = z.object({
  items: z.array(
    z.object({
      position: z.int(),
      variantId: z.string(),
      name: z.string(),
      unitPrice: money,
      ordered: z.int(),
      discount: money.describe("The part of the order's discount that all pieces ordered had"),
      quantity: z.int().describe("How many of it were not paid back as a line yet"),
    }),
  ),
  shipping: money.describe("What was charged for it and not paid back yet"),
});

export const orderPageSchema = z
  .object({
    order: adminOrderSchema,
    timeline: timelineSchema,
    refunds: z.array(refundSchema),
    refundable: money,
    parts: refundablePartSchema.describe("What can still be paid back line by line"),
    returnable: z.array(returnableItemSchema),
    tracking: trackingSchema,
    delay: orderDelaySchema.describe("Whether it is late, and what its customer says to that"),
    questions: z
      .array(orderQuestionSchema)
      .describe("What the customer asked on the order's page, the oldest first"),
  })
  .meta({ id: "AdminOrderPage" });

export type AdminOrderPage = z.infer<typeof orderPageSchema>;
export type ReturnableItem = z.infer<typeof returnableItemSchema>;
export type RefundablePart = z.infer<typeof refundablePartSchema>;
export type AdminRefund = z.infer<typeof refundSchema>;

export const cancelledSchema = z.object({
  order: adminOrderSchema,
  refund: z
    .enum(["none", "pending", "succeeded", "failed", "unconfirmed"])
    .describe("Failed and unconfirmed: the order is cancelled, and not refunded (yet)"),
});

export const emailSchema = z.object({ to: z.string(), subject: z.string(), text: z.string() });

export const testOrdersSchema = z
  .object({ count: z.int(), orderNumbers: z.array(z.string()) })
  .meta({ id: "TestOrders" });

export const clearedOrdersSchema = z.object({
  success: z.literal(true),
  clearedOrders: z.array(z.object({ id: z.string(), orderNumber: z.string() })),
});
