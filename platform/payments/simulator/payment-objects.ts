import type Stripe from "stripe";
import { stripeApiVersion } from "../stripe-provider.ts";
import {
  type Charge,
  newStripeId,
  type PageCustomer,
  type PaymentIntent,
  type Refund,
  type SessionRecord,
  type SimulatedEvent,
} from "./stripe-objects.ts";

export function newPaymentIntent(
  {
    session,
    shipping,
    paymentMetadata,
  }: Pick<SessionRecord, "shipping" | "paymentMetadata"> & {
    session: Pick<SessionRecord["session"], "amount_total" | "shipping_address_collection">;
  },
  customer: PageCustomer,
  method: "card" | "us_bank_account",
  now: number,
): PaymentIntent {
  const id = newStripeId("pi");
  const { name, phone, address } = customer;
  return {
    id,
    object: "payment_intent",
    allowed_payment_method_types: null,
    amount: session.amount_total ?? 0,
    amount_capturable: 0,
    amount_received: 0,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: null,
    canceled_at: null,
    cancellation_reason: null,
    capture_method: "automatic_async",
    client_secret: `${id}_${newStripeId("secret")}`,
    confirmation_method: "automatic",
    created: Math.floor(now / 1000),
    currency: "usd",
    customer: null,
    customer_account: null,
    description: null,
    excluded_payment_method_types: null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    managed_payments: null,
    metadata: paymentMetadata,
    next_action: null,
    on_behalf_of: null,
    payment_method: newStripeId("pm"),
    payment_method_configuration_details: null,
    payment_method_options: {},
    payment_method_types: [method],
    payment_record: null,
    processing: null,
    receipt_email: null,
    review: null,
    setup_future_usage: null,
    shipping: session.shipping_address_collection ? { name, phone, address } : shipping,
    source: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: "processing",
    transfer_data: null,
    transfer_group: null,
  };
}

export function newCharge(
  payment: PaymentIntent,
  customer: Pick<PageCustomer, "email" | "name">,
  failure: string | null,
  now: number,
): Charge {
  const succeeded = failure === null;
  return {
    id: newStripeId("ch"),
    object: "charge",
    amount: payment.amount,
    amount_captured: succeeded ? payment.amount : 0,
    amount_refunded: 0,
    application: null,
    application_fee: null,
    application_fee_amount: null,
    balance_transaction: succeeded ? newStripeId("txn") : null,
    billing_details: {
      address: null,
      email: customer.email,
      name: customer.name,
      phone: null,
      tax_id: null,
    },
    calculated_statement_descriptor: null,
    captured: succeeded,
    created: Math.floor(now / 1000),
    currency: payment.currency,
    customer: null,
    description: null,
    disputed: false,
    failure_balance_transaction: null,
    failure_code: failure,
    failure_message: failure && "The payment was declined.",
    fraud_details: {},
    livemode: false,
    metadata: payment.metadata,
    on_behalf_of: null,
    outcome: null,
    paid: succeeded,
    payment_intent: payment.id,
    payment_method: payment.payment_method as string,
    payment_method_details: null,
    receipt_email: null,
    receipt_number: null,
    receipt_url: null,
    refunded: false,
    review: null,
    shipping: null,
    source: null,
    source_transfer: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: succeeded ? "succeeded" : "failed",
    transfer_data: null,
    transfer_group: null,
  };
}

export function newRefund(
  charge: Charge,
  {
    amount,
    reason,
    metadata,
  }: { amount: number; reason: string | null; metadata: Stripe.Metadata },
  now: number,
): Refund {
  return {
    id: newStripeId("re"),
    object: "refund",
    amount,
    balance_transaction: newStripeId("txn"),
    charge: charge.id,
    created: Math.floor(now / 1000),
    currency: charge.currency,
    customer: null,
    customer_account: null,
    metadata,
    payment_intent: charge.payment_intent,
    payment_method: charge.payment_method,
    reason,
    receipt_number: null,
    source_transfer_reversal: null,
    status: "succeeded",
    transfer_reversal: null,
  };
}

export function newEvent(
  type: SimulatedEvent["type"],
  object: object,
  now: number,
): SimulatedEvent {
  return {
    id: newStripeId("evt"),
    object: "event",
    api_version: stripeApiVersion,
    created: Math.floor(now / 1000),
    data: { object },
    livemode: false,
    pending_webhooks: 1,
    request: { id: null, idempotency_key: null },
    type,
  };
}
