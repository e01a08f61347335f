import { takeOut } from "#features/cart/cart-store.server.ts";
import { type Missing, takeStock } from "#features/catalogue/stock-store.server.ts";
import type { SiteService } from "#features/site/site-service.server.ts";
import type { Clock } from "#platform/clock.ts";
import type { ContentChanges } from "#platform/database/content-changes.ts";
import type { Database } from "#platform/database/database.ts";
import type { PaymentRow, SoldLine } from "#platform/database/tables.ts";
import { newId, newOrderNumber } from "#platform/ids.ts";
import { mailTopic } from "#platform/mail/mail.ts";
import { cents } from "#platform/money.ts";
import type { Outbox } from "#platform/outbox/outbox.ts";
import type { PaymentProvider, PaymentSession } from "#platform/payments/payment-provider.ts";
import { SingleFlight } from "#platform/single-flight.ts";
import {
  type AttentionDetails,
  type AttentionKind,
  askForAttention,
} from "./attention-store.server.ts";
import {
  endCheckout,
  type FrozenCheckout,
  findCheckout,
  markEnded,
} from "./frozen-checkout.server.ts";
import { composeOrder } from "./new-order.ts";
import type { OrderReceipt } from "./order.ts";
import { lettersAbout } from "./order-letters.server.tsx";
import { findReceipt, insertOrder, isNotedAsFailed, notePayment } from "./order-store.server.ts";
import { differencesOf } from "./payment-check.ts";
import type { PurchaseCounts } from "./purchase-counts.server.ts";

/** How it stands with a payment session. */
export type Fulfilment =
  | { state: "paid"; order: OrderReceipt }
  | { state: "open" | "processing" | "failed" | "expired" | "attention" | "unknown" };

/** Makes the order of a session that is paid, once; otherwise notes how far it is. */
export type Fulfil = (sessionId: string) => Promise<Fulfilment>;

export interface FulfilmentParts {
  database: Database;
  changes: ContentChanges;
  payments: PaymentProvider;
  outbox: Outbox;
  clock: Clock;
  site: Pick<SiteService, "everywhere">;
  /** Whom to write to about a new order. */
  owner: string;
  counts: Pick<PurchaseCounts, "orders" | "failures">;
}

const mostTries = 3;

/**
 * The one way to an order. The webhook, the success page and the reconciler all come here, at any time and in any
 * number; the provider says what is true, and unique constraints see to it that only one of them makes the order.
 */
export function createFulfilment(parts: FulfilmentParts): Fulfil {
  const { database, changes, payments, outbox, clock, site, owner, counts } = parts;
  const { db } = database;
  const flights = new SingleFlight<Fulfilment>();

  async function fulfil(sessionId: string): Promise<Fulfilment> {
    const receipt = await findReceipt(db, sessionId);
    if (receipt) return { state: "paid", order: receipt };
    const session = await payments.session(sessionId);
    const known = await findCheckout(db, { provider_session_id: sessionId });
    if (!session) return forget(known);
    // The reference finds what was paid although we were killed before we could note the session's id.
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
    const differences = differencesOf(session, checkout);
    if (differences.length > 0) {
      const isOurSession = (checkout.providerSessionId ?? sessionId) === sessionId;
      return leaveToPerson("payment_mismatch", checkout, session, isOurSession, { differences });
    }
    if (session.payment === "paid") return makeOrder(checkout, session);
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

  async function makeOrder(checkout: FrozenCheckout, session: PaymentSession): Promise<Fulfilment> {
    for (let tries = 0; tries < mostTries; tries++) {
      try {
        if (await insertOnce(checkout, session)) counts.orders.add("made");
        outbox.wake();
      } catch (error) {
        // A rival was first, or the order number is taken; or somebody who changes many variants was in the way.
        const gaveWay = database.isDeadlock(error) && tries < mostTries - 1;
        if (!gaveWay && !database.isUniqueViolation(error)) throw error;
      }
      const order = await findReceipt(db, session.id);
      if (order) return { state: "paid", order };
    }
    return leaveToPerson("payment_conflict", checkout, session, true, {
      payment: session.paymentId,
    });
  }

  /** False: a rival has made it already. */
  async function insertOnce(checkout: FrozenCheckout, session: PaymentSession): Promise<boolean> {
    const now = clock.now();
    const payment = paymentOf(checkout, session, "paid", now);
    const order = composeOrder(checkout, session, {
      id: newId("order", now),
      number: newOrderNumber(),
      paymentId: payment.id,
      now,
    });
    const letters = await lettersAbout(
      { order, lines: checkout.lines },
      owner,
      await site.everywhere(),
    );
    return changes.transact(async (transaction, noteChange) => {
      const paymentId = await notePayment(transaction, payment);
      if (!paymentId) return false;
      const taken = await takeStock(database, transaction, order.id, checkout.lines);
      if (taken.isChanged) noteChange([]);
      if (taken.missing.length > 0) {
        await askForAttention(transaction, {
          kind: "stock_short",
          subject: order.number,
          details: { missing: taken.missing.map((one) => missingText(one, checkout.lines)) },
          now,
        });
      }
      await insertOrder(transaction, { ...order, payment_id: paymentId }, checkout.lines);
      const ended = { status: "complete", sessionId: session.id, now } as const;
      await markEnded(transaction, checkout.id, ended);
      for (const [addressee, letter] of Object.entries(letters)) {
        const key = `${mailTopic}:${order.id}:${addressee}`;
        await outbox.enqueue(transaction, { topic: mailTopic, key, payload: letter });
      }
      const bought = checkout.lines.map((line) => line.variant_id);
      await takeOut(transaction, checkout.cartSessionId, bought);
      return true;
    });
  }

  /** Never a silent order, and never asked about again and again: a person decides. */
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

function missingText({ variantId, sold, onShelf }: Missing, lines: readonly SoldLine[]): string {
  const line = lines.find((one) => one.variant_id === variantId);
  return `${line?.product_name}, ${line?.variant_name}: ${sold} sold, ${onShelf} on the shelf`;
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
