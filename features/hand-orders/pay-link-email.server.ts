import { addressLine, business } from "#content/business.ts";
import type { Mail } from "#platform/mail/mail.ts";
import { amounts, link, paragraph, rule, writeEmail } from "#platform/mail/write-email.ts";
import { formatMoney } from "#platform/money.ts";
import type { AgreedHandOrder } from "./hand-order.ts";
import { sumsOf } from "./hand-sums.ts";

export interface PayLinkToTell {
  number: string;
  firstName: string;
  email: string;
  agreed: AgreedHandOrder;
  address: string;
  /** The last day on which it can be paid by, in words. */
  payBy: string;
  phone: string;
}

/** What was agreed on the phone or at the yard, with the link to pay it by. */
export function payLinkEmail(told: PayLinkToTell): Mail {
  const { number, firstName, email, agreed, address, payBy, phone } = told;
  const sold = agreed.lines.map((line) => ({
    name: `${line.quantity} × ${line.product_name}, ${line.variant_name}`,
    note: `(${line.sku}, ${formatMoney(line.unit_price_cents)} each)`,
    amount: formatMoney(line.line_total_cents),
  }));
  return {
    to: email,
    replyTo: business.email,
    subject: `Your order ${number} at ${business.name}: ${formatMoney(agreed.total)} to pay`,
    ...writeEmail({
      sender: business.name,
      preview: `Pay ${formatMoney(agreed.total)} for order ${number}`,
      heading: firstName ? `Your order, ${firstName}.` : "Your order.",
      blocks: [
        paragraph(`This is what you ordered from us. Its number is ${number}.`, number),
        rule,
        amounts(sold),
        rule,
        amounts(sumsOf(agreed)),
        rule,
        link(`Pay ${formatMoney(agreed.total)} online`, address),
        paragraph(
          `The link is yours alone and good until ${payBy}. You can also pay at the yard: call ${phone}.`,
        ),
      ],
      closing: `Not what you ordered? Reply to this e-mail, or call ${phone}. ${business.name}, ${addressLine(business)}`,
    }),
  };
}
