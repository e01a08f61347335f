import type { Transaction } from "kysely";
import { findOrder } from "#desk/orders/admin-orders-store.server.ts";
import { contactAbout, type Reach } from "#desk/orders/status/order-contact.server.ts";
import { type Deed, tellCustomer } from "#desk/orders/status/status-change.server.ts";
import type { OrderLinks } from "#features/orders/customer/order-links.server.ts";
import type { StoredRefund } from "#features/orders/refund-ledger.server.ts";
import type { Tables } from "#platform/database/tables.ts";
import type { Outbox } from "#platform/outbox/outbox.ts";
import { cancelEmail, refundEmail } from "./refund-email.server.ts";
import { linesOf } from "./refund-rows.server.ts";

/** Writes to the customer about a refund, once, in the transaction that confirms it. */
export async function tellOfRefund(
  { outbox, reach, orderLinks }: { outbox: Outbox; reach: Reach; orderLinks: OrderLinks },
  transaction: Transaction<Tables>,
  { orderId, refund }: { orderId: string; refund: StoredRefund },
  deed: Deed,
): Promise<void> {
  const order = await findOrder(transaction, orderId);
  if (!order) return;
  const { amount_cents: amount, reason } = refund;
  const items = linesOf(refund).flatMap(({ position, quantity }) => {
    const item = order.items.find(({ id }) => id === `${orderId}-${position}`);
    return item ? [`${quantity} x ${item.variant.product.name}, ${item.variant.name}`] : [];
  });
  if (refund.shipping === 1) items.push("Shipping");
  const of = { orderId, reach, now: deed.now };
  const contact = await contactAbout(orderLinks, transaction, of);
  const email =
    refund.cancels === 1
      ? cancelEmail(order, { amount, reason }, contact)
      : refundEmail(order, { amount, items, reason }, contact);
  const about = refund.cancels === 1 ? { status: "cancelled" } : { about: "Refund" };
  await tellCustomer(outbox, transaction, { orderId, key: refund.id, email, about }, deed);
}
