import { addressLine, business } from "#content/business.ts";
import { type QuoteMoney, quoteMoney } from "#features/quotes/quote-money.ts";
import { type QuotePage, taxText } from "#features/quotes/quote-view.ts";
import type { Mail } from "#platform/mail/mail.ts";
import {
  amounts,
  type BillRow,
  type Block,
  link,
  rule,
  writeEmail,
} from "#platform/mail/write-email.ts";
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
  const { content } = quote;
  const { subtotal, discount, tax, total, deposit, balance } = moneyOf(quote);
  const isPlain = discount === 0 && content.taxRate === null;
  const rows: BillRow[] = [
    ...(isPlain ? [] : [{ name: "Subtotal", amount: formatMoney(subtotal) }]),
    ...(discount > 0 ? [{ name: "Discount", amount: `-${formatMoney(discount)}` }] : []),
    ...(content.taxRate === null
      ? []
      : [{ name: `Tax, ${taxText(content.taxRate)}`, amount: formatMoney(tax) }]),
    { name: "Total", amount: formatMoney(total), isTotal: true },
    ...(deposit > 0
      ? [
          { name: "Deposit, when you accept", amount: formatMoney(deposit) },
          { name: "Balance, when we are done", amount: formatMoney(balance) },
        ]
      : []),
  ];
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
