import { business } from "#content/business.ts";
import type { AdminOrder } from "#desk/orders/admin-order.ts";
import type { SiteWide } from "#features/site/public-site.ts";
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

/** Of an order that the customer fetches, where that is something else. */
const pickupNews: Partial<typeof news> = {
  at_warehouse: {
    subject: "is ready for pickup",
    sentence:
      "Your order is ready at our yard. Bring the order number; we load stone with the machine.",
  },
  out_for_delivery: {
    subject: "is ready for pickup",
    sentence: "Your order is ready at our yard. Bring the order number.",
  },
  completed: {
    subject: "is complete",
    sentence:
      "You have your order. Thank you for buying from us; call if anything is not as it should be.",
  },
};

/** What the customer is told about a new status. */
export function statusEmail(
  order: AdminOrder,
  status: OrderStatus,
  { phones, pickupHours }: Pick<SiteWide, "phones" | "pickupHours">,
): Mail {
  const { subject, sentence } = (order.delivery.isPickup && pickupNews[status]) || news[status];
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
          [
            order.delivery.isPickup ? "Pickup" : "Delivery address",
            `${address}, ${city}, ${state} ${zipCode}`,
          ],
          ...(order.delivery.isPickup
            ? [["Hours", pickupHours.join("\n")] satisfies [string, string]]
            : []),
        ]),
      ],
      closing: `${business.name}, ${phones.support}. Reply to this e-mail and it reaches us.`,
    }),
  };
}
