import { business } from "#content/business.ts";
import { wayNames } from "#features/delivery/delivery-rules.ts";
import { refusal } from "#features/discounts/discount.ts";
import { promiseUse } from "#features/discounts/discount-store.server.ts";
import type { Booked } from "#features/orders/booking.server.ts";
import {
  endCheckout,
  failAbandoned,
  failOthers,
  findOtherOpenSessions,
  markFailed,
  markOpen,
} from "#features/orders/checkout-store.server.ts";
import {
  type AgreedOn,
  type FrozenCheckout,
  findCheckout,
} from "#features/orders/frozen-checkout.server.ts";
import type { Fulfil } from "#features/orders/fulfilment.server.ts";
import type { PurchaseCounts } from "#features/orders/purchase-counts.server.ts";
import { taxLabel } from "#features/tax/tax-name.ts";
import type { Clock } from "#platform/clock.ts";
import type { Database, Db } from "#platform/database/database.ts";
import type { Log } from "#platform/log.ts";
import {
  type PaymentProvider,
  type PaymentRequest,
  PaymentUnavailable,
} from "#platform/payments/payment-provider.ts";
import { shopDay } from "#platform/shop-days.ts";
import { requestInKey } from "./call-key.ts";

export type PaymentPage =
  | { ok: true; url: string }
  | { ok: false; reason: "being_paid" }
  /** The last use of its code has gone to somebody else, or it has ended meanwhile. */
  | { ok: false; reason: "discount_refused"; text: string }
  /** Closed: the provider does not take our key, and only a person can change that. */
  | { ok: false; reason: "unavailable" | "closed"; cause: unknown }
  | { ok: false; reason: "already_paid"; number: string };

/** The provider's payment pages of our checkouts. */
export interface PaymentSessions {
  /** Undefined: it can no longer be opened; a new checkout can. */
  open(checkout: FrozenCheckout): Promise<PaymentPage | undefined>;
  /** The page of an earlier click, if it can still be paid on. */
  reuse(checkout: FrozenCheckout): Promise<PaymentPage | undefined>;
  /** Gives up what other states of the same cart have, and what nobody came back for. */
  makeRoom(checkout: Pick<FrozenCheckout, "cartSessionId" | "fingerprint">): Promise<void>;
  /** Closes a page that nobody has paid on in time; one that was paid meanwhile is an order. */
  close(checkout: FrozenCheckout): Promise<void>;
}

export interface PaymentSessionParts {
  database: Database;
  payments: PaymentProvider;
  fulfil: Fulfil;
  clock: Clock;
  log: Log;
  counts: Pick<PurchaseCounts, "failures">;
  /** Where visitors reach the shop. */
  publicUrl: string;
  /** Who pays for what was agreed, and where they come back to. */
  agreedReturn(agreed: AgreedOn): Promise<AgreedReturn>;
}

export interface AgreedReturn {
  /** Empty: the payment page asks. */
  email: string;
  /** Of our page about it. */
  url: string;
}

const minute = 60_000;
/** A page with less left than this is replaced: nobody should run out of time while typing. */
const leastLeftMs = 10 * minute;
/** The provider wants 30 minutes to the end when it opens a session; clocks may differ by ten. */
export const leastToOpenMs = 45 * minute;

/** What was begun and cannot come to a payment page any more. */
export function dropAbandoned(db: Db, now: number): Promise<void> {
  return failAbandoned(db, now + leastToOpenMs, now);
}

export function createPaymentSessions(parts: PaymentSessionParts): PaymentSessions {
  const { database, payments, fulfil, clock, log, counts, publicUrl, agreedReturn } = parts;
  const { db } = database;
  const toCart: Return = {
    successUrl: `${publicUrl}/checkout/success?session_id={CHECKOUT_SESSION_ID}`,
    cancelUrl: `${publicUrl}/cart`,
  };

  async function returnOf({ agreed }: FrozenCheckout): Promise<Return> {
    if (!agreed) return toCart;
    const { email, url } = await agreedReturn(agreed);
    const successUrl = `${url}?paid={CHECKOUT_SESSION_ID}`;
    return { successUrl, cancelUrl: url, work: { email } };
  }

  async function open(checkout: FrozenCheckout): Promise<PaymentPage | undefined> {
    const { id, cartSessionId, fingerprint, expiresAt } = checkout;
    if (expiresAt - clock.now() < leastToOpenMs) {
      await markFailed(db, id, clock.now());
      return undefined;
    }
    const refused = await promiseDiscount(checkout);
    if (refused) return refused === "overtaken" ? undefined : refused;
    let session: Awaited<ReturnType<PaymentProvider["openSession"]>>;
    try {
      const request = requestOf(checkout, await returnOf(checkout));
      session = await payments.openSession(request, checkout.idempotencyKey);
    } catch (error) {
      const mayHaveHappened = error instanceof PaymentUnavailable && error.sameKeyNextTime;
      if (!mayHaveHappened) await markFailed(db, id, clock.now());
      log.warn({ checkout: id, err: error }, "payment page could not be opened");
      counts.failures.add(error instanceof PaymentUnavailable ? error.reason : "request_refused");
      if (!(error instanceof PaymentUnavailable)) throw error;
      const reason = error.reason === "key_refused" ? "closed" : "unavailable";
      return { ok: false, reason, cause: error };
    }
    const { id: sessionId, url } = session;
    if (!url?.startsWith(payments.checkoutAddress)) {
      throw new TypeError("the provider gave no payment page of its own");
    }
    const isNoted = await markOpen(db, id, { sessionId, url, now: clock.now() });
    if (!isNoted && (await findCheckout(db, { id }))?.status !== "open") return undefined;
    await retireOthers(cartSessionId, fingerprint);
    return { ok: true, url };
  }

  /** Undefined: there is no code, or a use of it is promised until this checkout ends. */
  async function promiseDiscount(checkout: FrozenCheckout) {
    const { id, discount } = checkout;
    if (!discount) return undefined;
    const promise = () => {
      const now = clock.now();
      const today = shopDay(now, business.timeZone);
      return promiseUse(database, { id, code: discount.code }, { now, today });
    };
    let promised = await promise();
    if (!promised.ok && promised.reason === "used_up") {
      // Nobody stands in their own way: what earlier states of the cart hold is given up first.
      await makeRoom(checkout);
      promised = await promise();
    }
    if (promised.ok) return undefined;
    if (promised.reason === undefined) return "overtaken" as const;
    await markFailed(db, id, clock.now());
    const text = `${refusal(promised.reason).text} Nothing was charged.`;
    return { ok: false, reason: "discount_refused", text } as const;
  }

  async function makeRoom({
    cartSessionId,
    fingerprint,
  }: Pick<FrozenCheckout, "cartSessionId" | "fingerprint">): Promise<void> {
    await dropAbandoned(db, clock.now());
    await failOthers(db, cartSessionId, fingerprint, clock.now());
    await retireOthers(cartSessionId, fingerprint);
  }

  /**
   * The page of an earlier click. It may have been paid on, or have run out, since we last heard of
   * it.
   */
  async function reuse(checkout: FrozenCheckout): Promise<PaymentPage | undefined> {
    const { providerSessionId: sessionId, providerUrl: url, expiresAt } = checkout;
    if (!sessionId || !url) throw new TypeError("an open checkout has a payment page");
    try {
      if (expiresAt - clock.now() < leastLeftMs) await payments.expireSession(sessionId);
      const fulfilment = await fulfil(sessionId);
      switch (fulfilment.state) {
        case "open":
          return { ok: true, url };
        case "paid":
          return { ok: false, reason: "already_paid", number: numberOf(fulfilment) };
        case "processing":
        case "attention":
          return { ok: false, reason: "being_paid" };
        case "unknown":
          // The simulator has lost its memory. Nobody can pay there any more.
          await endCheckout(db, checkout.id, { status: "expired", sessionId, now: clock.now() });
          return undefined;
        case "expired":
        case "failed":
          return undefined;
      }
    } catch (error) {
      if (!(error instanceof PaymentUnavailable)) throw error;
      return { ok: true, url };
    }
  }

  /**
   * Closes the pages of earlier states of the cart. One that was paid meanwhile is an order all the
   * same.
   */
  async function retireOthers(cartSessionId: string, fingerprint: string): Promise<void> {
    for (const sessionId of await findOtherOpenSessions(db, cartSessionId, fingerprint)) {
      try {
        await payments.expireSession(sessionId);
        await fulfil(sessionId);
      } catch (err) {
        // It closes by itself in time, and the reconciler asks about it until then.
        log.warn({ session: sessionId, err }, "earlier payment page could not be closed");
      }
    }
  }

  return {
    open,
    reuse,

    makeRoom,

    async close({ id, status, providerSessionId: sessionId }) {
      // Nobody was ever given the address of its page.
      if (status === "creating") return markFailed(db, id, clock.now());
      if (status !== "open" || !sessionId) return;
      // Only when the provider says that it can no longer be paid on is anything free again.
      await payments.expireSession(sessionId);
      await fulfil(sessionId);
    },
  };
}

type Return = Pick<PaymentRequest, "successUrl" | "cancelUrl" | "work">;

function numberOf(booked: Booked): string {
  return "order" in booked ? booked.order.orderNumber : booked.receipt.receiptNumber;
}

/** From what is stored alone, so that a second attempt sends exactly the same. */
function requestOf(checkout: FrozenCheckout, back: Return): PaymentRequest {
  const { agreed, delivery, tax } = checkout;
  // Of what was agreed we know who buys it: no more of them is passed on than who pays.
  const customer = agreed ? null : checkout.customer;
  const isBrought = delivery !== null && delivery.way !== "pickup";
  return {
    reference: checkout.id,
    requestId: requestInKey(checkout.id, checkout.idempotencyKey),
    lines: checkout.lines.map((line) => ({
      sku: line.sku,
      name: line.product_name,
      description: agreed ? line.variant_name : `${line.variant_name} (${line.sku})`,
      unitPrice: line.unit_price_cents,
      quantity: line.quantity,
    })),
    customer: customer
      ? {
          name: `${customer.firstName} ${customer.lastName}`,
          email: customer.email,
          phone: customer.phone,
          address: {
            line1: customer.address,
            line2: undefined,
            city: customer.city,
            state: customer.state,
            postalCode: customer.zipCode,
          },
        }
      : undefined,
    ...(checkout.discount ? { discount: checkout.discount } : {}),
    ...(isBrought ? { shipping: { name: wayNames[delivery.way], cost: checkout.shipping } } : {}),
    ...(tax ? { tax: { name: taxLabel(tax.name), amount: tax.amount } } : {}),
    ...back,
    expiresAt: checkout.expiresAt,
  };
}
