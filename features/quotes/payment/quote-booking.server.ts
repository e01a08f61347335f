import type { Booking } from "#features/orders/booking.server.ts";
import { markEnded } from "#features/orders/checkout-store.server.ts";
import type { QuotePurpose } from "#features/orders/frozen-checkout.server.ts";
import { notePayment } from "#features/orders/order-store.server.ts";
import { lockQuote } from "#features/quotes/quote-store.server.ts";
import type { Clock } from "#platform/clock.ts";
import type { ContentChanges } from "#platform/database/content-changes.ts";
import type { Database } from "#platform/database/database.ts";
import type { QuotePart } from "./quote-dues.ts";
import { findQuoteReceipt } from "./quote-payment-store.server.ts";
import { bookReceived, type ReceivingParts } from "./quote-received.server.ts";

export interface QuoteBookingParts extends ReceivingParts {
  database: Database;
  changes: ContentChanges;
  clock: Clock;
}

const parts: Record<QuotePurpose, QuotePart> = {
  quote_deposit: "deposit",
  quote_balance: "balance",
};

/** What was paid online on a quote is received for it. */
export function createQuoteBooking(needed: QuoteBookingParts): Booking {
  const { database, changes, clock } = needed;

  return {
    async find(query, sessionId) {
      const receipt = await findQuoteReceipt(query, sessionId);
      if (!receipt) return undefined;
      const { part, ...rest } = receipt;
      return { purpose: `quote_${part}`, receipt: rest };
    },

    async book({ id, agreed }, session, payment) {
      if (!agreed || agreed.purpose === "order") throw new TypeError("this is paid for no quote");
      const { quoteId, acceptanceId, purpose } = agreed;
      const now = clock.now();
      return changes.transact(async (transaction, noteChange) => {
        await lockQuote(database, transaction, quoteId);
        const paymentId = await notePayment(transaction, payment);
        if (!paymentId) return false;
        const { isShelfChanged } = await bookReceived(needed, transaction, {
          quoteId,
          acceptanceId,
          part: parts[purpose],
          amount: payment.amount_cents,
          method: "card",
          paymentId,
          note: "",
          actor: null,
          now,
        });
        if (isShelfChanged) noteChange([]);
        const ended = { status: "complete", sessionId: session.id, now } as const;
        await markEnded(transaction, id, ended);
        return true;
      });
    },
  };
}
