import type { Selectable } from "kysely";
import type {
  AuditRow,
  CartItemRow,
  CheckoutRow,
  ConsultationRow,
  OrderRow,
  OutboxRow,
  PaymentRow,
  RefundRow,
  SoldLine,
  StockPlaceRow,
} from "#platform/database/tables.ts";

/** Everything that is stored about one person, as it lies in the database. */
export interface PersonRecords {
  orders: FoundOrder[];
  /** Those that became no order. */
  checkouts: FoundCheckout[];
  carts: FoundCart[];
  consultations: Selectable<ConsultationRow>[];
  /** To them, or about what is theirs. */
  messages: Selectable<OutboxRow>[];
}

export interface FoundCheckout {
  checkout: CheckoutRow;
  lines: SoldLine[];
  payment: PaymentRow | undefined;
  place: StockPlaceRow | undefined;
  /** Something about its payment waits for a person. */
  waitsForPerson: boolean;
}

export interface FoundOrder extends FoundCheckout {
  order: OrderRow;
  refunds: Selectable<RefundRow>[];
  timeline: AuditRow[];
}

export interface FoundCart {
  sessionId: string;
  updatedAt: number;
  items: (Pick<CartItemRow, "quantity"> & { product: string; variant: string })[];
}

export function isNobody({ orders, checkouts, carts, consultations, messages }: PersonRecords) {
  return [orders, checkouts, carts, consultations, messages].every((list) => list.length === 0);
}
