import { isPhone, phoneMessage } from "#platform/text/phone-input.ts";
import { mailAddress, mailAddressMessage } from "#platform/text/text-input.ts";
import { readZip } from "#platform/us-states.ts";
import type { HandOrderContent, HandOrderCustomer } from "./hand-order.ts";
import type { HandPricing } from "./hand-pricing.server.ts";

/** What is missing for it to be taken as an order, by its field; nothing: it can be. */
export function whatIsMissing(
  content: HandOrderContent,
  customer: HandOrderCustomer,
  { lines, isDeliveryPriced, byRules, agreed }: HandPricing,
): Record<string, string> {
  const fields: Record<string, string> = {};
  if (lines.length === 0) fields.lines = "Add what is sold.";
  const seen = new Set<string>();
  for (const [index, line] of content.lines.entries()) {
    const { price, isGone } = lines[index] ?? { price: null, isGone: true };
    const at = `lines.${line.id}`;
    if (isGone) fields[`${at}.text`] = "This is sold no more. Take the line out.";
    else if (line.variantId === null && line.text === "") fields[`${at}.text`] = "Say what it is.";
    if (price === null) fields[`${at}.price`] = "Enter a price, such as 12.50.";
    if (line.variantId !== null && seen.has(line.variantId)) {
      fields[`${at}.quantity`] = "This stands above already: change how many there.";
    }
    if (line.variantId !== null) seen.add(line.variantId);
  }
  if (`${customer.firstName}${customer.lastName}` === "") {
    fields.lastName = "Enter the name of the customer.";
  }
  if (customer.email !== "" && !mailAddress.test(customer.email)) {
    fields.email = mailAddressMessage;
  }
  if (customer.phone !== "" && !isPhone(customer.phone)) fields.phone = phoneMessage;
  if (content.delivery.way !== "pickup") {
    if (customer.address === "") fields.address = "Enter where it goes.";
    if (customer.city === "") fields.city = "Enter the city.";
    if (!readZip(customer.zipCode)) {
      fields.zipCode = "Enter a ZIP code of five digits, such as 44054.";
    }
  }
  if (!isDeliveryPriced) {
    const why = byRules.refusal?.text ?? "The delivery rules have no cost for this.";
    fields.cost = `${why} Enter what it costs to bring it.`;
  }
  if (agreed.total > mostInAll)
    fields.lines = "That is more than an order can hold: $1,000,000.00.";
  return fields;
}

const mostInAll = 100_000_000;
