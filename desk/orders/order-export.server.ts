import { business } from "#content/business.ts";
import { statusLabel } from "#desk/kit/desk-format.ts";
import type { Database } from "#platform/database/database.ts";
import { dollarText, fromDollarNumber } from "#platform/money.ts";
import { csvBeginning, csvLine } from "#platform/text/csv-line.ts";
import type { AdminOrder } from "./admin-order.ts";
import { listOrders, type OrderFilter } from "./admin-orders-store.server.ts";
import { forgottenOnRequest } from "./customer-name.ts";

const shopTime = new Intl.DateTimeFormat("sv-SE", {
  timeZone: business.timeZone,
  dateStyle: "short",
  timeStyle: "short",
});

const paymentNames: Record<AdminOrder["paymentMethod"], string> = {
  ...{ card: "Card", cash: "Cash", check: "Check", reader: "Card reader" },
};

const columns: Record<string, (order: AdminOrder) => string | number> = {
  "Order number": ({ orderNumber }) => orderNumber,
  Created: ({ createdAt }) => shopTime.format(Date.parse(createdAt)),
  Status: ({ status }) => statusLabel(status),
  Payment: ({ paymentStatus }) => statusLabel(paymentStatus),
  "First name": ({ firstName, forgottenAt }) =>
    forgottenAt === null ? firstName : forgottenOnRequest,
  "Last name": ({ lastName }) => lastName,
  "E-mail": ({ email }) => email,
  Phone: ({ phone }) => phone,
  Address: ({ shippingAddress }) => shippingAddress.address,
  City: ({ shippingAddress }) => shippingAddress.city,
  State: ({ shippingAddress }) => shippingAddress.state,
  ZIP: ({ shippingAddress }) => shippingAddress.zipCode,
  Items: ({ productItems }) =>
    productItems.map(({ name, quantity }) => `${quantity} x ${name}`).join("; "),
  Subtotal: ({ subtotal }) => plain(subtotal),
  Discount: ({ discountAmount }) => plain(discountAmount),
  "Discount code": ({ discountCode }) => discountCode,
  Tax: ({ taxAmount }) => plain(taxAmount),
  Shipping: ({ shippingAmount }) => plain(shippingAmount),
  "Tax rate": ({ taxName }) => taxName,
  Delivery: ({ delivery }) => delivery.words,
  Total: ({ total }) => plain(total),
  Refunded: ({ refundedAmount }) => plain(refundedAmount),
  Notes: ({ notes }) => notes,
  Test: ({ testMode }) => (testMode ? "yes" : ""),
  "Paid by": ({ paymentMethod }) => paymentNames[paymentMethod],
};

/**
 * The orders as CSV, a page at a time, so that a hundred thousand of them take no more memory than
 * a few hundred. What a customer typed cannot become a formula in the owner's spreadsheet.
 */
export async function* exportOrders(
  database: Database,
  filter: Pick<OrderFilter, "status" | "q">,
  pageSize = 500,
): AsyncGenerator<string> {
  yield csvBeginning + csvLine(Object.keys(columns));
  let after: OrderFilter["after"];
  for (;;) {
    const { orders } = await listOrders(database, { ...filter, after, limit: pageSize - 1 });
    if (orders.length === 0) return;
    yield orders
      .map((order) => csvLine(Object.values(columns).map((read) => read(order))))
      .join("");
    const last = orders.at(-1);
    if (orders.length < pageSize || !last) return;
    after = { at: Date.parse(last.createdAt), id: last.id };
  }
}

function plain(dollars: number): string {
  return dollarText(fromDollarNumber(dollars));
}
