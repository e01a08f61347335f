import { addressLine, business } from "#content/business.ts";
import type { Mail } from "#platform/mail/mail.ts";
import { link, paragraph, writeEmail } from "#platform/mail/write-email.ts";
import { longestWaitDays, unconfirmedDays } from "./back-in-stock.ts";

interface Told {
  to: string;
  /** 'Basalt Trio, Small'. */
  what: string;
  /** Where they say yes, or are forgotten. */
  noteAddress: string;
  phone: string;
}

/** Whoever gets it may never have heard of us: it says so, and what happens without a press. */
export function confirmationEmail({ to, what, noteAddress, phone }: Told): Mail {
  const heading = "Shall we tell you when it is back?";
  return {
    to,
    replyTo: business.email,
    subject: `Please confirm: tell me when ${what} is back`,
    unsubscribe: noteAddress,
    ...writeEmail({
      preview: `One press, and we write once when ${what} can be bought again.`,
      sender: business.name,
      heading,
      blocks: [
        paragraph(
          `Somebody asked us to write to this address when ${what} can be bought again. If it was you, press the link and confirm it.`,
        ),
        link("Yes, tell me when it is back", noteAddress),
        paragraph(
          `If it was not you, do nothing: in ${unconfirmedDays} days your address is forgotten.`,
        ),
        link("Forget my address now", `${noteAddress}#forget`),
      ],
      closing: `We write once, when it is back, and then forget your address; after ${longestWaitDays} days in any case. ${closing(phone)}`,
    }),
  };
}

/** The one e-mail that they asked for. */
export function backInStockEmail(told: Told & { productAddress: string }): Mail {
  const { to, what, noteAddress, productAddress, phone } = told;
  return {
    to,
    replyTo: business.email,
    subject: `${what} can be bought again`,
    unsubscribe: noteAddress,
    ...writeEmail({
      preview: "It is not kept for you: it goes to whoever pays first.",
      sender: business.name,
      heading: `${what} can be bought again`,
      blocks: [
        paragraph("You asked us to tell you."),
        link("See it in the shop", productAddress),
        paragraph(
          "It is not kept for you: it goes to whoever pays first. If it is gone again, ask once more on its page.",
        ),
        link("Unsubscribe", `${noteAddress}#forget`),
      ],
      closing: `This was the one e-mail that you asked for: your address is no longer on the list. ${closing(phone)}`,
    }),
  };
}

function closing(phone: string): string {
  return `Questions? Reply to this e-mail, or call ${phone}. ${business.name}, ${addressLine(business)}`;
}
