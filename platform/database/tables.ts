import type { Generated } from "kysely";
import type { Cents } from "#platform/money.ts";

/** The tables as Kysely sees them. Times are integer milliseconds, flags 0 or 1, JSON is text: alike on both engines. */
export interface Tables {
  content_version: { id: 1; version: number };
  categories: { slug: string; position: number };
  products: ProductRow;
  product_images: ProductImageRow;
  product_redirects: { slug: string; product_id: string; created_at: number };
  product_changes: ProductChangeRow;
  variants: VariantRow;
  stock_holds: { checkout_id: string; variant_id: string; quantity: number };
  stock_taken: StockTakenRow;
  photos: PhotoRow;
  site_texts: SiteTextRow;
  carts: { session_id: string; created_at: number; updated_at: number };
  cart_items: CartItemRow;
  checkouts: CheckoutRow;
  checkout_lines: SoldLine & { checkout_id: string };
  payments: PaymentRow;
  refunds: RefundRow;
  orders: OrderRow;
  order_lines: SoldLine & { order_id: string };
  consultations: ConsultationRow;
  outbox: OutboxRow;
  webhook_events: WebhookEventRow;
  attention_items: AttentionItemRow;
  admin_users: AdminUserRow;
  admin_sessions: AdminSessionRow;
  admin_recovery_codes: { code_hash: string; user_id: string; used_at: number | null };
  admin_devices: AdminDeviceRow;
  sign_in_turns: { bucket: string; free_at: number };
  request_counts: { bucket: string; count: number; ends_at: number };
  audit_trail: AuditRow;
}

export type Flag = 0 | 1;

export interface ProductRow {
  id: string;
  slug: string;
  name: string;
  description: string;
  category: string;
  sold_by: "price" | "quote";
  features: string;
  whats_included: string;
  position: number;
  visible: Generated<Flag>;
  /** What the shipped file said when it was last copied in; null once a person has edited the product. */
  seed_checksum: string | null;
  /** Counted up with each edit by a person. */
  revision: Generated<number>;
  created_at: number;
  updated_at: number;
  deleted_at: number | null;
}

export interface ProductImageRow {
  id: string;
  product_id: string;
  position: number;
  /** The name of a shipped picture or of a photo. */
  picture: string;
  /** Null: the words that came with a shipped picture. */
  alt: Generated<string | null>;
}

/** What a product was before a person changed it. */
export interface ProductChangeRow {
  id: string;
  product_id: string;
  /** The revision that the change led to. */
  revision: number;
  at: number;
  actor: string;
  action: string;
  before: string | null;
}

/** What an order took off the stock, and how much of it refunds have put back. */
export interface StockTakenRow {
  order_id: string;
  variant_id: string;
  quantity: number;
  returned: Generated<number>;
}

/** A photo that the owner has uploaded; its files are in the photo store. */
export interface PhotoRow {
  name: string;
  width: number;
  height: number;
  colour: string;
  version: string;
  widths: string;
  bytes: number;
  created_at: number;
}

export interface VariantRow {
  id: string;
  product_id: string;
  sku: string;
  name: string;
  price_cents: Cents | null;
  specifications: string;
  stock: number | null;
  position: number;
  deleted_at: number | null;
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
}

interface Totals {
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

export interface RefundRow {
  id: string;
  payment_id: string;
  idempotency_key: string;
  provider_refund_id: string | null;
  amount_cents: Cents;
  status: "pending" | "succeeded" | "failed";
  /** Pieces to put back in stock once it is confirmed; null: none. */
  restock: Generated<string | null>;
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
}

export interface ConsultationRow {
  id: string;
  name: string;
  email: string;
  phone: string | null;
  location: string | null;
  message: string;
  stage: "new" | "contacted" | "quoted" | "won" | "lost";
  quarantine_reason: string | null;
  fingerprint: string;
  created_at: number;
  updated_at: number;
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
  /** When the log was told that it was given up. */
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
  /** When the log was told of it. */
  alarmed_at: Generated<number | null>;
}

export interface AdminUserRow {
  id: string;
  username: string;
  password_hash: string;
  totp_secret: string | null;
  totp_enabled_at: number | null;
  totp_last_period: Generated<number | null>;
  created_at: number;
  updated_at: number;
}

export interface AdminSessionRow {
  token_hash: string;
  user_id: string;
  created_at: number;
  last_seen_at: number;
  expires_at: number;
}

/** A browser that the owner has signed in with before. */
export interface AdminDeviceRow {
  token_hash: string;
  user_id: string;
  created_at: number;
  last_used_at: number;
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
