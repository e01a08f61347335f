import {
  dayText,
  methodNames,
  paymentNames,
  type ShownPayment,
} from "#features/quotes/quote-view.ts";
import { receiptOf } from "#features/quotes/receipt.ts";
import type { Mail } from "#platform/mail/mail.ts";
import { amounts, link, paragraph, rule, section } from "#platform/mail/write-email.ts";
import { formatMoney } from "#platform/money.ts";
import { linkTo, type QuoteToTell, toCustomer, toOwner } from "./email-parts.server.ts";

/** What the customer is sent for money that we have received. */
export function receiptEmail(told: QuoteToTell, payment: ShownPayment): Mail {
  const { quote } = told;
  const { what, total, paidSoFar, left, refund } = receiptOf(quote, payment);
  const name = paymentNames[payment.purpose];
  return toCustomer(told, {
    subject: `Receipt ${payment.receiptNumber}: ${name.toLowerCase()} of ${formatMoney(payment.amount)}`,
    preview: `For ${what}`,
    heading: payment.isExtra ? "You paid more than was owed." : "Thank you for your payment.",
    blocks: [
      section("Receipt", `${payment.receiptNumber}, ${dayText(payment.receivedAt)}`),
      section("For", what),
      rule,
      amounts([
        { name: "Total of the quote", amount: formatMoney(total) },
        {
          name: `${name}, ${methodNames[payment.method]}`,
          amount: formatMoney(payment.amount),
          isTotal: true,
        },
        { name: "Paid so far", amount: formatMoney(paidSoFar) },
        { name: "Balance still open", amount: formatMoney(left) },
      ]),
      rule,
      ...(payment.isExtra
        ? [paragraph("This was not owed any more. We give it back and write to you.")]
        : []),
      ...(refund.length > 0 ? [section("Can it be given back?", refund.join("\n"))] : []),
      ...linkTo(told, "Your quote, with this receipt as a PDF"),
    ],
  });
}

/** What the owner is told of it. */
export function paidEmail(told: QuoteToTell, payment: ShownPayment): Mail {
  const { quote } = told;
  const { left } = receiptOf(quote, payment);
  const sum = formatMoney(payment.amount);
  const name = paymentNames[payment.purpose];
  const openText = left === 0 ? "Nothing is open." : `${formatMoney(left)} is open.`;
  return toOwner(told, {
    subject: `${payment.isExtra ? "Paid twice" : `${name} paid`}: ${sum}, quote ${quote.number}`,
    preview: `${quote.recipient}, ${quote.title}`,
    heading: `${name} of ${sum}`,
    blocks: [
      section("Customer", [quote.recipient, quote.location].filter(Boolean).join("\n")),
      section("Quote", `${quote.number}, ${quote.title}`),
      section("Receipt", `${payment.receiptNumber}, ${methodNames[payment.method]}`),
      paragraph(
        payment.isExtra
          ? "It was not owed any more. Give it back at the desk, or talk to the customer."
          : openText,
      ),
      link("Open it at the desk", told.deskAddress),
    ],
  });
}
