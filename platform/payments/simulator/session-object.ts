import type Stripe from "stripe";
import { couponOverLines } from "./coupon-object.ts";
import type { SessionRequest, ShippingRequest } from "./session-parameters.ts";
import {
  type Coupon,
  newStripeId,
  type PageCustomer,
  type PaymentIntent,
  type Session,
  type SessionRecord,
} from "./stripe-objects.ts";

const taxPercent = 6.5;

export function newSession(
  request: SessionRequest,
  { now, pageAddress, coupon }: { now: number; pageAddress: string; coupon?: Coupon | undefined },
): SessionRecord {
  const id = newStripeId("cs_test", 58);
  const seconds = Math.floor(now / 1000);
  const goods = request.line_items.map((line) => line.quantity * line.price_data.unit_amount);
  const off = couponOverLines(coupon, goods);
  const lines = request.line_items.map((line, index) =>
    newLine(line, request, { created: seconds, discount: off[index] ?? 0 }),
  );
  const total = (field: "amount_discount" | "amount_subtotal" | "amount_tax" | "amount_total") =>
    lines.reduce((amount, line) => amount + line[field], 0);
  const shipping = newShipping(request);
  const session: Session = {
    id,
    object: "checkout.session",
    adaptive_pricing: { enabled: request.adaptive_pricing?.enabled ?? true },
    after_expiration: null,
    allow_promotion_codes: request.allow_promotion_codes ?? null,
    allowed_payment_method_types: null,
    amount_subtotal: total("amount_subtotal"),
    amount_total: total("amount_total") + (shipping?.cost.amount_total ?? 0),
    automatic_tax: automaticTax(request),
    billing_address_collection: null,
    cancel_url: request.cancel_url ?? null,
    client_reference_id: request.client_reference_id ?? null,
    client_secret: null,
    collected_information: null,
    consent: null,
    consent_collection: null,
    created: seconds,
    currency: "usd",
    currency_conversion: null,
    custom_fields: [],
    custom_text: {
      after_submit: null,
      shipping_address: null,
      submit: null,
      terms_of_service_acceptance: null,
    },
    customer: null,
    customer_account: null,
    customer_creation: "if_required",
    customer_details: request.customer_email ? emptyDetails(request.customer_email) : null,
    customer_email: request.customer_email ?? null,
    discounts: coupon ? [{ coupon: coupon.id, promotion_code: null }] : [],
    expires_at: request.expires_at ?? seconds + 86_400,
    integration_identifier: null,
    invoice: null,
    invoice_creation: null,
    livemode: false,
    locale: null,
    managed_payments: null,
    metadata: request.metadata ?? {},
    mode: "payment",
    origin_context: null,
    payment_intent: null,
    payment_link: null,
    payment_method_collection: "if_required",
    payment_method_configuration_details: null,
    payment_method_options: {},
    payment_method_types: ["card", "us_bank_account"],
    payment_status: "unpaid",
    permissions: null,
    phone_number_collection: { enabled: request.phone_number_collection?.enabled ?? false },
    recovered_from: null,
    saved_payment_method_options: null,
    setup_intent: null,
    shipping_address_collection: request.shipping_address_collection ?? null,
    shipping_cost: shipping?.cost ?? null,
    shipping_options: shipping?.options ?? [],
    status: "open",
    submit_type: null,
    subscription: null,
    success_url: request.success_url,
    total_details: {
      amount_discount: total("amount_discount"),
      amount_shipping: shipping?.cost.amount_subtotal ?? 0,
      amount_tax: total("amount_tax") + (shipping?.cost.amount_tax ?? 0),
    },
    ui_mode: "hosted_page",
    url: `${pageAddress}${id}`,
    wallet_options: null,
  };
  return {
    session,
    lines,
    descriptions: request.line_items.map(
      ({ price_data }) => price_data.product_data.description ?? null,
    ),
    shipping: shippingOf(request.payment_intent_data?.shipping),
    discountName: coupon?.name ?? null,
    shippingName: shipping?.name ?? null,
    paymentMetadata: request.payment_intent_data?.metadata ?? {},
  };
}

/** The first option is chosen from the start, as Stripe chooses it; its tax as that of a line. */
function newShipping({ shipping_options, automatic_tax }: SessionRequest) {
  const rate = shipping_options?.[0]?.shipping_rate_data;
  if (!rate) return undefined;
  const { amount } = rate.fixed_amount;
  const tax = automatic_tax?.enabled ? Math.round((amount * taxPercent) / 100) : 0;
  const id = newStripeId("shr");
  const cost: NonNullable<Session["shipping_cost"]> = {
    amount_subtotal: amount,
    amount_tax: tax,
    amount_total: amount + tax,
    shipping_rate: id,
  };
  return {
    name: rate.display_name,
    cost,
    options: [{ shipping_amount: amount, shipping_rate: id }],
  };
}

/** One rate for every place, known from the start: enough to see a tax come through. */
function automaticTax({ automatic_tax }: SessionRequest): Session["automatic_tax"] {
  return automatic_tax?.enabled
    ? { enabled: true, liability: { type: "self" }, provider: "stripe", status: "complete" }
    : { enabled: false, liability: null, provider: null, status: null };
}

function newLine(
  { quantity, price_data }: SessionRequest["line_items"][number],
  { automatic_tax }: SessionRequest,
  { created, discount }: { created: number; discount: number },
): Stripe.LineItem {
  const { unit_amount, product_data, currency, tax_behavior } = price_data;
  const subtotal = unit_amount * quantity;
  const taxed = subtotal - discount;
  const tax = automatic_tax?.enabled ? Math.round((taxed * taxPercent) / 100) : 0;
  return {
    id: newStripeId("li"),
    object: "item",
    adjustable_quantity: null,
    amount_discount: discount,
    amount_subtotal: subtotal,
    amount_tax: tax,
    amount_total: taxed + tax,
    currency,
    // Stripe shows a line by its product's name here, not by the product's description.
    description: product_data.name,
    metadata: {},
    price: {
      id: newStripeId("price"),
      object: "price",
      active: false,
      billing_scheme: "per_unit",
      created,
      currency,
      custom_unit_amount: null,
      livemode: false,
      lookup_key: null,
      metadata: {},
      nickname: null,
      product: newStripeId("prod", 14),
      recurring: null,
      tax_behavior: tax_behavior ?? "unspecified",
      tiers_mode: null,
      transform_quantity: null,
      type: "one_time",
      unit_amount,
      unit_amount_decimal: null,
    },
    quantity,
  };
}

function emptyDetails(email: string): NonNullable<Session["customer_details"]> {
  return {
    address: null,
    business_name: null,
    email,
    individual_name: null,
    name: null,
    phone: null,
    tax_exempt: "none",
    tax_ids: null,
  };
}

function shippingOf(given: ShippingRequest | undefined): PaymentIntent["shipping"] {
  if (!given) return null;
  const { name, phone, address } = given;
  return { name, phone: phone ?? null, address: fullAddress(address) };
}

function fullAddress(address: ShippingRequest["address"]): Stripe.Address {
  return {
    city: address.city ?? null,
    country: address.country ?? null,
    line1: address.line1,
    line2: address.line2 ?? null,
    postal_code: address.postal_code ?? null,
    state: address.state ?? null,
  };
}

/** The session as it is once the customer has filled the page in and chosen how to pay. */
export function completed(record: SessionRecord, customer: PageCustomer, paid: boolean): Session {
  const { session } = record;
  const asksAddress = session.shipping_address_collection !== null;
  const { name, address } = customer;
  return {
    ...session,
    status: "complete",
    payment_status: paid ? "paid" : "unpaid",
    url: null,
    customer_details: {
      ...emptyDetails(customer.email),
      address,
      email: customer.email,
      name,
      phone: session.phone_number_collection?.enabled ? customer.phone : null,
      tax_exempt: "none",
      tax_ids: [],
    },
    collected_information: {
      business_name: null,
      individual_name: null,
      shipping_details: asksAddress ? { name, address } : null,
    },
  };
}
