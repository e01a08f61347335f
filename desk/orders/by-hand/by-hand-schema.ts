import { requestId } from "#desk/kit/request-id.ts";
import { timelineSchema } from "#desk/orders/admin-order.ts";
import { handLimits, handMethods } from "#features/hand-orders/hand-order.ts";
import { handContentSchema, handCustomerSchema } from "#features/hand-orders/hand-order-schema.ts";
import { oneLine, tooLong } from "#platform/text/text-input.ts";
import { z } from "#platform/zod.ts";

const money = z.int().describe("Cents");
const time = z.iso.datetime();
export const handStateSchema = z.enum(["draft", "open", "paid", "called_off"]);

const pricedLineSchema = z.object({
  id: z.string(),
  sku: z.string(),
  name: z.string(),
  detail: z.string(),
  listPrice: money.nullable().describe("What the shop asks for a piece; null: nothing"),
  price: money.nullable().describe("What is asked for a piece; null: not said yet"),
  quantity: z.int(),
  total: money,
  isGone: z.boolean().describe("Of the catalog, and there no more"),
});

export const adminHandOrderSchema = z
  .object({
    id: z.string(),
    number: z.string(),
    state: handStateSchema,
    revision: z.int(),
    content: handContentSchema,
    customer: handCustomerSchema,
    lines: z.array(pricedLineSchema),
    byRules: z
      .array(z.object({ way: z.string(), name: z.string(), cost: money, days: z.string() }))
      .describe("Each way that the delivery rules price, as they are now"),
    noRule: z.string().describe("Why the rules bring it by none of them; empty: they do"),
    sums: z.array(
      z.object({ name: z.string(), amount: z.string(), isTotal: z.boolean().optional() }),
    ),
    total: money,
    link: z
      .object({ address: z.string(), expiresAt: time, isOver: z.boolean() })
      .nullable()
      .describe("What it can be paid by; null: none was given out"),
    isOnItsWay: z.boolean().describe("A payment of it is on its way"),
    isPayableOnline: z.boolean(),
    missing: z
      .array(z.string())
      .describe("What there was too little of when it was taken just now"),
    orderId: z.string().nullable().describe("The order that it has become"),
    createdAt: time,
    takenAt: time.nullable(),
    timeline: timelineSchema,
  })
  .meta({ id: "AdminHandOrder" });

export type AdminHandOrder = z.infer<typeof adminHandOrderSchema>;

export const listedHandOrderSchema = z
  .object({
    id: z.string(),
    number: z.string(),
    state: handStateSchema,
    name: z.string(),
    total: money,
    createdAt: time,
    takenAt: time.nullable(),
    linkExpiresAt: time.nullable(),
  })
  .meta({ id: "ListedHandOrder" });

export type ListedHandOrder = z.infer<typeof listedHandOrderSchema>;

export const handOrderListSchema = z
  .object({
    orders: z.array(listedHandOrderSchema).describe("Not paid yet, the newest first"),
    calledOff: z.array(listedHandOrderSchema).describe("Those that can be taken up again"),
  })
  .meta({ id: "HandOrderList" });

export type HandOrderList = z.infer<typeof handOrderListSchema>;

export const buyersSchema = z
  .object({ buyers: z.array(handCustomerSchema.omit({ note: true })) })
  .meta({ id: "Buyers" });

export type Buyer = z.infer<typeof buyersSchema>["buyers"][number];

export const newHandOrderSchema = z.object({ requestId }).meta({ id: "NewHandOrder" });

const revision = z.int().min(1).describe("The one that was seen");

export const handDraftSchema = z
  .object({ revision, content: handContentSchema, customer: handCustomerSchema })
  .meta({ id: "HandOrderDraft" });

export const takeSchema = z.object({ revision }).meta({ id: "TakeHandOrder" });

export const giveLinkSchema = z
  .object({
    how: z.enum(["email", "copy"]),
    isNew: z.boolean().default(false).describe("The link before leads nowhere any more"),
    requestId,
  })
  .meta({ id: "GivePayLink" });

export const handPaymentSchema = z
  .object({
    method: z.enum(handMethods),
    note: z
      .string()
      .overwrite(oneLine)
      .max(handLimits.method, tooLong(handLimits.method))
      .default("")
      .describe("Such as the number of the check; stands in the notes of the order"),
  })
  .meta({ id: "HandPayment" });
