import { isUtf8 } from "node:buffer";
import Stripe from "stripe";
import type { Clock } from "#platform/clock.ts";
import type { EventReading, PaymentEvent } from "./payment-provider.ts";

const toleranceSeconds = 300;

export interface EventTerms {
  /** Two while one replaces the other. */
  secrets: readonly string[];
  clock: Clock;
}

/**
 * Believes a webhook only when it is signed with one of our secrets, for exactly these bytes, at
 * about this time.
 */
export function readSignedEvent(
  rawBody: Buffer,
  signature: string | undefined,
  { secrets, clock }: EventTerms,
): EventReading {
  if (!signature) return { ok: false, reason: "unsigned" };
  if (!isUtf8(rawBody)) return { ok: false, reason: "unreadable" };
  const now = clock.now();
  const time = signedTime(signature);
  if (time === undefined) return { ok: false, reason: "forged" };
  // A string, because of bytes the package would drop a byte-order mark before it compares.
  const body = rawBody.toString("utf8");
  let reason: "forged" | "stale" | "unreadable" = "forged";
  for (const secret of secrets) {
    try {
      const event = verify(body, signature, secret, now);
      // The package refuses what is too old, but takes any time to come.
      if (time - now / 1000 > toleranceSeconds) return { ok: false, reason: "stale" };
      return { ok: true, event: eventOf(event) };
    } catch (error) {
      const isSignature = error instanceof Stripe.errors.StripeSignatureVerificationError;
      if (!isSignature) reason = "unreadable";
      else if (error.message.startsWith("Timestamp")) reason = "stale";
    }
  }
  return { ok: false, reason };
}

function verify(body: string, signature: string, secret: string, now: number): Stripe.Event {
  const { webhooks } = Stripe;
  return webhooks.constructEvent(body, signature, secret, toleranceSeconds, undefined, now);
}

/** Exactly one time: with two, it would be unclear which of them was signed. */
function signedTime(signature: string): number | undefined {
  const times = signature.split(",").filter((part) => part.startsWith("t="));
  const [time = ""] = times;
  return times.length === 1 && /^t=\d{1,12}$/.test(time) ? Number(time.slice(2)) : undefined;
}

function eventOf(event: Stripe.Event): PaymentEvent {
  const { id, type, livemode, created, api_version } = event;
  if (typeof id !== "string" || typeof type !== "string" || !event.data?.object) {
    throw new TypeError("This is not an event");
  }
  const about = event.data.object as unknown as Record<string, unknown>;
  return {
    id,
    type,
    livemode: livemode === true,
    sessionId: about.object === "checkout.session" ? String(about.id) : null,
    paymentId: paymentIdOf(about),
    payload: { id, type, livemode, created, api_version, data: { object: impersonal(about) } },
  };
}

function paymentIdOf(about: Record<string, unknown>): string | null {
  if (about.object === "payment_intent") return String(about.id);
  const isAboutPayment = about.object === "charge" || about.object === "refund";
  return isAboutPayment && typeof about.payment_intent === "string" ? about.payment_intent : null;
}

/** Named one by one: what Stripe adds tomorrow may be personal. */
const impersonalFields = [
  "id",
  "object",
  "amount",
  "amount_captured",
  "amount_received",
  "amount_refunded",
  "amount_subtotal",
  "amount_total",
  "charge",
  "client_reference_id",
  "created",
  "currency",
  "expires_at",
  "latest_charge",
  "livemode",
  "mode",
  "paid",
  "payment_intent",
  "payment_status",
  "refunded",
  "status",
] as const;

function impersonal(about: Record<string, unknown>): Record<string, unknown> {
  const kept: Record<string, unknown> = {};
  for (const field of impersonalFields) {
    const value = about[field];
    // An expanded object would bring its own fields along.
    if (value !== undefined && (typeof value !== "object" || value === null)) kept[field] = value;
  }
  return kept;
}
