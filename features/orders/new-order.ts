import type { NewOrder } from "#platform/database/tables.ts";
import { cents } from "#platform/money.ts";
import type { PaymentCustomer, PaymentSession } from "#platform/payments/payment-provider.ts";
import type { FrozenCheckout } from "./frozen-checkout.server.ts";
import { taxColumns } from "./frozen-tax.ts";
import type { Customer } from "./order.ts";

export interface OrderMarks {
  id: string;
  number: string;
  paymentId: string;
  now: number;
}

/** What was paid, wherever that was. */
export type Paid = Pick<
  PaymentSession,
  "livemode" | "customer" | "subtotal" | "discount" | "tax" | "shipping" | "total"
>;

/** The order as it begins: what was frozen, to whom it goes, and what the provider added in tax. */
export function composeOrder(
  checkout: FrozenCheckout,
  session: Paid,
  { id, number, paymentId, now }: OrderMarks,
): NewOrder {
  const customer = checkout.customer ?? customerFromPage(session.customer);
  return {
    id,
    number,
    checkout_id: checkout.id,
    payment_id: paymentId,
    status: "pending",
    test_mode: session.livemode ? 0 : 1,
    first_name: customer.firstName,
    last_name: customer.lastName,
    email: customer.email,
    phone: customer.phone,
    address_line1: customer.address,
    address_line2: customer.address2 ?? null,
    city: customer.city,
    state: customer.state,
    postal_code: customer.zipCode,
    // The owner may change the first; the second stays what the customer wrote.
    notes: customer.specialInstructions,
    customer_notes: customer.specialInstructions,
    subtotal_cents: cents(session.subtotal - session.discount),
    discount_cents: session.discount,
    discount_code: checkout.discount?.code ?? null,
    tax_cents: session.tax,
    shipping_cents: session.shipping,
    total_cents: session.total,
    delivery_way: checkout.delivery?.way ?? null,
    delivery_days: checkout.delivery?.days ?? null,
    ...taxColumns(checkout.tax),
    created_at: now,
    updated_at: now,
    deleted_at: null,
    forgotten_at: null,
  };
}

/**
 * What the payment page asked for. It has one field for the name: the last word is taken for the
 * last name.
 */
function customerFromPage(page: PaymentCustomer | null): Customer {
  const [, firstName = "", lastName = ""] = /^(.*?)\s*(\S*)$/.exec(page?.name.trim() ?? "") ?? [];
  const { line1 = "", line2, city = "", state = "", postalCode = "" } = page?.address ?? {};
  return {
    firstName: firstName || lastName,
    lastName: firstName ? lastName : "",
    email: page?.email ?? "",
    phone: page?.phone ?? "",
    address: line1,
    ...(line2 ? { address2: line2 } : {}),
    city,
    state,
    zipCode: postalCode,
    specialInstructions: "",
  };
}
