import { cents, formatMoney, sum } from "#platform/money.ts";
import type { PaymentSession } from "#platform/payments/payment-provider.ts";
import type { FrozenCheckout } from "./frozen-checkout.server.ts";

type Paid = Pick<
  PaymentSession,
  | "id"
  | "reference"
  | "paymentId"
  | "currency"
  | "livemode"
  | "subtotal"
  | "discount"
  | "tax"
  | "shipping"
  | "total"
  | "customer"
>;
type Offered = Pick<
  FrozenCheckout,
  | "id"
  | "providerSessionId"
  | "livemode"
  | "subtotal"
  | "discount"
  | "shipping"
  | "agreed"
  | "delivery"
  | "tax"
  | "customer"
>;

/**
 * What the provider says against what was offered: each difference in words for the person who has
 * to look.
 */
export function paymentDifferences(session: Paid, checkout: Offered): string[] {
  const differences: string[] = [];
  const expect = (what: string, expected: string | boolean, found: string | boolean | null) => {
    if (expected !== found)
      differences.push(`${what}: expected ${expected}, found ${found ?? "none"}`);
  };
  expect("reference", checkout.id, session.reference);
  expect("session", checkout.providerSessionId ?? session.id, session.id);
  expect("live mode", checkout.livemode, session.livemode);
  expect("currency", "usd", session.currency.toLowerCase());
  expect("subtotal", formatMoney(checkout.subtotal), formatMoney(session.subtotal));
  const discount = checkout.discount?.amount ?? cents(0);
  expect("discount", formatMoney(discount), formatMoney(session.discount));
  expect("shipping", formatMoney(checkout.shipping), formatMoney(session.shipping));
  const goods = cents(session.subtotal - session.discount);
  const total = sum([goods, session.tax, session.shipping]);
  expect("total", formatMoney(total), formatMoney(session.total));
  if (session.tax < 0) differences.push("tax: below zero");
  // What was agreed has all of its tax named: the provider adds none.
  if (checkout.agreed || checkout.tax) {
    expect("tax", formatMoney(checkout.tax?.amount ?? cents(0)), formatMoney(session.tax));
  }
  // Cost and tax were worked out for this ZIP code; the payment page may ask for another.
  const isFetched = checkout.delivery?.way === "pickup";
  const isAsked = !checkout.agreed && session.customer !== null;
  if ((checkout.delivery || checkout.tax) && !isFetched && isAsked) {
    const five = (zip: string | undefined) => (zip ?? "").slice(0, 5);
    const found = five(session.customer?.address.postalCode);
    expect("delivery to ZIP", five(checkout.customer?.zipCode), found);
  }
  if (session.paymentId === null) differences.push("payment: the session names none");
  return differences;
}
