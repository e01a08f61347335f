import type { Cents } from "#platform/money.ts";

/**
 * What the shop asks of a card-payment provider. There is one implementation, on the official
 * `stripe` package; in demo mode it talks to the built-in simulator, which speaks the same
 * protocol.
 */
export interface PaymentProvider {
  /** True when real money moves. A session from the other mode is never believed. */
  readonly livemode: boolean;
  /** What the address of every hosted payment page begins with; the browser goes nowhere else. */
  readonly checkoutAddress: string;
  /** The same key and request give the same session, however often they are sent. */
  openSession(request: PaymentRequest, idempotencyKey: string): Promise<PaymentSession>;
  session(sessionId: string): Promise<PaymentSession | undefined>;
  /** Closes a payment page that must no longer be paid on. */
  expireSession(sessionId: string): Promise<PaymentSession>;
  refund(request: RefundRequest, idempotencyKey: string): Promise<ProviderRefund>;
  /**
   * Every refund of this payment as it stands now, however long ago and by whatever way it was
   * asked for.
   */
  refundsOf(paymentId: string): Promise<PaymentRefund[]>;
  /** The event, when the signature and its time hold for the raw body; otherwise a refusal. */
  readEvent(rawBody: Buffer, signature: string | undefined): EventReading;
}

export interface PaymentRequest {
  /** Our checkout's id: comes back with the session, so that no other session is taken for ours. */
  readonly reference: string;
  /**
   * The request of ours that began it, as the visitor's message shows it: by this it is found at
   * the provider.
   */
  readonly requestId: string | undefined;
  readonly lines: readonly PaymentLine[];
  /** Known in the checkout flow; in the cart flow the payment page asks for it. */
  readonly customer: PaymentCustomer | undefined;
  /** Off the goods, never off the shipping; its code is what the page calls it. */
  readonly discount?: { readonly code: string; readonly amount: Cents } | undefined;
  /** What it costs to bring it: the one way that the page offers. Absent: it costs nothing. */
  readonly shipping?: { readonly name: string; readonly cost: Cents } | undefined;
  /** What we add in tax: a line of its own. Absent: the provider adds it, or there is none. */
  readonly tax?: { readonly name: string; readonly amount: Cents } | undefined;
  /**
   * Set for work that was agreed on: nothing is sent anywhere, the price has its tax in it, and of
   * the customer no more is passed on than this. Without an address the page asks for one.
   */
  readonly work?: { readonly email: string } | undefined;
  /** `{CHECKOUT_SESSION_ID}` in it becomes the session's id. */
  readonly successUrl: string;
  readonly cancelUrl: string;
  /** Milliseconds. The provider allows 30 minutes to 24 hours ahead. */
  readonly expiresAt: number;
}

export interface PaymentLine {
  readonly sku: string;
  readonly name: string;
  readonly description: string;
  readonly unitPrice: Cents;
  readonly quantity: number;
}

export interface PaymentCustomer {
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly address: PaymentAddress;
}

export interface PaymentAddress {
  readonly line1: string;
  readonly line2: string | undefined;
  readonly city: string;
  readonly state: string;
  readonly postalCode: string;
}

export interface PaymentSession {
  readonly id: string;
  /** Null once the session is complete or expired. */
  readonly url: string | null;
  readonly status: "open" | "complete" | "expired";
  /** A complete session may still be unpaid: a bank transfer settles later, or fails. */
  readonly payment: "unpaid" | "processing" | "paid" | "failed";
  readonly reference: string | null;
  readonly paymentId: string | null;
  readonly currency: string;
  readonly livemode: boolean;
  /** Of the goods, before the discount. */
  readonly subtotal: Cents;
  readonly discount: Cents;
  readonly tax: Cents;
  readonly shipping: Cents;
  readonly total: Cents;
  /** What the payment page knows of the customer; complete once paid. */
  readonly customer: PaymentCustomer | null;
}

export interface RefundRequest {
  readonly paymentId: string;
  readonly amount: Cents;
}

export interface ProviderRefund {
  readonly id: string;
  readonly status: "pending" | "succeeded" | "failed";
}

export interface PaymentRefund extends ProviderRefund {
  readonly amount: Cents;
  /**
   * The key that it was asked for with; null when that was not done by us. The provider forgets
   * keys after a day, not this.
   */
  readonly idempotencyKey: string | null;
}

/** Why an event is not believed. */
export const eventRefusals = ["unsigned", "forged", "stale", "unreadable"] as const;

export type EventReading =
  | { readonly ok: true; readonly event: PaymentEvent }
  | { readonly ok: false; readonly reason: (typeof eventRefusals)[number] };

export interface PaymentEvent {
  readonly id: string;
  readonly type: string;
  readonly livemode: boolean;
  /** The checkout session the event is about; null for events about anything else. */
  readonly sessionId: string | null;
  /** What was charged, when the event is about a charge or refund rather than a session. */
  readonly paymentId: string | null;
  /** The event as received, without the customer's personal data. */
  readonly payload: unknown;
}

/**
 * Why the provider could not be used: it was not reached or too slow, had an error itself, had
 * too much to do, or did not take our API key. The last does not pass by itself.
 */
export const unavailableReasons = ["no_answer", "fault", "too_many", "key_refused"] as const;

export type UnavailableReason = (typeof unavailableReasons)[number];

/** What came of a call; refused: it does not do this one, and would not do it again. */
export const callOutcomes = ["answered", "refused", ...unavailableReasons] as const;

export type CallOutcome = (typeof callOutcomes)[number];

const reasonTexts: Record<UnavailableReason, string> = {
  no_answer: "The payment provider did not answer",
  fault: "The payment provider has a fault",
  too_many: "The payment provider was asked too much",
  key_refused: "The payment provider refuses our API key",
};

/** The provider could not be reached or could not answer. Unknown whether anything happened. */
export class PaymentUnavailable extends Error {
  override readonly name = "PaymentUnavailable";
  readonly reason: UnavailableReason;
  /**
   * Whether the same idempotency key can be used again; a stored refusal would only be repeated.
   */
  readonly sameKeyNextTime: boolean;

  constructor(reason: UnavailableReason, sameKeyNextTime: boolean, options?: ErrorOptions) {
    super(reasonTexts[reason], options);
    this.reason = reason;
    this.sameKeyNextTime = sameKeyNextTime;
  }
}
