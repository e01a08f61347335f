import { business } from "#content/business.ts";
import { closingOf } from "#desk/messages/message-email.server.ts";
import type { QuoteRow } from "#platform/database/quote-tables.ts";
import type { Mail } from "#platform/mail/mail.ts";
import { link, paragraph, writeEmail } from "#platform/mail/write-email.ts";

interface Answer {
  quote: Pick<QuoteRow, "email" | "number">;
  text: string;
  address: string;
}

/** What somebody at the desk answered, letter for letter, with the way to the quote. */
export function answerEmail({ quote, text, address }: Answer, phone: string): Mail {
  const subject = `About your quote ${quote.number}`;
  return {
    to: quote.email,
    replyTo: business.email,
    subject,
    ...writeEmail({
      heading: subject,
      blocks: [
        ...text.split(/\n{2,}/).map((part) => paragraph(part)),
        link("To your quote", address),
      ],
      closing: closingOf(phone),
    }),
  };
}
