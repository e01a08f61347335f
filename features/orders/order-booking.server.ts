import { takeOutOfCart } from "#features/cart/cart-store.server.ts";
import { type Missing, takeStock } from "#features/catalogue/stock-store.server.ts";
import { countUse } from "#features/discounts/discount-store.server.ts";
import type { SiteService } from "#features/site/site-service.server.ts";
import type { Clock } from "#platform/clock.ts";
import type { ContentChanges } from "#platform/database/content-changes.ts";
import type { Database } from "#platform/database/database.ts";
import type { SoldLine } from "#platform/database/tables.ts";
import { newId, newOrderNumber } from "#platform/ids.ts";
import { askForAttention } from "./attention-store.server.ts";
import type { Booking } from "./booking.server.ts";
import { markEnded } from "./checkout-store.server.ts";
import { composeOrder } from "./new-order.ts";
import { findReceipt, notePayment } from "./order-store.server.ts";
import type { WriteOrder } from "./order-writing.server.ts";
import type { PurchaseCounts } from "./purchase-counts.server.ts";

export interface OrderBookingParts {
  database: Database;
  changes: ContentChanges;
  clock: Clock;
  site: Pick<SiteService, "everywhere">;
  counts: Pick<PurchaseCounts, "orders">;
  writeOrder: WriteOrder;
}

/** What was in a cart and is paid becomes an order. */
export function createOrderBooking(parts: OrderBookingParts): Booking {
  const { database, changes, clock, site, counts, writeOrder } = parts;

  return {
    async find(query, sessionId) {
      const order = await findReceipt(query, sessionId, "cart");
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
      const { lines } = checkout;
      const contact = await site.everywhere();
      const isMade = await changes.transact(async (transaction, noteChange) => {
        const paymentId = await notePayment(transaction, payment);
        if (!paymentId) return false;
        const taken = await takeStock(database, transaction, order.id, lines);
        if (taken.isChanged) noteChange([]);
        if (taken.missing.length > 0) {
          await askForAttention(transaction, {
            kind: "stock_short",
            subject: order.number,
            details: { missing: taken.missing.map((one) => missingText(one, lines)) },
            now,
          });
        }
        const made = { order: { ...order, payment_id: paymentId }, lines, contact };
        await writeOrder(transaction, { ...made, isNewsToOwner: true, now });
        if (checkout.discount) {
          await countUse(transaction, { id: checkout.id, code: checkout.discount.code }, now);
        }
        const ended = { status: "complete", sessionId: session.id, now } as const;
        await markEnded(transaction, checkout.id, ended);
        const bought = lines.map((line) => line.variant_id);
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
