import Stripe from "stripe";
import type { Clock } from "#platform/clock.ts";
import { currentRequestId } from "#platform/http/current-request.ts";
import { cents } from "#platform/money.ts";
import type {
  CallOutcome,
  PaymentProvider,
  PaymentRequest,
  ProviderRefund,
} from "./payment-provider.ts";
import { callStripe, isRefusal } from "./stripe-errors.ts";
import { readSignedEvent } from "./stripe-events.ts";
import { couponParams, readSession, sessionParams } from "./stripe-session.ts";

/** What the shapes in this folder are written for; a newer package must not change it unnoticed. */
export const stripeApiVersion = "2026-10-28.endive";

export interface StripeSettings {
  secretKey: string;
  webhookSecrets: readonly string[];
  livemode: boolean;
  automaticTax: boolean;
  /** What the address of every hosted payment page begins with. */
  checkoutAddress: string;
  clock: Clock;
  /** Somewhere else than Stripe itself: the simulator. */
  api?: { host: string; port: number; protocol: "http" };
  timing?: { timeoutMs: number; withinMs: number };
  /** Told what came of each call, before whoever made it goes on. */
  onOutcome?: (outcome: CallOutcome) => Promise<void>;
  /** Told of each answer, also of those that the package asks for again. */
  onAnswer?: (answer: ProviderAnswer) => void;
}

/** One answer of the provider's, by which it can be found in the provider's own log. */
export interface ProviderAnswer {
  /** The provider's id of the request. */
  providerRequest: string | undefined;
  /** Method and path, without what stands behind the question mark. */
  call: string;
  status: number | undefined;
  ms: number;
}

/**
 * Goes with every call, so that what the provider's side keeps of it names the visitor's request as
 * our log does.
 */
const requestIdHeader = "X-Request-Id";

// One attempt may take 5 s; all attempts together may not take much longer.
const usualTiming = { timeoutMs: 5_000, withinMs: 5_500 };

/** The package wants a limit; nobody pays one purchase back in as many parts. */
const mostRefunds = 10_000;

export function createStripeProvider(settings: StripeSettings): PaymentProvider {
  const { webhookSecrets, clock, timing = usualTiming, automaticTax } = settings;
  const stripe = new Stripe(settings.secretKey, {
    apiVersion: stripeApiVersion,
    timeout: timing.timeoutMs,
    maxNetworkRetries: 2,
    telemetry: false,
    ...settings.api,
  });
  const expand = ["payment_intent"];
  const { onOutcome, onAnswer } = settings;
  const harmless = { newKeyAfterError: true, withinMs: timing.withinMs, onOutcome };
  const payout = { newKeyAfterError: false, withinMs: timing.withinMs, onOutcome };
  if (onAnswer) stripe.on("response", (event: Stripe.ResponseEvent) => onAnswer(answerOf(event)));
  const named = () => {
    const requestId = currentRequestId();
    return requestId === undefined ? {} : { headers: { [requestIdHeader]: requestId } };
  };

  const retrieve = async (id: string) =>
    readSession(
      await callStripe(() => stripe.checkout.sessions.retrieve(id, { expand }, named()), harmless),
    );

  /** Made before the page that it is for: asked again under the same key, it is the same one. */
  const couponFor = async ({ reference, discount }: PaymentRequest, key: string) => {
    if (!discount) return undefined;
    const options = { idempotencyKey: `${key}-coupon`, ...named() };
    const make = () => stripe.coupons.create(couponParams(reference, discount), options);
    return (await callStripe(make, harmless)).id;
  };

  return {
    livemode: settings.livemode,
    checkoutAddress: settings.checkoutAddress,

    async openSession(request, idempotencyKey) {
      const coupon = await couponFor(request, idempotencyKey);
      const { customer_email, ...others } = sessionParams(request, automaticTax, coupon);
      const open = async (params: Stripe.Checkout.SessionCreateParams, key = idempotencyKey) => {
        const create = () =>
          stripe.checkout.sessions.create(
            { ...params, expand },
            { idempotencyKey: key, ...named() },
          );
        return readSession(await callStripe(create, harmless));
      };
      if (customer_email === undefined) return open(others);
      try {
        return await open({ ...others, customer_email });
      } catch (error) {
        // Stripe may be stricter about addresses than we are. Without one, its page asks for it.
        // That is another request, so it has a key of its own, and the next attempt comes by the
        // same two steps.
        if (isRefusal(error, 400, "customer_email")) {
          return open(others, `${idempotencyKey}-without-email`);
        }
        throw error;
      }
    },

    async session(id) {
      // It may come from an address bar: what cannot be a session's id need not go to Stripe.
      if (!/^cs_\w{1,200}$/.test(id)) return undefined;
      try {
        return await retrieve(id);
      } catch (error) {
        if (isRefusal(error, 404)) return undefined;
        throw error;
      }
    },

    async expireSession(id) {
      try {
        const expire = () => stripe.checkout.sessions.expire(id, { expand }, named());
        return readSession(await callStripe(expire, harmless));
      } catch (error) {
        // It is no longer open: how it ended is what the caller wants to know.
        if (isRefusal(error, 400)) return retrieve(id);
        throw error;
      }
    },

    async refund({ paymentId, amount }, idempotencyKey) {
      // Stripe keeps this for ever, and the key itself for a day.
      const metadata = { request: idempotencyKey };
      const create = () =>
        stripe.refunds.create(
          { payment_intent: paymentId, amount, metadata },
          { idempotencyKey, ...named() },
        );
      return readRefund(await callStripe(create, payout));
    },

    async refundsOf(paymentId) {
      const list = () =>
        stripe.refunds
          .list({ payment_intent: paymentId, limit: 100 }, named())
          .autoPagingToArray({ limit: mostRefunds });
      const refunds = await callStripe(list, harmless);
      return refunds.map((refund) => ({
        ...readRefund(refund),
        amount: cents(refund.amount),
        idempotencyKey: refund.metadata?.request ?? null,
      }));
    },

    readEvent: (rawBody, signature) =>
      readSignedEvent(rawBody, signature, { secrets: webhookSecrets, clock }),
  };
}

function answerOf({ request_id, method, path, status, elapsed }: Stripe.ResponseEvent) {
  const call = `${method} ${path.split("?", 1)[0]}`;
  return { providerRequest: request_id, call, status, ms: elapsed };
}

function readRefund({ id, status }: Stripe.Refund): ProviderRefund {
  if (status === "succeeded") return { id, status };
  return { id, status: status === "failed" || status === "canceled" ? "failed" : "pending" };
}
