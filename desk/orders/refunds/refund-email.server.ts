import { business } from "#content/business.ts";
import type { AdminOrder } from "#desk/orders/admin-order.ts";
import { type OrderContact, orderLinks } from "#desk/orders/status/order-contact.server.ts";
import { methodWords } from "#features/hand-orders/hand-order.ts";
import type { Mail } from "#platform/mail/mail.ts";
import { entries, writeEmail } from "#platform/mail/write-email.ts";
import { type Cents, cents, formatMoney, fromDollarNumber } from "#platform/money.ts";

/** What is paid back, for what, and why. */
export interface RefundToTell {
  amount: Cents;
  /** Each line with its quantity; none when it is an amount. */
  items: readonly string[];
  reason: string | null;
}

/** A refund without anything else: the order goes on. */
export function refundEmail(order: AdminOrder, refund: RefundToTell, contact: OrderContact): Mail {
  const sum = formatMoney(refund.amount);
  return write(order, contact, `A refund of ${sum} for your order ${order.orderNumber}`, [
    ["Refund", paidBack(order, refund.amount)],
    ...whatFor(refund),
  ]);
}

/** A cancelled order says what becomes of the money, also when none is paid back. */
export function cancelEmail(
  order: AdminOrder,
  refund: Omit<RefundToTell, "items">,
  contact: OrderContact,
): Mail {
  return write(order, contact, `Your order ${order.orderNumber} is cancelled`, [
    ["Where it stands", "Your order is cancelled. If you did not expect this, please call us."],
    ["Money", moneySentence(order, refund.amount)],
    ...whatFor({ ...refund, items: [] }),
    ["Items", order.productItems.map(({ name, quantity }) => `${quantity} x ${name}`).join("\n")],
  ]);
}

function moneySentence(order: AdminOrder, amount: Cents): string {
  if (amount > 0) return paidBack(order, amount);
  const kept = cents(fromDollarNumber(order.total) - fromDollarNumber(order.refundedAmount));
  return kept === 0
    ? `All of the ${formatMoney(fromDollarNumber(order.total))} that you paid was paid back already.`
    : "No money is paid back with this. Please call us if you have a question about that.";
}

function paidBack({ paymentMethod }: AdminOrder, amount: Cents): string {
  if (paymentMethod !== "card") {
    return `We give back ${formatMoney(amount)}. You paid ${methodWords[paymentMethod]}, so it comes by our hand as well.`;
  }
  return `We pay back ${formatMoney(amount)}, the way you paid. Your bank may take 5 to 10 days to show it.`;
}

function whatFor({ items, reason }: Omit<RefundToTell, "amount">): [string, string][] {
  return [
    ...(items.length > 0 ? [["For", items.join("\n")] as [string, string]] : []),
    ...(reason ? [["Reason", reason] as [string, string]] : []),
  ];
}

function write(
  order: AdminOrder,
  contact: OrderContact,
  heading: string,
  said: readonly [string, string][],
): Mail {
  return {
    to: order.email,
    replyTo: business.email,
    subject: heading,
    ...writeEmail({
      heading,
      blocks: [entries(said), ...orderLinks(contact)],
      closing: `${business.name}, ${contact.phone}. Reply to this e-mail and it reaches us.`,
    }),
  };
}
