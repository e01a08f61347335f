import { createHash } from "node:crypto";
import { holdStock, type Shortage } from "#features/catalogue/stock-store.server.ts";
import {
  endCheckout,
  type FrozenCheckout,
  findCheckout,
  insertCheckout,
} from "#features/orders/frozen-checkout.server.ts";
import type { Fulfil } from "#features/orders/fulfilment.server.ts";
import type { Clock } from "#platform/clock.ts";
import type { Database, Db } from "#platform/database/database.ts";
import type { SoldLine } from "#platform/database/tables.ts";
import { newId } from "#platform/ids.ts";
import type { Log } from "#platform/log.ts";
import { cents, sum } from "#platform/money.ts";
import {
  type PaymentProvider,
  type PaymentRequest,
  PaymentUnavailable,
} from "#platform/payments/payment-provider.ts";
import { SingleFlight } from "#platform/single-flight.ts";
import type { CustomerInfo } from "./checkout.ts";
import {
  failAbandoned,
  failOthers,
  findLiveCheckout,
  findOtherOpenSessions,
  markFailed,
  markOpen,
} from "./checkout-store.server.ts";

export type OpenedPayment =
  | { ok: true; url: string }
  | { ok: false; reason: "unavailable" | "being_paid" }
  | { ok: false; reason: "already_paid"; orderNumber: string }
  | { ok: false; reason: "short"; shortages: Shortage[] };

export interface Purchase {
  cartSessionId: string;
  lines: SoldLine[];
  customer: CustomerInfo | null;
}

/** Leads to the one payment page for this purchase, however often it is asked for. */
export type OpenPayment = (purchase: Purchase) => Promise<OpenedPayment>;

export interface PaymentOpeningParts {
  database: Database;
  payments: PaymentProvider;
  fulfil: Fulfil;
  clock: Clock;
  log: Log;
  /** Where visitors reach the shop. */
  publicUrl: string;
}

const minute = 60_000;
const lifeMs = 120 * minute;
/** While it is open nobody else gets what it was promised: a page that nobody pays on must not stand long. */
const heldLifeMs = 50 * minute;
/** A page with less left than this is replaced: nobody should run out of time while typing. */
const leastLeftMs = 10 * minute;
/** The provider wants 30 minutes to the end when it opens a session; clocks may differ by ten. */
const leastToOpenMs = 45 * minute;
const mostTries = 4;

/** What was begun and cannot come to a payment page any more. */
export function dropAbandoned(db: Db, now: number): Promise<void> {
  return failAbandoned(db, now + leastToOpenMs, now);
}

export function createPaymentOpening(parts: PaymentOpeningParts): OpenPayment {
  const { database, payments, fulfil, clock, log, publicUrl } = parts;
  const { db } = database;
  const flights = new SingleFlight<OpenedPayment>();

  async function open(purchase: Purchase, fingerprint: string): Promise<OpenedPayment> {
    let hasMadeRoom = false;
    for (let tries = 0; tries < mostTries; tries++) {
      const live = await findLiveCheckout(db, purchase.cartSessionId, fingerprint);
      const outcome = await (live ? takeUp(live) : begin(purchase, fingerprint));
      if (!outcome) continue;
      const isShort = !outcome.ok && outcome.reason === "short";
      if (!isShort || hasMadeRoom) return outcome;
      await makeRoom(purchase.cartSessionId, fingerprint);
      hasMadeRoom = true;
    }
    return { ok: false, reason: "unavailable" };
  }

  /** Undefined, here and in what follows: try again with what is stored by then. */
  function takeUp(live: FrozenCheckout): Promise<OpenedPayment | undefined> {
    return live.status === "open" ? reuse(live) : openSession(live);
  }

  async function begin(
    purchase: Purchase,
    fingerprint: string,
  ): Promise<OpenedPayment | undefined> {
    const frozen = await freeze(purchase, fingerprint);
    if (!frozen) return undefined;
    return "shortages" in frozen ? { ok: false, reason: "short", ...frozen } : openSession(frozen);
  }

  /** Everything about the purchase, and the key of the call, are stored before the provider hears of it. */
  async function freeze(
    purchase: Purchase,
    fingerprint: string,
  ): Promise<FrozenCheckout | { shortages: Shortage[] } | undefined> {
    const id = newId("checkout", clock.now());
    try {
      return await db.transaction().execute(async (transaction) => {
        const { holds, shortages } = await holdStock(database, transaction, id, purchase.lines);
        if (shortages.length > 0) return { shortages };
        const checkout = compose(id, purchase, fingerprint, holds ? heldLifeMs : lifeMs);
        await insertCheckout(transaction, checkout);
        return checkout;
      });
    } catch (error) {
      // Another instance was first: the next try finds what it has frozen. Or the owner changes all of it just now.
      if (database.isUniqueViolation(error) || database.isDeadlock(error)) return undefined;
      throw error;
    }
  }

  function compose(
    id: string,
    { cartSessionId, lines, customer }: Purchase,
    fingerprint: string,
    life: number,
  ): FrozenCheckout {
    const now = clock.now();
    return {
      id,
      cartSessionId,
      status: "creating",
      livemode: payments.livemode,
      subtotal: sum(lines.map((line) => line.line_total_cents)),
      shipping: cents(0),
      fingerprint,
      idempotencyKey: id,
      providerSessionId: null,
      providerUrl: null,
      customer,
      createdAt: now,
      expiresAt: now + life,
      lines,
    };
  }

  async function openSession(checkout: FrozenCheckout): Promise<OpenedPayment | undefined> {
    const { id, cartSessionId, fingerprint, expiresAt } = checkout;
    if (expiresAt - clock.now() < leastToOpenMs) {
      await markFailed(db, id, clock.now());
      return undefined;
    }
    let session: Awaited<ReturnType<PaymentProvider["openSession"]>>;
    try {
      session = await payments.openSession(requestOf(checkout, publicUrl), checkout.idempotencyKey);
    } catch (error) {
      const mayHaveHappened = error instanceof PaymentUnavailable && error.sameKeyNextTime;
      if (!mayHaveHappened) await markFailed(db, id, clock.now());
      if (!(error instanceof PaymentUnavailable)) throw error;
      log.warn({ checkout: id, err: error }, "payment page could not be opened");
      return { ok: false, reason: "unavailable" };
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

  /** The page of an earlier click. It may have been paid on, or have run out, since we last heard of it. */
  async function reuse(checkout: FrozenCheckout): Promise<OpenedPayment | undefined> {
    const { providerSessionId: sessionId, providerUrl: url, expiresAt } = checkout;
    if (!sessionId || !url) throw new TypeError("an open checkout has a payment page");
    try {
      if (expiresAt - clock.now() < leastLeftMs) await payments.expireSession(sessionId);
      const fulfilment = await fulfil(sessionId);
      switch (fulfilment.state) {
        case "open":
          return { ok: true, url };
        case "paid":
          return { ok: false, reason: "already_paid", orderNumber: fulfilment.order.orderNumber };
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

  /** Closes the pages of earlier states of the cart. One that was paid meanwhile is an order all the same. */
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

  /** Before a visitor is told that there is too little: what earlier states of their own cart hold, and the dead. */
  async function makeRoom(cartSessionId: string, fingerprint: string): Promise<void> {
    await dropAbandoned(db, clock.now());
    await failOthers(db, cartSessionId, fingerprint, clock.now());
    await retireOthers(cartSessionId, fingerprint);
  }

  return (purchase) => {
    const fingerprint = fingerprintOf(purchase, payments.livemode);
    const key = `${purchase.cartSessionId} ${fingerprint}`;
    return flights.run(key, () => open(purchase, fingerprint));
  };
}

/** Alike for the same lines at the same prices for the same customer. */
function fingerprintOf({ lines, customer }: Purchase, livemode: boolean): string {
  const what = lines
    .map((line) => [line.variant_id, line.unit_price_cents, line.quantity])
    .toSorted(([one = ""], [other = ""]) => (one < other ? -1 : 1));
  const text = JSON.stringify([livemode, what, customer]);
  return createHash("sha256").update(text).digest("hex");
}

/** From the stored checkout alone, so that a second attempt sends exactly the same. */
function requestOf(checkout: FrozenCheckout, publicUrl: string): PaymentRequest {
  const { customer } = checkout;
  return {
    reference: checkout.id,
    lines: checkout.lines.map((line) => ({
      sku: line.sku,
      name: line.product_name,
      description: `${line.variant_name} (${line.sku})`,
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
    successUrl: `${publicUrl}/checkout/success?session_id={CHECKOUT_SESSION_ID}`,
    cancelUrl: `${publicUrl}/cart`,
    expiresAt: checkout.expiresAt,
  };
}
