import { randomBytes } from "node:crypto";
import type Stripe from "stripe";

/** The types of the `stripe` package: the compiler reports a field that a newer version adds. */
export type Session = Stripe.Checkout.Session;
export type Coupon = Stripe.Coupon;
export type PaymentIntent = Stripe.PaymentIntent;
export type Charge = Stripe.Charge;
export type Refund = Stripe.Refund;

/** Like Stripe.Event, without the union of its three hundred types. */
export type SimulatedEvent = Stripe.EventBase & { data: { object: object } };

export interface SessionRecord {
  session: Session;
  lines: Stripe.LineItem[];
  /** What the page shows below each line's name; Stripe keeps it with the product. */
  descriptions: (string | null)[];
  /** Becomes the payment's when there is one. */
  shipping: PaymentIntent["shipping"];
  /** What the page calls the discount; Stripe keeps it with the coupon. */
  discountName?: string | null;
  /** What the page calls what is charged for shipping; Stripe keeps it with the rate. */
  shippingName?: string | null;
  paymentMetadata: Stripe.Metadata;
  /** What stands in the page's fields since it was last sent; nothing until then. */
  typed?: Readonly<Record<string, string>>;
}

/** What the simulator remembers, by kind. */
export interface StoredThings {
  session: SessionRecord;
  coupon: Coupon;
  payment_intent: PaymentIntent;
  charge: Charge;
  refund: Refund;
  event: SimulatedEvent;
}

/** Who pays, as the hosted page knows it. */
export interface PageCustomer {
  name: string;
  email: string;
  phone: string | null;
  address: Stripe.Address;
}

const letters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789";

export function newStripeId(prefix: string, length = 24): string {
  const random = Array.from(randomBytes(length), (byte) => letters[byte % letters.length]);
  return `${prefix}_${random.join("")}`;
}
