import type { OpenPayment } from "#features/checkout/payment/payment-opening.server.ts";
import type {
  PaymentPage,
  PaymentSessions,
} from "#features/checkout/payment/payment-session.server.ts";
import { type HandMethod, methodWords } from "#features/hand-orders/hand-order.ts";
import type { AuditHandOrder } from "#features/hand-orders/hand-order-audit.ts";
import {
  createHandOrderChange,
  type HandOrderChange,
  onceClosed,
} from "#features/hand-orders/hand-order-change.server.ts";
import {
  agreedOf,
  findHandOrder,
  isOnItsWay,
  mayBePaidNow,
} from "#features/hand-orders/hand-order-store.server.ts";
import { insertCheckout } from "#features/orders/checkout-store.server.ts";
import type { ContentChanges } from "#platform/database/content-changes.ts";
import type { HandOrderRow } from "#platform/database/hand-order-tables.ts";
import { newId } from "#platform/ids.ts";
import { cents } from "#platform/money.ts";
import type { Outbox } from "#platform/outbox/outbox.ts";
import { highestPayment, leastPayment } from "#platform/payment-limits.ts";
import { bookHandOrder, type HandBookingParts } from "./hand-booking.server.ts";
import { buyerOf, handCheckout, paidByHand } from "./hand-checkout.server.ts";

export type HandPaymentStart =
  | Extract<PaymentPage, { ok: true } | { cause: unknown }>
  /** Paid, called off, or being changed. */
  | { ok: false; reason: "not_now" }
  | { ok: false; reason: "being_paid" };

export interface HandPayments {
  /** Leads to the one payment page of an order, however often and by whom it is asked for. */
  start(id: string): Promise<HandPaymentStart>;
  /** All of it was taken by hand: it is an order now. */
  record(
    id: string,
    taken: { method: HandMethod; note: string; actor: string },
  ): Promise<HandOrderChange<"unknown" | "not_now" | "being_paid">>;
  /** Nobody is to pay on pages that are open. One that was paid on meanwhile makes the order. */
  closePages(id: string): Promise<void>;
}

export interface HandPaymentsParts extends HandBookingParts {
  changes: ContentChanges;
  openPayment: OpenPayment;
  sessions: Pick<PaymentSessions, "makeRoom">;
  outbox: Pick<Outbox, "wake">;
  audit: AuditHandOrder;
  /** Whether money is real here. */
  livemode: boolean;
}

/** What the provider can be asked for: less and more is paid by hand. */
export function canBePaidOnline({ total_cents: total }: Pick<HandOrderRow, "total_cents">) {
  return total >= leastPayment && total <= highestPayment;
}

export function createHandPayments(parts: HandPaymentsParts): HandPayments {
  const { database, clock, openPayment, sessions, outbox, site, audit, counts, livemode } = parts;
  const { db } = database;
  const change = createHandOrderChange(parts);

  const closePages = (id: string) => sessions.makeRoom({ cartSessionId: id, fingerprint: "" });

  async function start(id: string): Promise<HandPaymentStart> {
    const order = await findHandOrder(db, id);
    if (order?.state !== "open" || !canBePaidOnline(order)) return notNow;
    if (await isOnItsWay(db, id)) return { ok: false, reason: "being_paid" };
    const { lines, delivery, tax } = agreedOf(order);
    const agreed = { purpose: "order", handOrderId: id } as const;
    try {
      const page = await openPayment({
        ...{ cartSessionId: id, lines, customer: buyerOf(order), delivery, tax, agreed },
      });
      if (page.ok || "cause" in page) return page;
      return page.reason === "being_paid" ? { ok: false, reason: "being_paid" } : notNow;
    } catch (error) {
      // The database lets no payment begin for what was changed or paid at the same moment.
      if ((await findHandOrder(db, id))?.state === "open" && !(await isOnItsWay(db, id))) {
        throw error;
      }
      return notNow;
    }
  }

  return {
    start,
    closePages,

    async record(id, { method, note, actor }) {
      const contact = await site.everywhere();
      type Recorded = HandOrderChange<"not_now" | "being_paid">;
      const close = () => closePages(id);
      // Before anything is written the provider says that nobody pays there any more.
      const recorded = await onceClosed(close, () =>
        change(id, async (transaction, order): Promise<Recorded> => {
          if (order.state !== "open") return { ok: false, reason: "not_now" };
          if (await mayBePaidNow(transaction, id)) return { ok: false, reason: "being_paid" };
          const now = clock.now();
          const checkout = handCheckout(order, { livemode, now });
          await insertCheckout(transaction, checkout);
          const paid = paidByHand(checkout);
          const payment = {
            id: newId("payment", now),
            checkout_id: checkout.id,
            provider_session_id: `by hand ${checkout.id}`,
            provider_payment_id: `by hand ${checkout.id}`,
            status: "paid",
            amount_cents: paid.total,
            refunded_cents: cents(0),
            currency: "usd",
            livemode: livemode ? 1 : 0,
            created_at: now,
            updated_at: now,
            method,
          } as const;
          const said = note && `Paid ${methodWords[method]}: ${note}`;
          const made = { checkout, paid, payment, contact, note: said };
          await bookHandOrder(parts, transaction, order, made);
          const details = { amount: paid.total / 100, by: methodWords[method] };
          await audit(transaction, {
            ...{ at: now, actor, action: "order.paid-by-hand", subject: id, details },
          });
          return { ok: true, order: (await findHandOrder(transaction, id)) ?? order };
        }),
      );
      if (recorded.ok) {
        counts.orders.add("made");
        outbox.wake();
      }
      return recorded;
    },
  };
}

const notNow = { ok: false, reason: "not_now" } as const;
