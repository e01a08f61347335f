import type { Transaction } from "kysely";
import { handStockOver } from "#features/catalogue/stock-store.server.ts";
import type { HandMethod } from "#features/hand-orders/hand-order.ts";
import {
  findHandOrder,
  lockHandOrder,
  updateHandOrder,
} from "#features/hand-orders/hand-order-store.server.ts";
import type { Booking } from "#features/orders/booking.server.ts";
import { markEnded } from "#features/orders/checkout-store.server.ts";
import type { FrozenCheckout } from "#features/orders/frozen-checkout.server.ts";
import { composeOrder, type Paid } from "#features/orders/new-order.ts";
import { findReceipt, notePayment } from "#features/orders/order-store.server.ts";
import type { WriteOrder } from "#features/orders/order-writing.server.ts";
import type { PurchaseCounts } from "#features/orders/purchase-counts.server.ts";
import type { SiteWide } from "#features/site/public-site.ts";
import type { SiteService } from "#features/site/site-service.server.ts";
import type { Clock } from "#platform/clock.ts";
import type { Database } from "#platform/database/database.ts";
import type { HandOrderRow } from "#platform/database/hand-order-tables.ts";
import type { PaymentRow, Tables } from "#platform/database/tables.ts";
import { newId } from "#platform/ids.ts";

export interface HandBookingParts {
  database: Database;
  clock: Clock;
  site: Pick<SiteService, "everywhere">;
  counts: Pick<PurchaseCounts, "orders">;
  writeOrder: WriteOrder;
}

export interface HandPayment {
  checkout: FrozenCheckout;
  paid: Paid;
  payment: PaymentRow & { method: HandMethod | "card" };
  contact: Pick<SiteWide, "phones" | "hours" | "pickupHours">;
  /** Of the owner, such as the number of a check; stands in the notes of the order. */
  note: string;
}

/**
 * An order that the owner has taken and that is paid is an order like any other, under the number
 * that it had. The caller holds its lock. False: it is paid already, or not to be paid.
 */
export async function bookHandOrder(
  { clock, writeOrder }: Pick<HandBookingParts, "clock" | "writeOrder">,
  transaction: Transaction<Tables>,
  taken: HandOrderRow,
  { checkout, paid, payment, contact, note }: HandPayment,
): Promise<boolean> {
  if (taken.state !== "open") return false;
  const paymentId = await notePayment(transaction, payment);
  if (!paymentId) return false;
  const now = clock.now();
  const { number } = taken;
  const marks = { id: newId("order", now), number, paymentId, now };
  const composed = composeOrder(checkout, paid, marks);
  const notes = [composed.notes, note].filter(Boolean).join("\n");
  const order = { ...composed, notes };
  const isNewsToOwner = payment.method === "card";
  const { lines } = checkout;
  await writeOrder(transaction, { order, lines, contact, isNewsToOwner, now });
  await handStockOver(transaction, taken.id, order.id);
  // The order has them now: who is forgotten there is forgotten.
  await updateHandOrder(transaction, taken.id, {
    ...noLongerHere,
    state: "paid",
    updated_at: now,
  });
  const ended = { status: "complete", sessionId: payment.provider_session_id, now } as const;
  await markEnded(transaction, checkout.id, ended);
  return true;
}

const noLongerHere = {
  ...{ first_name: "", last_name: "", email: "", phone: "", note: "" },
  ...{ address_line1: "", address_line2: null, city: "", state_code: "", postal_code: "" },
} as const;

/** What was paid by the link is booked for the order that it was for. */
export function createHandBooking(parts: HandBookingParts): Booking {
  const { database, site, counts } = parts;
  return {
    async find(query, sessionId) {
      const order = await findReceipt(query, sessionId, "order");
      return order && { purpose: "order", order };
    },

    async book(checkout, session, payment) {
      const { agreed } = checkout;
      if (agreed?.purpose !== "order") throw new TypeError("this is paid for no order by hand");
      const contact = await site.everywhere();
      const isMade = await database.db.transaction().execute(async (transaction) => {
        await lockHandOrder(database, transaction, agreed.handOrderId);
        const taken = await findHandOrder(transaction, agreed.handOrderId);
        if (!taken) return false;
        const card = { ...payment, method: "card" } as const;
        const made = { checkout, paid: session, payment: card, contact, note: "" };
        return bookHandOrder(parts, transaction, taken, made);
      });
      if (isMade) counts.orders.add("made");
      return isMade;
    },
  };
}
