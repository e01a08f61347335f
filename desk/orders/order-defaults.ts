import { cents, dollarNumber, fromDollarNumber, sum } from "#platform/money.ts";
import type { AdminOrder, AdminOrderList } from "./admin-order.ts";

/**
 * Orders as the specification reads them: a list, or an object with a list in it, and what is
 * missing has its default. So an older or a simpler server does not break the page.
 */
export function toOrderList(answer: unknown): AdminOrderList {
  const given = (Array.isArray(answer) ? { orders: answer } : (answer ?? {})) as Partial<
    Omit<AdminOrderList, "orders">
  > & { orders?: Partial<AdminOrder>[] };
  const orders = (given.orders ?? []).map(toOrder);
  return {
    orders,
    summary: given.summary ?? summaryOf(orders),
    counts: given.counts ?? {},
    found: given.found ?? null,
    moreFound: given.moreFound ?? false,
    nextCursor: given.nextCursor ?? null,
  };
}

function summaryOf(orders: readonly AdminOrder[]): AdminOrderList["summary"] {
  const revenue = sum(orders.map(({ total }) => fromDollarNumber(total)));
  const count = orders.length;
  const average = count === 0 ? 0 : dollarNumber(cents(Math.round(revenue / count)));
  return { revenue: dollarNumber(revenue), count, average };
}

function toOrder(order: Partial<AdminOrder>): AdminOrder {
  const total = order.total ?? order.amount ?? 0;
  const created = (order.created ?? Math.floor(Date.parse(order.createdAt ?? "") / 1000)) || 0;
  const { email = order.customer_details?.email ?? "", phone = "" } = order;
  const items = order.items ?? [];
  return {
    id: "",
    orderNumber: "",
    status: "pending",
    paymentStatus: "paid",
    paymentMethod: "card",
    createdAt: new Date(created * 1000).toISOString(),
    total,
    subtotal: total,
    discountAmount: 0,
    discountCode: "",
    taxAmount: 0,
    taxName: "",
    isShippingTaxed: true,
    shippingAmount: 0,
    refundedAmount: 0,
    firstName: "",
    lastName: "",
    shippingAddress: { address: "", city: "", state: "", zipCode: "" },
    delivery: { isPickup: false, byCarrier: false, words: "" },
    notes: "",
    notesRevision: 0,
    customerNotes: "",
    testMode: false,
    customer_details: {
      email,
      phone,
      address: { line1: "", line2: null, city: "", state: "", postal_code: "" },
    },
    amount: total,
    productItems: items.map(({ variant, quantity, unitPrice }) => ({
      name: `${variant.product.name}, ${variant.name}`,
      quantity,
      unitPrice,
    })),
    deletedAt: null,
    forgottenAt: null,
    ...withoutMissing(order),
    email,
    phone,
    items,
    created,
  };
}

/** What is null where nothing may be counts as missing, too. */
function withoutMissing(order: Partial<AdminOrder>): Partial<AdminOrder> {
  return Object.fromEntries(
    Object.entries(order).filter(([, value]) => value !== undefined && value !== null),
  );
}
