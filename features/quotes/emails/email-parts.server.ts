import { addressLine, business } from "#content/business.ts";
import { type QuoteMoney, quoteMoney } from "#features/quotes/quote-money.ts";
import type { QuotePage } from "#features/quotes/quote-view.ts";
import { sumRows } from "#features/quotes/sum-rows.ts";
import type { Mail } from "#platform/mail/mail.ts";
import { amounts, type Block, link, rule, writeEmail } from "#platform/mail/write-email.ts";
import { formatMoney } from "#platform/money.ts";

/** What an e-mail about a quote is written from. */
export interface QuoteToTell {
  quote: QuotePage;
  /** The customer's address. */
  email: string;
  /** Undefined: the link was taken back. */
  address: string | undefined;
  /** The quote at the desk. */
  deskAddress: string;
  owner: string;
  phone: string;
}

export function moneyOf({ content, chosen }: QuotePage): QuoteMoney {
  return quoteMoney(content, new Set(chosen));
}

/** What it comes to, as page and paper say it. */
export function sums(quote: QuotePage): Block[] {
  const rows = sumRows(quote.content, moneyOf(quote)).map(({ name, amount, isTotal }) => ({
    name,
    amount: formatMoney(amount),
    isTotal,
  }));
  return [rule, amounts(rows), rule];
}

export function linkTo({ address }: QuoteToTell, label: string): Block[] {
  return address === undefined ? [] : [link(label, address)];
}

export interface Letter {
  subject: string;
  preview: string;
  heading: string;
  blocks: Block[];
}

export function toCustomer({ email, phone }: QuoteToTell, { subject, ...letter }: Letter): Mail {
  return {
    to: email,
    replyTo: business.email,
    subject,
    ...writeEmail({
      ...letter,
      sender: business.name,
      closing: `Questions? Reply to this e-mail, or call ${phone}. ${business.name}, ${addressLine(business)}`,
    }),
  };
}

export function toOwner({ owner, email }: QuoteToTell, { subject, ...letter }: Letter): Mail {
  return {
    to: owner,
    ...(email ? { replyTo: email } : {}),
    subject,
    ...writeEmail({
      ...letter,
      sender: business.name,
      closing: email
        ? "Reply to this e-mail and it goes to the customer."
        : "The customer has left no e-mail address.",
    }),
  };
}
