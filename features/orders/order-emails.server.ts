import { addressLine, business } from "#content/business.ts";
import { discountName } from "#features/discounts/discount-words.ts";
import type { SiteWide } from "#features/site/public-site.ts";
import { taxLabel } from "#features/tax/tax-name.ts";
import type { NewOrder, SoldLine } from "#platform/database/tables.ts";
import type { Mail } from "#platform/mail/mail.ts";
import {
  amounts,
  type Block,
  notice,
  paragraph,
  rule,
  section,
  writeEmail,
} from "#platform/mail/write-email.ts";
import { cents, formatMoney, sum } from "#platform/money.ts";
import { orderPageLink } from "./customer/email-links.server.ts";
import { stepsOf } from "./delivery-times.ts";
import { deliveryWords } from "./delivery-words.ts";
import { isPickupOrder, pickupSentences } from "./pickup.ts";

export interface OrderToTell {
  order: NewOrder;
  lines: readonly SoldLine[];
  /** The customer's address of it. */
  page: string;
}

type Contact = Pick<SiteWide, "phones" | "hours" | "pickupHours">;

/** The e-mails that a new order sends. A customer who left no address gets none. */
export function emailsAbout(
  told: OrderToTell,
  owner: string,
  contact: Contact,
): { owner: Mail; customer?: Mail } {
  const { order } = told;
  const forOwner = {
    to: owner,
    ...(order.email ? { replyTo: order.email } : {}),
    subject: `New order ${order.number}: ${formatMoney(order.total_cents)}`,
    ...ownerEmail(told),
  };
  if (!order.email) return { owner: forOwner };
  const customer = {
    to: order.email,
    subject: `Your order ${order.number} at ${business.name}`,
    ...customerEmail(told, contact),
  };
  return { owner: forOwner, customer };
}

function customerEmail({ order, lines, page }: OrderToTell, contact: Contact) {
  const { phones, hours, pickupHours } = contact;
  return email(order, {
    preview: `We have your order ${order.number}`,
    heading: order.first_name ? `Thank you, ${order.first_name}.` : "Thank you.",
    blocks: [
      paragraph(
        `We have received your payment, and your order is on our books under the number ${order.number}.`,
        order.number,
      ),
      orderPageLink(page),
      ...bill({ order, lines }),
      ...placeOf(order, pickupHours),
      ...noteOf(order, "Your instructions"),
      paragraph(
        `Questions? Call ${phones.support} (${hours[0]}) or write to ${business.email}, and name the order.`,
      ),
    ],
  });
}

function ownerEmail({ order, lines }: OrderToTell) {
  const customer = [
    nameOf(order),
    order.email || "no e-mail address",
    order.phone || "no phone number",
  ];
  return email(order, {
    preview: `${formatMoney(order.total_cents)} from ${nameOf(order)}`,
    heading: `New order ${order.number}`,
    blocks: [
      section("Customer", customer.join("\n")),
      isPickupOrder(order)
        ? section("Pickup", "At the yard.")
        : section("Delivery", deliveryOf(order)),
      ...bill({ order, lines }),
      ...noteOf(order, "The customer's instructions"),
      paragraph("Reply to this e-mail and it goes to the customer."),
    ],
  });
}

function email(order: NewOrder, about: { preview: string; heading: string; blocks: Block[] }) {
  const { blocks, ...head } = about;
  const test = order.test_mode ? [notice("This is a test order: no money was moved.")] : [];
  return writeEmail({
    ...head,
    sender: business.name,
    blocks: [...test, ...blocks, rule],
    closing: `${business.name}, ${addressLine(business)}`,
  });
}

function bill({ order, lines }: Pick<OrderToTell, "order" | "lines">): Block[] {
  const sold = lines.map((line) => ({
    name: `${line.quantity} × ${line.product_name}, ${line.variant_name}`,
    note: `(${line.sku}, ${formatMoney(line.unit_price_cents)} each)`,
    amount: formatMoney(line.line_total_cents),
  }));
  const shipping = order.shipping_cents === 0 ? "Free" : formatMoney(order.shipping_cents);
  const words = deliveryWords(order);
  const { discount_cents: discount = cents(0) } = order;
  const sums = [
    { name: "Subtotal", amount: formatMoney(sum([order.subtotal_cents, discount])) },
    ...(order.discount_code
      ? [{ name: discountName(order.discount_code), amount: `-${formatMoney(discount)}` }]
      : []),
    { name: words ? `Shipping (${words})` : "Shipping", amount: shipping },
    ...(order.tax_cents > 0
      ? [{ name: taxLabel(order.tax_name), amount: formatMoney(order.tax_cents) }]
      : []),
    { name: "Total", amount: formatMoney(order.total_cents), isTotal: true },
  ];
  return [rule, amounts(sold), rule, amounts(sums), rule];
}

/** Where it goes, and what happens when. */
function placeOf(order: NewOrder, hours: readonly string[]): Block[] {
  if (isPickupOrder(order)) {
    return [section("Pickup", pickupSentences(hours).join("\n"))];
  }
  return [
    section("Delivery", deliveryOf(order)),
    section(
      "What happens next",
      stepsOf(deliveryWords(order), order.delivery_way === "parcel").join("\n"),
    ),
  ];
}

function noteOf(order: NewOrder, name: string): Block[] {
  return order.customer_notes ? [section(name, order.customer_notes)] : [];
}

function nameOf({ first_name, last_name }: NewOrder): string {
  return `${first_name} ${last_name}`.trim() || "a customer without a name";
}

function deliveryOf(order: NewOrder): string {
  const town = `${order.city}, ${order.state} ${order.postal_code}`;
  return [nameOf(order), order.address_line1, order.address_line2, town].filter(Boolean).join("\n");
}
