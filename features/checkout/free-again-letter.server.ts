import { business } from "#content/business.ts";
import { type Mail, writeLetter } from "#platform/mail/mail.ts";

interface FreeAgain {
  to: string;
  items: readonly string[];
  /** Where it can be paid for. */
  address: string;
  phone: string;
}

/** To somebody who waited in line and has closed the page. */
export function freeAgainLetter({ to, items, address, phone }: FreeAgain): Mail {
  const heading = "What you waited for can be bought again";
  return {
    to,
    replyTo: business.email,
    subject: heading,
    ...writeLetter({
      heading,
      entries: [
        ["You wanted to buy", items.join("\n")],
        [
          "Continue to payment",
          `${address}\nIt is not kept for you: it goes to whoever opens the payment page first.`,
        ],
      ],
      closing: `You get this one mail because you went to pay while somebody else was paying. ${business.name}, ${phone}. Answering this mail writes to us.`,
    }),
  };
}
