import type { Selectable } from "kysely";
import type { Waiter } from "#features/catalogue/back-in-stock/stock-waiters-store.server.ts";
import type {
  OrderQuestionRow,
  OrderTrackingRow,
} from "#platform/database/after-purchase-tables.ts";
import type { CustomerMessageRow, CustomerNotesRow } from "#platform/database/customer-tables.ts";
import type { HandOrderRow } from "#platform/database/hand-order-tables.ts";
import type { ConsultationRow, LeadEntryRow } from "#platform/database/lead-tables.ts";
import type {
  QuoteAcceptanceRow,
  QuoteEntryRow,
  QuoteJobRow,
  QuotePaymentRow,
  QuoteRow,
  QuoteVersionRow,
} from "#platform/database/quote-tables.ts";
import type {
  AuditRow,
  CartItemRow,
  CheckoutRow,
  NewOrder,
  OrderNoteChangeRow,
  OutboxRow,
  PaymentRow,
  RefundRow,
  SoldLine,
  StockPlaceRow,
} from "#platform/database/tables.ts";

/** Everything that is stored about one person, as it lies in the database. */
export interface PersonRecords {
  orders: PersonsOrder[];
  /** Those that became no order. */
  checkouts: FoundCheckout[];
  carts: FoundCart[];
  /** Taken for them by hand, and not paid. */
  handOrders: HandOrderRow[];
  /** Those whose link was mailed to them. */
  keptCarts: FoundKeptCart[];
  /** What they are told of when it is back in stock. */
  awaited: Waiter[];
  consultations: Selectable<ConsultationRow>[];
  /** What was noted about those. */
  leadEntries: LeadEntryRow[];
  /** How many photos came with each of those. */
  leadPhotos: ReadonlyMap<string, number>;
  /** Written for them, or for a lead of theirs. */
  quotes: PersonsQuote[];
  /** To them, or about what is theirs. */
  messages: Selectable<OutboxRow>[];
  /** To them by hand, at the desk. */
  written: CustomerMessageRow[];
  /** On them, at the desk. */
  notes: CustomerNotesRow[];
}

export interface FoundCheckout {
  checkout: CheckoutRow;
  lines: SoldLine[];
  payment: PaymentRow | undefined;
  place: StockPlaceRow | undefined;
  /** Something about its payment waits for a person. */
  waitsForPerson: boolean;
}

export interface PersonsOrder extends FoundCheckout {
  order: NewOrder;
  refunds: Selectable<RefundRow>[];
  timeline: AuditRow[];
  noteChanges: OrderNoteChangeRow[];
  tracking: OrderTrackingRow | undefined;
  questions: OrderQuestionRow[];
}

export interface PersonsQuote {
  quote: QuoteRow;
  versions: QuoteVersionRow[];
  entries: QuoteEntryRow[];
  acceptances: QuoteAcceptanceRow[];
  received: QuotePaymentRow[];
  job: QuoteJobRow | undefined;
  /** Payment pages for it. */
  checkouts: FoundCheckout[];
  refunds: Selectable<RefundRow>[];
  /** Something about what was paid on it waits for a person. */
  waitsForPerson: boolean;
}

export interface FoundCart {
  sessionId: string;
  updatedAt: number;
  items: (Pick<CartItemRow, "quantity"> & { product: string; variant: string })[];
}

export interface FoundKeptCart extends Omit<FoundCart, "sessionId"> {
  tokenHash: string;
}

export function isNobody(records: PersonRecords): boolean {
  const { orders, checkouts, carts, keptCarts, consultations, quotes } = records;
  const { handOrders, awaited, messages, written, notes } = records;
  const begun = [orders, handOrders, checkouts, carts, keptCarts, awaited, consultations, quotes];
  return [...begun, messages, written, notes].every((list) => list.length === 0);
}
