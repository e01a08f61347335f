import { business } from "#content/business.ts";
import type { AdminOrder } from "#desk/orders/admin-order.ts";
import type { Mail } from "#platform/mail/mail.ts";
import { entries, writeEmail } from "#platform/mail/write-email.ts";
import type { OrderStatus } from "./order-status.ts";

const news: Record<OrderStatus, { subject: string; sentence: string }> = {
  pending: {
    subject: "is on our books",
    sentence: "We have your order and are getting it ready.",
  },
  ordered_from_supplier: {
    subject: "is ordered from our supplier",
    sentence:
      "We have ordered the parts from our supplier and will tell you when they are on the road.",
  },
  in_transit: {
    subject: "is on its way to us",
    sentence: "Your order has left the supplier and is on its way to our yard.",
  },
  at_warehouse: {
    subject: "has reached our yard",
    sentence: "Your order is at our yard. We will be in touch about the delivery.",
  },
  out_for_delivery: {
    subject: "is out for delivery",
    sentence: "Your order is on our truck and on its way to you.",
  },
  completed: {
    subject: "is complete",
    sentence:
      "Your order is delivered. Thank you for buying from us; call if anything is not as it should be.",
  },
  cancelled: {
    subject: "is cancelled",
    sentence: "Your order is cancelled. If you did not expect this, please call us.",
  },
};

/** What the customer is told about a new status. */
export function statusEmail(order: AdminOrder, status: OrderStatus, phone: string): Mail {
  const { subject, sentence } = news[status];
  const { address, city, state, zipCode } = order.shippingAddress;
  const heading = `Your order ${order.orderNumber} ${subject}`;
  return {
    to: order.email,
    replyTo: business.email,
    subject: heading,
    ...writeEmail({
      heading,
      blocks: [
        entries([
          ["Where it stands", sentence],
          [
            "Items",
            order.productItems.map(({ name, quantity }) => `${quantity} x ${name}`).join("\n"),
          ],
          ["Delivery address", `${address}, ${city}, ${state} ${zipCode}`],
        ]),
      ],
      closing: `${business.name}, ${phone}. Reply to this e-mail and it reaches us.`,
    }),
  };
}
