import { addressLine, business } from "#content/business.ts";
import { orderPageLink } from "#features/orders/customer/email-links.server.ts";
import type { OrderRow } from "#platform/database/tables.ts";
import type { Mail } from "#platform/mail/mail.ts";
import { link, paragraph, section, writeEmail } from "#platform/mail/write-email.ts";
import { dayOf } from "../order-page.ts";
import { delayAnchor, namedDay, whatSilenceMeans } from "./delay.ts";
import { refundWorkingDays } from "./delay-rule.ts";
import type { ToldDelay } from "./shown-delay.ts";

type Order = Pick<OrderRow, "id" | "number" | "first_name" | "last_name" | "email">;

/** To the customer: that it is late, until when, and that they may have their money back. */
export function delayEmail(
  { number, email }: Order,
  told: ToldDelay & { page: string; phone: string },
): Mail {
  const { page, phone, sendBy, promisedUntil } = told;
  const heading = `Your order ${number} is delayed`;
  const until =
    sendBy === null
      ? "We are sorry, and cannot say when that will be: we have no day for it."
      : `We are sorry, and expect to send it by ${namedDay(sendBy)}.`;
  return {
    to: email,
    replyTo: business.email,
    subject: heading,
    ...writeEmail({
      preview: "You decide: wait for it, or cancel it and have all your money back.",
      sender: business.name,
      heading,
      blocks: [
        paragraph(
          `We cannot send your order by ${dayOf(promisedUntil - 1)}, as it should have been. ${until}`,
        ),
        paragraph(
          "You decide: wait for it, or cancel it and have all your money back. Two buttons on the page of your order say so, and it costs you nothing.",
          "cancel it and have all your money back",
        ),
        link("Wait for it, or cancel and be refunded", `${page}#${delayAnchor}`),
        section("If we hear nothing from you", whatSilenceMeans(told)),
        section(
          "If you cancel",
          `What you paid goes back the way it was paid, within ${refundWorkingDays} working days. You may cancel until your order is on its way to you, also after you have agreed to wait.`,
        ),
        orderPageLink(page),
      ],
      closing: `You can also reply to this e-mail, or call ${phone}. ${business.name}, ${addressLine(business)}`,
    }),
  };
}

interface ToOwner {
  owner: string;
  publicUrl: string;
}

/** To the owner, in time to find out by when it is sent. */
export function lateEmail(
  order: Order,
  {
    owner,
    publicUrl,
    promisedUntil,
    tellsAt,
  }: ToOwner & { promisedUntil: number; tellsAt: number },
): Mail {
  const { id, number, email } = order;
  const heading = `Order ${number} is about to be late`;
  const next =
    email === ""
      ? "The customer has left no e-mail address: please call. They may wait, or have their money back."
      : `On ${dayOf(tellsAt)} the customer is told, and asked whether to wait or to have the money back. Say by when it is sent, and the day is in that e-mail; without one it says that nobody knows.`;
  return {
    to: owner,
    subject: heading,
    ...writeEmail({
      preview: next,
      sender: business.name,
      heading,
      blocks: [
        section("Customer", nameOf(order)),
        paragraph(
          `It is paid and was to be sent by ${dayOf(promisedUntil - 1)}. Has it been sent? Then set its status, and nobody is told anything.`,
        ),
        paragraph(next),
        link("Say by when it is sent", `${publicUrl}/admin/orders/${id}`),
      ],
      closing: "You get this because the law asks sellers to tell their customers in time.",
    }),
  };
}

/** To the owner: what the customer pressed. No money has moved. */
export function cancelledEmail(
  order: Order,
  { owner, publicUrl, refundBy }: ToOwner & { refundBy: string },
): Mail {
  const { id, number, email } = order;
  const heading = `Order ${number}: the customer cancels and wants the money back`;
  return {
    to: owner,
    ...(email ? { replyTo: email } : {}),
    subject: heading,
    ...writeEmail({
      preview: `Nothing has been paid back yet. By ${refundBy} it has to be.`,
      sender: business.name,
      heading,
      blocks: [
        section("Customer", [nameOf(order), email].filter(Boolean).join("\n")),
        paragraph(
          `They were told that it is late, and chose not to wait. Please do not send it any more. Nothing has been paid back yet: that is yours to do, by ${refundBy}.`,
        ),
        link("Cancel and refund at the desk", `${publicUrl}/admin/orders/${id}`),
      ],
      closing: "You get this because the order is waiting for you.",
    }),
  };
}

function nameOf(order: Order): string {
  return `${order.first_name} ${order.last_name}`.trim() || "A customer without a name";
}
