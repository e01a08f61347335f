import type { Clock } from "#platform/clock.ts";
import type { Database } from "#platform/database/database.ts";
import type { PaymentRow } from "#platform/database/tables.ts";
import { newId } from "#platform/ids.ts";
import { cents } from "#platform/money.ts";
import type { Outbox } from "#platform/outbox/outbox.ts";
import type { PaymentProvider, PaymentSession } from "#platform/payments/payment-provider.ts";
import { SingleFlight } from "#platform/single-flight.ts";
import {
  type AttentionDetails,
  type AttentionKind,
  askForAttention,
} from "./attention-store.server.ts";
import type { Booked, Bookings } from "./booking.server.ts";
import { endCheckout, markEnded } from "./checkout-store.server.ts";
import { type FrozenCheckout, findCheckout } from "./frozen-checkout.server.ts";
import { isNotedAsFailed, notePayment } from "./order-store.server.ts";
import { paymentDifferences } from "./payment-check.ts";
import type { PurchaseCounts } from "./purchase-counts.server.ts";

/** The state of a payment session. */
export type Fulfilment =
  | ({ state: "paid" } & Booked)
  | { state: "open" | "processing" | "failed" | "expired" | "attention" | "unknown" };

/** Books the payment of a session that is paid, once; otherwise notes how far it is. */
export type Fulfil = (sessionId: string) => Promise<Fulfilment>;

export interface FulfilmentParts {
  database: Database;
  payments: PaymentProvider;
  outbox: Pick<Outbox, "wake">;
  clock: Clock;
  /** What follows from a payment, by what it was for. */
  bookings: Bookings;
  counts: Pick<PurchaseCounts, "failures">;
}

const mostTries = 3;

/**
 * The one way from a payment to what it was for. The webhook, the success page and the reconciler
 * all come here, at any time and in any number; the provider says what is true, and unique
 * constraints see to it that only one of them books it.
 */
export function createFulfilment(parts: FulfilmentParts): Fulfil {
  const { database, payments, outbox, clock, bookings, counts } = parts;
  const { db } = database;
  const flights = new SingleFlight<Fulfilment>();

  async function fulfil(sessionId: string): Promise<Fulfilment> {
    for (const { find } of new Set(Object.values(bookings))) {
      const booked = await find(db, sessionId);
      if (booked) return { state: "paid", ...booked };
    }
    const session = await payments.session(sessionId);
    const known = await findCheckout(db, { provider_session_id: sessionId });
    if (!session) return forget(known);
    // By our reference, because we may have been killed before storing the session's id.
    const checkout =
      known ?? (session.reference && (await findCheckout(db, { id: session.reference })));
    return checkout ? settle(checkout, session) : { state: "unknown" };
  }

  /** The provider does not know it. Once its time is over there is nothing left to ask about. */
  async function forget(checkout: FrozenCheckout | undefined): Promise<Fulfilment> {
    const now = clock.now();
    const sessionId = checkout?.providerSessionId;
    if (checkout?.status === "open" && sessionId && checkout.expiresAt < now) {
      await endCheckout(db, checkout.id, { status: "expired", sessionId, now });
    }
    return { state: "unknown" };
  }

  async function settle(checkout: FrozenCheckout, session: PaymentSession): Promise<Fulfilment> {
    const now = clock.now();
    const { id: sessionId } = session;
    if (session.status === "open") return { state: "open" };
    if (session.status === "expired") {
      if (checkout.status !== "expired" && checkout.providerSessionId === sessionId) {
        await endCheckout(db, checkout.id, { status: "expired", sessionId, now });
      }
      return { state: "expired" };
    }
    const differences = paymentDifferences(session, checkout);
    if (differences.length > 0) {
      const isOurSession = (checkout.providerSessionId ?? sessionId) === sessionId;
      return leaveToPerson("payment_mismatch", checkout, session, isOurSession, { differences });
    }
    if (session.payment === "paid") return book(checkout, session);
    const status = session.payment === "failed" ? "failed" : "processing";
    const isNews = await db.transaction().execute(async (transaction) => {
      const wasFailed = await isNotedAsFailed(transaction, checkout.id);
      await notePayment(transaction, paymentOf(checkout, session, status, now));
      const keepsHold = status === "processing";
      await markEnded(transaction, checkout.id, { status: "complete", sessionId, now, keepsHold });
      return status === "failed" && !wasFailed;
    });
    if (isNews) counts.failures.add("transfer_failed");
    return { state: status };
  }

  async function book(checkout: FrozenCheckout, session: PaymentSession): Promise<Fulfilment> {
    const booking = bookings[checkout.agreed?.purpose ?? "cart"];
    for (let tries = 0; tries < mostTries; tries++) {
      try {
        await booking.book(checkout, session, paymentOf(checkout, session, "paid", clock.now()));
        outbox.wake();
      } catch (error) {
        // Another process was first, the number is taken, or a change of many variants was in the
        // way.
        const gaveWay = database.isDeadlock(error) && tries < mostTries - 1;
        if (!gaveWay && !database.isUniqueViolation(error)) throw error;
      }
      const booked = await booking.find(db, session.id);
      if (booked) return { state: "paid", ...booked };
    }
    return leaveToPerson("payment_conflict", checkout, session, true, {
      payment: session.paymentId,
    });
  }

  /** Neither ignored nor asked about for ever: a person decides. */
  async function leaveToPerson(
    kind: Extract<AttentionKind, "payment_mismatch" | "payment_conflict">,
    checkout: FrozenCheckout,
    session: PaymentSession,
    ends: boolean,
    details: AttentionDetails,
  ): Promise<Fulfilment> {
    const now = clock.now();
    const isNews = await db.transaction().execute(async (transaction) => {
      const subject = session.id;
      const about = { checkout: checkout.id, paid: session.payment, ...details };
      const isAsked = await askForAttention(transaction, { kind, subject, details: about, now });
      const ended = { status: "complete", sessionId: session.id, now } as const;
      if (ends) await markEnded(transaction, checkout.id, ended);
      return isAsked;
    });
    if (isNews) counts.failures.add(kind === "payment_mismatch" ? "mismatch" : "conflict");
    return { state: "attention" };
  }

  return (sessionId) => flights.run(sessionId, () => fulfil(sessionId));
}

function paymentOf(
  checkout: FrozenCheckout,
  session: PaymentSession,
  status: "paid" | "processing" | "failed",
  now: number,
): PaymentRow {
  if (session.paymentId === null) throw new TypeError("a session in settlement names its payment");
  return {
    id: newId("payment", now),
    checkout_id: checkout.id,
    provider_session_id: session.id,
    provider_payment_id: session.paymentId,
    status,
    amount_cents: session.total,
    refunded_cents: cents(0),
    currency: "usd",
    livemode: session.livemode ? 1 : 0,
    created_at: now,
    updated_at: now,
  };
}
