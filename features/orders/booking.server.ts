import type { Query } from "#platform/database/database.ts";
import type { PaymentRow } from "#platform/database/tables.ts";
import type { PaymentSession } from "#platform/payments/payment-provider.ts";
import type { FrozenCheckout, Purpose, QuotePurpose } from "./frozen-checkout.server.ts";
import type { OrderReceipt } from "./order.ts";

/** What a payment has become. */
export type Booked =
  | { purpose: "cart" | "order"; order: OrderReceipt }
  | { purpose: QuotePurpose; receipt: QuoteReceipt };

/** What was paid on a quote. Money is a number of dollars. */
export interface QuoteReceipt {
  quoteId: string;
  receiptNumber: string;
  total: number;
}

/** What follows from a payment of one purpose. */
export interface Booking {
  /** What the payment of this session has become, if it was booked. */
  find(query: Query, sessionId: string): Promise<Booked | undefined>;
  /**
   * Books the payment and all that follows from it in one transaction. False: a rival has done it
   * already.
   */
  book(checkout: FrozenCheckout, session: PaymentSession, payment: PaymentRow): Promise<boolean>;
}

export type Bookings = Readonly<Record<Purpose, Booking>>;
