import { business } from "#content/business.ts";
import type { AdminOrder } from "#desk/orders/admin-order.ts";
import { type Handover, wordsOf } from "#features/orders/customer/status-words.ts";
import type { Mail } from "#platform/mail/mail.ts";
import { entries, writeEmail } from "#platform/mail/write-email.ts";
import { type OrderContact, orderLinks } from "./order-contact.server.ts";
import type { OrderStatus } from "./order-status.ts";

/** What the customer is told about a new status. */
export function statusEmail(order: AdminOrder, status: OrderStatus, contact: OrderContact): Mail {
  const { subject, sentence } = wordsOf(status, handoverOf(order, contact));
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
            ? [["Hours", contact.pickupHours.join("\n")] satisfies [string, string]]
            : []),
        ]),
        ...orderLinks(contact),
      ],
      closing: `${business.name}, ${contact.phone}. Reply to this e-mail and it reaches us.`,
    }),
  };
}

function handoverOf({ delivery }: AdminOrder, { tracking }: OrderContact): Handover {
  if (delivery.isPickup) return "pickup";
  return delivery.byCarrier || tracking ? "carrier" : "truck";
}
