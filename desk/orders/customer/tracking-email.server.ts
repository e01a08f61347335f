import { business } from "#content/business.ts";
import type { AdminOrder } from "#desk/orders/admin-order.ts";
import { type OrderContact, orderLinks } from "#desk/orders/status/order-contact.server.ts";
import type { Mail } from "#platform/mail/mail.ts";
import { paragraph, writeEmail } from "#platform/mail/write-email.ts";

/** What the customer is told once a parcel has a number. */
export function trackingEmail(order: AdminOrder, contact: OrderContact): Mail {
  const heading = `Your order ${order.orderNumber} is on the road`;
  return {
    to: order.email,
    replyTo: business.email,
    subject: heading,
    ...writeEmail({
      heading,
      sender: business.name,
      blocks: [
        paragraph("It has left us. The carrier knows how far it is; it can take a day to show."),
        ...orderLinks(contact),
      ],
      closing: `${business.name}, ${contact.phone}. Reply to this e-mail and it reaches us.`,
    }),
  };
}
