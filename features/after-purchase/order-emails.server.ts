import { addressLine, business } from "#content/business.ts";
import { orderPageLink } from "#features/orders/customer/email-links.server.ts";
import type { OrderRow } from "#platform/database/tables.ts";
import type { Mail } from "#platform/mail/mail.ts";
import { link, paragraph, section, writeEmail } from "#platform/mail/write-email.ts";

type Order = Pick<OrderRow, "id" | "number" | "first_name" | "last_name" | "email">;

/** To the owner: what a customer has asked on the page of an order. */
export function questionEmail(
  order: Order,
  { body, owner, publicUrl }: { body: string; owner: string; publicUrl: string },
): Mail {
  const { id, number, email } = order;
  const name = `${order.first_name} ${order.last_name}`.trim() || "A customer without a name";
  return {
    to: owner,
    ...(email ? { replyTo: email } : {}),
    subject: `A question about order ${number}`,
    ...writeEmail({
      preview: `${name}: ${body}`,
      sender: business.name,
      heading: `A question about order ${number}`,
      blocks: [
        section("Customer", [name, email].filter(Boolean).join("\n")),
        section("The question", body),
        link("Answer it at the desk", `${publicUrl}/admin/orders/${id}`),
      ],
      closing: email
        ? "Reply to this e-mail and it goes to the customer."
        : "The customer has left no e-mail address.",
    }),
  };
}

/** To whoever asked for the way to their order. */
export function linkEmail(
  { number, email }: Order,
  { address, phone }: { address: string; phone: string },
): Mail {
  return {
    to: email,
    replyTo: business.email,
    subject: `Your order ${number} at ${business.name}`,
    ...writeEmail({
      preview: `The way to your order ${number}`,
      sender: business.name,
      heading: `Your order ${number}`,
      blocks: [
        paragraph("Somebody asked for the way to this order with its number and your address."),
        orderPageLink(address),
        paragraph("If it was not you, nothing is to be done: only this e-mail has the link."),
      ],
      closing: `Questions? Reply to this e-mail, or call ${phone}. ${business.name}, ${addressLine(business)}`,
    }),
  };
}
