import { business } from "#content/business.ts";
import type { QuoteRow } from "#platform/database/quote-tables.ts";
import type { Mail } from "#platform/mail/mail.ts";
import { entries, writeEmail } from "#platform/mail/write-email.ts";
import { type Cents, formatMoney } from "#platform/money.ts";

export interface QuoteRefundToTell {
  quote: Pick<QuoteRow, "email" | "number" | "title">;
  amount: Cents;
  receipt: string;
  reason: string;
  isByCard: boolean;
}

/** What is given back, of what, and how it comes. */
export function quoteRefundEmail(refund: QuoteRefundToTell, phone: string): Mail {
  const { quote, amount, receipt, reason, isByCard } = refund;
  const sum = formatMoney(amount);
  const heading = `A refund of ${sum} for your quote ${quote.number}`;
  const way = isByCard
    ? `We pay back ${sum}, the way you paid. Your bank may take 5 to 10 days to show it.`
    : `We have given back ${sum} of what you paid us in person.`;
  return {
    to: quote.email,
    replyTo: business.email,
    subject: heading,
    ...writeEmail({
      heading,
      blocks: [
        entries([
          ["Refund", way],
          ["For", `${quote.title}, receipt ${receipt}`],
          ...(reason ? [["Reason", reason] as const] : []),
        ]),
      ],
      closing: `${business.name}, ${phone}. Reply to this e-mail and it reaches us.`,
    }),
  };
}
