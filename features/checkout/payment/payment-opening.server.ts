import { createHash } from "node:crypto";
import type { AgreedDelivery, AgreedTax } from "#features/cart/delivery/agreed-delivery.ts";
import type { AgreedDiscount } from "#features/cart/discount/agreed-discount.ts";
import { type CountedLine, readCounted } from "#features/catalogue/stock-store.server.ts";
import type { CustomerInfo } from "#features/checkout/checkout.ts";
import { mostForOne, mostKinds } from "#features/checkout/line/line-rules.ts";
import {
  findLiveCheckout,
  insertCheckout,
  markFailed,
} from "#features/orders/checkout-store.server.ts";
import type { AgreedOn, FrozenCheckout } from "#features/orders/frozen-checkout.server.ts";
import type { FrozenTax } from "#features/orders/frozen-tax.ts";
import { findPlace } from "#features/orders/stock-place-store.server.ts";
import type { SoldLine } from "#platform/database/tables.ts";
import { currentRequestId } from "#platform/http/current-request.ts";
import { newId } from "#platform/ids.ts";
import { cents, sum } from "#platform/money.ts";
import { SingleFlight } from "#platform/single-flight.ts";
import { newCallKey } from "./call-key.ts";
import { paymentDoorPath } from "./payment-address.ts";
import {
  leastToOpenMs,
  type PaymentPage,
  type PaymentSessionParts,
  type PaymentSessions,
} from "./payment-session.server.ts";

/** Less can be had than was asked for. */
export interface Shortage {
  variantId: string;
  left: number;
  /** There are more, but not for one buyer at once. */
  isLimited: boolean;
}

export type OpenedPayment =
  | PaymentPage
  | { ok: false; reason: "too_many_kinds" }
  | { ok: false; reason: "short"; shortages: Shortage[] };

export interface Purchase {
  /** Whose cart; of what was agreed: its id. */
  cartSessionId: string;
  lines: SoldLine[];
  customer: CustomerInfo | null;
  /** How it gets there and what that costs. Absent: shipping is free. */
  delivery?: AgreedDelivery | null;
  /** What a code takes off the lines, which carry their parts of it. */
  discount?: AgreedDiscount | null;
  /** What is added in tax. Absent: the shop adds none. */
  tax?: AgreedTax | null;
  /** Absent: it is what is in a cart. */
  agreed?: AgreedOn;
}

/**
 * Leads to the one payment page for this purchase, however often it is asked for. What is counted
 * is promised only when a browser opens that page: until then the address is one of ours
 * (payment-place.server.ts).
 */
export type OpenPayment = (purchase: Purchase) => Promise<OpenedPayment>;

type PaymentOpeningParts = Pick<
  PaymentSessionParts,
  "database" | "payments" | "clock" | "publicUrl" | "counts"
> & { sessions: PaymentSessions };

const lifeMs = 120 * 60_000;
/**
 * With a code of so many uses, one of which nobody else can have meanwhile: as long as the provider
 * insists on, with time for clocks and for repeating a call.
 */
const limitedLifeMs = 50 * 60_000;
const mostTries = 4;

export function createPaymentOpening(parts: PaymentOpeningParts): OpenPayment {
  const { database, payments, sessions, clock, publicUrl, counts } = parts;
  const { db } = database;
  const flights = new SingleFlight<OpenedPayment>();

  async function open(purchase: Purchase, fingerprint: string): Promise<OpenedPayment> {
    for (let tries = 0; tries < mostTries; tries++) {
      const live = await findLiveCheckout(db, purchase.cartSessionId, fingerprint);
      const outcome = await (live?.status === "open"
        ? takeUp(live)
        : begin(purchase, fingerprint, live));
      if (outcome) return outcome;
    }
    counts.failures.add("overtaken");
    const cause = new Error(
      `The checkout of this cart changed during each of ${mostTries} attempts`,
    );
    return { ok: false, reason: "unavailable", cause };
  }

  /** Undefined, here and in what follows: try again with what is stored by then. */
  async function takeUp(live: FrozenCheckout): Promise<OpenedPayment | undefined> {
    const page = await sessions.reuse(live);
    // What is counted goes by our own address again, which knows how long the page may stay open.
    return page?.ok && (await findPlace(db, live.id)) ? doorTo(live) : page;
  }

  async function begin(
    purchase: Purchase,
    fingerprint: string,
    live: FrozenCheckout | undefined,
  ): Promise<OpenedPayment | undefined> {
    // What was agreed with us is off the shelf already.
    const counted = purchase.agreed ? [] : await readCounted(db, purchase.lines);
    const shortages = shortagesOf(counted);
    if (shortages.length > 0) return { ok: false, reason: "short", shortages };
    if (counted.length > mostKinds) return { ok: false, reason: "too_many_kinds" };
    if (live && live.expiresAt - clock.now() < leastToOpenMs) {
      await markFailed(db, live.id, clock.now());
      return undefined;
    }
    const isShort = counted.length === 0 && purchase.discount?.isLimited === true;
    const life = isShort ? limitedLifeMs : lifeMs;
    const checkout = live ?? (await freeze(purchase, fingerprint, life));
    if (!checkout) return undefined;
    return counted.length > 0 ? doorTo(checkout) : sessions.open(checkout);
  }

  function doorTo({ id }: FrozenCheckout): OpenedPayment {
    return { ok: true, url: `${publicUrl}${paymentDoorPath}${id}` };
  }

  /**
   * Everything about the purchase, and the key of the call, are stored before the provider hears of
   * it.
   */
  async function freeze(
    purchase: Purchase,
    fingerprint: string,
    life: number,
  ): Promise<FrozenCheckout | undefined> {
    const checkout = compose(purchase, fingerprint, life);
    try {
      await db.transaction().execute((transaction) => insertCheckout(transaction, checkout));
      return checkout;
    } catch (error) {
      // Another instance was first: the next try finds what it has frozen.
      if (database.isUniqueViolation(error)) return undefined;
      throw error;
    }
  }

  function compose(purchase: Purchase, fingerprint: string, life: number): FrozenCheckout {
    const { cartSessionId, lines, customer, agreed } = purchase;
    const { delivery = null, discount = null, tax = null } = purchase;
    const now = clock.now();
    const id = newId("checkout", now);
    return {
      id,
      cartSessionId,
      agreed: agreed ?? null,
      status: "creating",
      livemode: payments.livemode,
      subtotal: sum(lines.map((line) => line.line_total_cents)),
      discount: discount && { code: discount.code, amount: discount.amount },
      shipping: delivery?.cost ?? cents(0),
      delivery: delivery && { way: delivery.way, days: delivery.days },
      tax: tax && frozenTax(tax),
      fingerprint,
      idempotencyKey: newCallKey(id, currentRequestId()),
      providerSessionId: null,
      providerUrl: null,
      customer,
      createdAt: now,
      expiresAt: now + life,
      lines,
    };
  }

  return (purchase) => {
    const fingerprint = fingerprintOf(purchase, payments.livemode);
    const key = `${purchase.cartSessionId} ${fingerprint}`;
    return flights.run(key, () => open(purchase, fingerprint));
  };
}

function frozenTax({ name, rate, state, county, onShipping, amount }: AgreedTax): FrozenTax {
  return { name, rate, state, county, onShipping, amount };
}

function shortagesOf(counted: readonly CountedLine[]): Shortage[] {
  return counted.flatMap(({ variantId, quantity, stock }) => {
    const left = Math.min(stock, mostForOne(stock));
    return quantity <= left ? [] : [{ variantId, left, isLimited: left < stock }];
  });
}

/** Alike for the same lines at the same prices for the same customer, brought the same way. */
function fingerprintOf(purchase: Purchase, livemode: boolean): string {
  const { lines, customer, delivery, discount, tax } = purchase;
  const what = lines
    .map((line) => [line.variant_id, line.unit_price_cents, line.quantity])
    .toSorted(([one = ""], [other = ""]) => (one < other ? -1 : 1));
  const agreed = [
    delivery,
    discount && { code: discount.code, amount: discount.amount },
    tax && frozenTax(tax),
  ].filter((part) => part);
  const text = JSON.stringify([livemode, what, customer, ...agreed]);
  return createHash("sha256").update(text).digest("hex");
}
