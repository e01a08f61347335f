import { business } from "#content/business.ts";
import { orderPageLink } from "#features/orders/customer/email-links.server.ts";
import type { Mail } from "#platform/mail/mail.ts";
import { paragraph, writeEmail } from "#platform/mail/write-email.ts";

/** Below every message, so that the customer knows who it is from and how to answer. */
export function closingOf(phone: string): string {
  return `${business.name}, ${phone}. Reply to this e-mail and it reaches us.`;
}

/** What somebody at the desk wrote, letter for letter; of an order, with the way to its page. */
export function messageEmail(
  { to, subject, text }: { to: string; subject: string; text: string },
  { phone, page }: { phone: string; page: string | undefined },
): Mail {
  return {
    to,
    replyTo: business.email,
    subject,
    ...writeEmail({
      heading: subject,
      blocks: [
        ...text.split(/\n{2,}/).map((part) => paragraph(part)),
        ...(page === undefined ? [] : [orderPageLink(page)]),
      ],
      closing: closingOf(phone),
    }),
  };
}
