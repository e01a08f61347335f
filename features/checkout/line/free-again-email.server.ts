import { business } from "#content/business.ts";
import type { Mail } from "#platform/mail/mail.ts";
import { entries, writeEmail } from "#platform/mail/write-email.ts";

interface FreeAgain {
  to: string;
  items: readonly string[];
  /** Where it can be paid for. */
  address: string;
  phone: string;
}

/** To somebody who waited in line and has closed the page. */
export function freeAgainEmail({ to, items, address, phone }: FreeAgain): Mail {
  const heading = "What you waited for can be bought again";
  return {
    to,
    replyTo: business.email,
    subject: heading,
    ...writeEmail({
      heading,
      blocks: [
        entries([
          ["You wanted to buy", items.join("\n")],
          [
            "Continue to payment",
            `${address}\nIt is not kept for you: it goes to whoever opens the payment page first.`,
          ],
        ]),
      ],
      closing: `You get this one e-mail because somebody else was paying when you went to pay. ${business.name}, ${phone}. Reply to this e-mail and it reaches us.`,
    }),
  };
}
