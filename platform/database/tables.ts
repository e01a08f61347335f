import type { Generated, Selectable } from "kysely";
import type { Cents } from "#platform/money.ts";
import type { AccountTables } from "./account-tables.ts";
import type { AfterPurchaseTables } from "./after-purchase-tables.ts";
import type { CatalogueTables } from "./catalogue-tables.ts";
import type { CustomerTables } from "./customer-tables.ts";
import type { DiscountColumns, DiscountTables } from "./discount-tables.ts";
import type { FigureTables } from "./figure-tables.ts";
import type { Flag } from "./flag.ts";
import type { HandOrderTables } from "./hand-order-tables.ts";
import type { LeadTables } from "./lead-tables.ts";
import type { QuoteTables } from "./quote-tables.ts";

/**
 * The tables as Kysely sees them. Times are integer milliseconds, flags 0 or 1, JSON is text: alike
 * on both engines.
 */
export interface Tables
  extends CatalogueTables,
    AccountTables,
    AfterPurchaseTables,
    CustomerTables,
    DiscountTables,
    FigureTables,
    HandOrderTables,
    LeadTables,
    QuoteTables {
  content_version: { id: 1; version: number };
  site_texts: SiteTextRow;
  carts: { session_id: string; created_at: number; updated_at: number };
  cart_items: CartItemRow;
  checkouts: CheckoutRow & CheckoutPurpose & DeliveryColumns & DiscountColumns & TaxColumns;
  checkout_lines: StoredLine & { checkout_id: string };
  stock_places: StockPlaceRow;
  payments: PaymentRow & PaymentMethod;
  refunds: RefundRow;
  orders: OrderRow & OrderNotesState & DeliveryColumns & DiscountColumns & TaxColumns;
  order_lines: StoredLine & { order_id: string };
  order_note_changes: OrderNoteChangeRow;
  order_texts: { order_id: string; text: string };
  kept_carts: KeptCartRow;
  outbox: OutboxRow;
  webhook_events: WebhookEventRow;
  attention_items: AttentionItemRow;
  request_counts: { bucket: string; count: number; ends_at: number };
  audit_trail: AuditRow;
  backup_schedule: BackupScheduleRow;
}

export interface CartItemRow {
  session_id: string;
  variant_id: string;
  quantity: number;
  position: number;
}

/** A line as it was offered or sold: later changes of the catalogue do not touch it. */
export interface SoldLine {
  position: number;
  variant_id: string;
  sku: string;
  product_name: string;
  variant_name: string;
  unit_price_cents: Cents;
  quantity: number;
  line_total_cents: Cents;
  /** The part of the order's discount that falls to this line; absent: there is none. */
  discount_cents?: Cents;
}

type StoredLine = Omit<SoldLine, "discount_cents"> & Pick<DiscountColumns, "discount_cents">;

interface Totals {
  /** What the goods cost, less the discount. */
  subtotal_cents: Cents;
  tax_cents: Cents;
  shipping_cents: Cents;
  total_cents: Cents;
}

export interface CheckoutRow extends Totals {
  id: string;
  cart_session_id: string;
  status: "creating" | "open" | "complete" | "expired" | "failed";
  livemode: Flag;
  currency: "usd";
  fingerprint: string;
  idempotency_key: string;
  provider_session_id: string | null;
  provider_url: string | null;
  customer: string | null;
  created_at: number;
  updated_at: number;
  expires_at: number;
}

/** What follows once a checkout is paid. */
export interface CheckoutPurpose {
  purpose: Generated<"cart" | "quote_deposit" | "quote_balance" | "order">;
  quote_id: Generated<string | null>;
  /** The order by hand that is paid. */
  hand_order_id: Generated<string | null>;
  /** Of a quote: what was agreed, of which a part is paid. */
  acceptance_id: Generated<string | null>;
}

/** How what was bought gets to its customer; null: the owner had set no rules for it. */
export interface DeliveryColumns {
  delivery_way: Generated<"pickup" | "truck" | "parcel" | "pallet" | null>;
  /** When, in the words that the customer read. */
  delivery_days: Generated<string | null>;
}

/** By which of the owner's rates the tax was worked out; null: not by us, maybe by the provider. */
export interface TaxColumns {
  /** As the customer reads it: 'New Jersey 6.625%'. */
  tax_name: Generated<string | null>;
  /** Thousandths of a percent. */
  tax_rate: Generated<number | null>;
  tax_state: Generated<string | null>;
  /** Empty: the state's own rate. */
  tax_county: Generated<string | null>;
  tax_on_shipping: Generated<Flag | null>;
}

/** A visitor's place at what is counted: in the line for it, or on the payment page. */
export interface StockPlaceRow {
  checkout_id: string;
  address_hash: string;
  /** Ended: the page was closed without a payment; kept for an hour, because these are counted. */
  state: "waiting" | "paying" | "ended";
  since: number;
  /** When the page of somebody who waits has last asked. */
  seen_at: number;
  /** When they were told that it is their turn. */
  called_at: number | null;
  /** When they were written to, because their page no longer asked. */
  told_at: number | null;
  ends_at: number | null;
}

export interface PaymentRow {
  id: string;
  checkout_id: string;
  provider_session_id: string;
  provider_payment_id: string;
  status: "paid" | "processing" | "failed" | "partially_refunded" | "refunded";
  amount_cents: Cents;
  refunded_cents: Cents;
  currency: "usd";
  livemode: Flag;
  created_at: number;
  updated_at: number;
}

/** How something was paid; what is not by card was taken by hand, and is given back so. */
export interface PaymentMethod {
  method: Generated<"card" | "cash" | "check" | "reader">;
}

export type StoredPayment = Selectable<PaymentRow & PaymentMethod>;

export interface RefundRow {
  id: string;
  payment_id: string;
  idempotency_key: string;
  provider_refund_id: string | null;
  amount_cents: Cents;
  status: "pending" | "succeeded" | "failed";
  /** Pieces to put back in stock once it is confirmed; null: none. */
  restock: Generated<string | null>;
  /** In the owner's words; the customer reads it when they are told. */
  reason: Generated<string | null>;
  /** Which lines it is for, as JSON; null: an amount. */
  lines: Generated<string | null>;
  /** Whether it is for the shipping, too. */
  shipping: Generated<Flag>;
  /** Whether the customer is written to once it is confirmed. */
  notify: Generated<Flag>;
  /** Whether it is part of cancelling the order. */
  cancels: Generated<Flag>;
  created_at: number;
  updated_at: number;
}

export interface OrderRow extends Totals {
  id: string;
  number: string;
  checkout_id: string;
  payment_id: string;
  status:
    | "pending"
    | "ordered_from_supplier"
    | "in_transit"
    | "at_warehouse"
    | "out_for_delivery"
    | "completed"
    | "cancelled";
  test_mode: Flag;
  first_name: string;
  last_name: string;
  email: string;
  phone: string;
  address_line1: string;
  address_line2: string | null;
  city: string;
  state: string;
  postal_code: string;
  notes: string;
  customer_notes: string;
  created_at: number;
  updated_at: number;
  deleted_at: number | null;
  /** When its customer was forgotten because they asked for it. */
  forgotten_at: number | null;
}

/** An order as it begins. */
export type NewOrder = OrderRow &
  Pick<Selectable<Tables["orders"]>, keyof DeliveryColumns | keyof TaxColumns> &
  Partial<Pick<Selectable<Tables["orders"]>, keyof DiscountColumns>>;

/** Of an order: what tells who was faster when two people write notes. */
export interface OrderNotesState {
  /** How often the notes were stored: who saves names the one they have seen. */
  notes_revision: Generated<number>;
  /** The tab that stored them last. */
  notes_writer: Generated<string | null>;
}

/** What one entry of the audit trail about notes changed. */
export interface OrderNoteChangeRow {
  audit_id: string;
  order_id: string;
  before: string;
  after: string;
}

export interface KeptCartRow {
  token_hash: string;
  /** Of whoever had the link mailed to themselves. */
  email: string | null;
  /** JSON: which variants, and how many of each. */
  items: string;
  created_at: number;
  expires_at: number;
}

export interface OutboxRow {
  id: string;
  topic: string;
  dedupe_key: string;
  payload: string;
  status: "pending" | "delivered" | "given_up";
  attempts: Generated<number>;
  next_attempt_at: number;
  claimed_until: number | null;
  last_error: string | null;
  created_at: number;
  delivered_at: number | null;
  /** When the log named it as given up. */
  alarmed_at: Generated<number | null>;
}

export interface WebhookEventRow {
  id: string;
  type: string;
  provider_session_id: string | null;
  payload: string;
  outcome: "fulfilled" | "ignored" | "attention" | null;
  received_at: number;
  processed_at: number | null;
}

export interface AttentionItemRow {
  id: string;
  kind: string;
  subject: string;
  details: string;
  created_at: number;
  resolved_at: number | null;
  /** When the log named it. */
  alarmed_at: Generated<number | null>;
}

export interface SiteTextRow {
  key: string;
  value: string;
  before: string;
  revision: number;
  updated_at: number;
  updated_by: string;
}

export interface AuditRow {
  id: string;
  at: number;
  actor: string;
  action: string;
  subject: string;
  details: string;
}

/** The only row: the shop's own backups. `good_at` is the moment that the last good one holds. */
export interface BackupScheduleRow {
  id: 1;
  due_at: number;
  claimed_until: number;
  good_at: number | null;
  good_name: string | null;
  good_bytes: number | null;
  failed_at: number | null;
  failure: string | null;
}
