import type Stripe from "stripe";
import { cents } from "#platform/money.ts";
import type {
  PaymentAddress,
  PaymentCustomer,
  PaymentLine,
  PaymentRequest,
  PaymentSession,
} from "./payment-provider.ts";

type Session = Stripe.Checkout.Session;
type SessionParams = Stripe.Checkout.SessionCreateParams;

/** Our request in Stripe's words. Prices are ours; nothing on the payment page may change them. */
export function sessionParams(
  request: PaymentRequest,
  automaticTax: boolean,
  coupon?: string,
): SessionParams {
  const { reference, requestId, customer, work, shipping, tax } = request;
  const metadata = {
    reference,
    ...(requestId ? { request: requestId } : {}),
    ...(tax ? { [ownTax]: String(tax.amount) } : {}),
  };
  // Not on top of ours.
  const addsTax = automaticTax && !work && !tax;
  // Tax depends on where the goods go, so then the page asks for the address even when we know it.
  const pageAsksAddress = !work && (addsTax || !customer);
  const email = work?.email || customer?.email;
  return {
    mode: "payment",
    ui_mode: "hosted_page",
    client_reference_id: reference,
    metadata,
    line_items: [...request.lines, ...taxLine(tax)].map((line) => lineItem(line, addsTax)),
    success_url: request.successUrl,
    cancel_url: request.cancelUrl,
    expires_at: Math.floor(request.expiresAt / 1000),
    adaptive_pricing: { enabled: false },
    // Stripe takes one of the two.
    ...(coupon === undefined ? { allow_promotion_codes: false } : { discounts: [{ coupon }] }),
    automatic_tax: { enabled: addsTax },
    ...(email ? { customer_email: email } : {}),
    ...(pageAsksAddress
      ? {
          phone_number_collection: { enabled: true },
          shipping_address_collection: { allowed_countries: ["US"] },
        }
      : {}),
    ...(shipping ? { shipping_options: [shippingOption(shipping, addsTax)] } : {}),
    payment_intent_data: {
      metadata,
      ...(customer && !pageAsksAddress ? { shipping: shippingOf(customer) } : {}),
    },
  };
}

/** Good for this one payment: what it takes off was worked out by us, to the cent. */
export function couponParams(
  reference: string,
  { code, amount }: NonNullable<PaymentRequest["discount"]>,
): Stripe.CouponCreateParams {
  return {
    amount_off: amount,
    currency: "usd",
    duration: "once",
    max_redemptions: 1,
    name: code,
    metadata: { reference },
  };
}

/**
 * Our own tax is a line like any other to Stripe. The session carries how much of its subtotal that
 * is, so that it is read as tax and not as goods.
 */
const ownTax = "tax";

function taxLine(tax: PaymentRequest["tax"]): PaymentLine[] {
  if (!tax) return [];
  return [{ sku: "tax", name: tax.name, description: "", unitPrice: tax.amount, quantity: 1 }];
}

function ownTaxOf({ metadata }: Session): number {
  const noted = metadata?.[ownTax] ?? "";
  return /^\d{1,9}$/.test(noted) ? Number(noted) : 0;
}

function lineItem(
  { sku, name, description, unitPrice, quantity }: PaymentLine,
  addsTax: boolean,
): Stripe.Checkout.SessionCreateParams.LineItem {
  return {
    quantity,
    price_data: {
      currency: "usd",
      unit_amount: unitPrice,
      ...(addsTax ? { tax_behavior: "exclusive" as const } : {}),
      // Stripe refuses an empty description.
      product_data: { name, ...(description ? { description } : {}), metadata: { sku } },
    },
  };
}

/** The only one: with nothing to choose between, the page cannot change what was agreed. */
function shippingOption(
  { name, cost }: NonNullable<PaymentRequest["shipping"]>,
  addsTax: boolean,
): Stripe.Checkout.SessionCreateParams.ShippingOption {
  return {
    shipping_rate_data: {
      type: "fixed_amount",
      display_name: name,
      fixed_amount: { amount: cost, currency: "usd" },
      ...(addsTax ? { tax_behavior: "exclusive" as const } : {}),
    },
  };
}

function shippingOf({ name, phone, address }: PaymentCustomer) {
  const { line1, line2, city, state, postalCode } = address;
  return {
    name,
    ...(phone ? { phone } : {}),
    address: {
      line1,
      ...(line2 ? { line2 } : {}),
      city,
      state,
      postal_code: postalCode,
      country: "US",
    },
  };
}

/** Stripe's session in our words. `payment_intent` must have been expanded. */
export function readSession(session: Session): PaymentSession {
  const payment = paymentOf(session);
  const own = ownTaxOf(session);
  return {
    id: session.id,
    url: session.url,
    status: statusOf(session),
    payment: paymentStatus(session, payment),
    reference: session.client_reference_id,
    paymentId: payment?.id ?? null,
    currency: session.currency ?? "",
    livemode: session.livemode,
    subtotal: cents((session.amount_subtotal ?? 0) - own),
    discount: cents(session.total_details?.amount_discount ?? 0),
    tax: cents((session.total_details?.amount_tax ?? 0) + own),
    shipping: cents(session.total_details?.amount_shipping ?? 0),
    total: cents(session.amount_total ?? 0),
    customer: customerOf(session, payment),
  };
}

function paymentOf({ payment_intent }: Session): Stripe.PaymentIntent | null {
  if (typeof payment_intent === "string") throw new TypeError("payment_intent was not expanded");
  return payment_intent;
}

const statuses = ["open", "complete", "expired"] as const;

function statusOf(session: Session): PaymentSession["status"] {
  const status = statuses.find((known) => known === session.status);
  if (!status) throw new TypeError(`A session cannot be ${session.status}`);
  return status;
}

function paymentStatus(
  { status, payment_status }: Session,
  payment: Stripe.PaymentIntent | null,
): PaymentSession["payment"] {
  if (payment_status === "paid") return "paid";
  if (status !== "complete") return "unpaid";
  // Complete but not paid: a bank transfer on its way, or one that came back.
  const cameBack = payment?.status === "requires_payment_method" || payment?.status === "canceled";
  return cameBack ? "failed" : "processing";
}

function customerOf(
  session: Session,
  payment: Stripe.PaymentIntent | null,
): PaymentCustomer | null {
  const { customer_details: details, collected_information: collected } = session;
  const delivery = collected?.shipping_details ?? payment?.shipping;
  const email = details?.email ?? session.customer_email;
  if (!email || !delivery?.address) return null;
  return {
    name: delivery.name ?? details?.name ?? "",
    email,
    phone: details?.phone ?? payment?.shipping?.phone ?? "",
    address: addressOf(delivery.address),
  };
}

function addressOf(address: Partial<Stripe.Address>): PaymentAddress {
  return {
    line1: address.line1 ?? "",
    line2: address.line2 ?? undefined,
    city: address.city ?? "",
    state: address.state ?? "",
    postalCode: address.postal_code ?? "",
  };
}
