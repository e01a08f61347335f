import { takeOutOfCart } from "#features/cart/cart-store.server.ts";
import { type Missing, takeStock } from "#features/catalogue/stock-store.server.ts";
import { countUse } from "#features/discounts/discount-store.server.ts";
import type { SiteService } from "#features/site/site-service.server.ts";
import type { Clock } from "#platform/clock.ts";
import type { ContentChanges } from "#platform/database/content-changes.ts";
import type { Database } from "#platform/database/database.ts";
import type { SoldLine } from "#platform/database/tables.ts";
import type { TellDevices } from "#platform/desk-news.ts";
import { newId, newOrderNumber } from "#platform/ids.ts";
import { mailTopic } from "#platform/mail/mail.ts";
import type { Outbox } from "#platform/outbox/outbox.ts";
import { askForAttention } from "./attention-store.server.ts";
import type { Booking } from "./booking.server.ts";
import { markEnded } from "./checkout-store.server.ts";
import type { OrderLinks } from "./customer/order-links.server.ts";
import { composeOrder } from "./new-order.ts";
import { emailsAbout } from "./order-emails.server.ts";
import { findReceipt, insertOrder, notePayment } from "./order-store.server.ts";
import type { PurchaseCounts } from "./purchase-counts.server.ts";

export interface OrderBookingParts {
  database: Database;
  changes: ContentChanges;
  outbox: Outbox;
  clock: Clock;
  site: Pick<SiteService, "everywhere">;
  /** Whom to write to about a new order. */
  owner: string;
  counts: Pick<PurchaseCounts, "orders">;
  /** Devices that are told of a new order. */
  tellDevices: TellDevices;
  orderLinks: Pick<OrderLinks, "make">;
}

/** What was in a cart and is paid becomes an order. */
export function createOrderBooking(parts: OrderBookingParts): Booking {
  const { database, changes, outbox, clock, site, owner, counts, tellDevices, orderLinks } = parts;

  return {
    async find(query, sessionId) {
      const order = await findReceipt(query, sessionId);
      return order && { purpose: "cart", order };
    },

    async book(checkout, session, payment) {
      const now = clock.now();
      const order = composeOrder(checkout, session, {
        id: newId("order", now),
        number: newOrderNumber(),
        paymentId: payment.id,
        now,
      });
      const link = orderLinks.make(order.id);
      const told = { order, lines: checkout.lines, page: link.address };
      const emails = emailsAbout(told, owner, await site.everywhere());
      const isMade = await changes.transact(async (transaction, noteChange) => {
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
        await link.store(transaction, now);
        if (checkout.discount) {
          await countUse(transaction, { id: checkout.id, code: checkout.discount.code }, now);
        }
        const ended = { status: "complete", sessionId: session.id, now } as const;
        await markEnded(transaction, checkout.id, ended);
        for (const [addressee, email] of Object.entries(emails)) {
          const key = `${mailTopic}:${order.id}:${addressee}`;
          await outbox.enqueue(transaction, { topic: mailTopic, key, payload: email });
        }
        const { id, number, total_cents: total } = order;
        await tellDevices(transaction, { kind: "order", id, number, total });
        const bought = checkout.lines.map((line) => line.variant_id);
        await takeOutOfCart(transaction, checkout.cartSessionId, bought);
        return true;
      });
      if (isMade) counts.orders.add("made");
      return isMade;
    },
  };
}

function missingText({ variantId, sold, onShelf }: Missing, lines: readonly SoldLine[]): string {
  const line = lines.find((one) => one.variant_id === variantId);
  return `${line?.product_name}, ${line?.variant_name}: ${sold} sold, ${onShelf} on the shelf`;
}
