import { forgottenHandOrder } from "#features/hand-orders/forgotten-hand-order.ts";
import { forgottenCustomer } from "#features/orders/forgotten-customer.ts";
import {
  forgottenAcceptance,
  forgottenEntry,
  forgottenJob,
  forgottenQuote,
  forgottenQuotePayment,
} from "#features/quotes/forgotten-quote.ts";

/**
 * What becomes of each column of text when a person is forgotten, table by table
 * (docs/decisions/021-one-persons-data.md). The forgetting takes its values from here, and a test
 * compares this with the real schema: a new column is not forgotten about.
 */
export type Fate =
  /** Takes the place of what was there. */
  | { becomes: string | null }
  /** The whole row goes. */
  | "removed"
  /** What names somebody is taken out of the JSON, the rest stays. */
  | "cleaned"
  /** Made by the database from other columns, which are forgotten: it follows them. */
  | "rewritten"
  /** Names nobody: a number, a word of ours, an address of nobody's. */
  | "impersonal"
  /** Belongs to the shop or its owner, never to a visitor. */
  | "owner";

type Fates<Column extends string = string> = Readonly<Record<Column, Fate>>;

const nothing: Fate = { becomes: null };
/** Of a checkout that ended: neither the browser it was begun in nor a hash of who began it. */
const unlinked: Fate = { becomes: "forgotten" };

const soldLine = all("impersonal", "variant_id", "sku", "product_name", "variant_name");

export const personColumns = {
  orders: {
    ...all("impersonal", "id", "number", "checkout_id", "payment_id", "status"),
    ...all("impersonal", "notes_writer", "delivery_way", "delivery_days", "discount_code"),
    ...all("impersonal", "tax_name", "tax_state", "tax_county"),
    ...becoming(forgottenCustomer),
  },
  // Written anew by the database with its order, without what the order has lost.
  order_texts: { order_id: "impersonal", text: "rewritten" },
  order_note_changes: all("removed", "audit_id", "order_id", "before", "after"),
  // The customer's page of an order ends with its customer.
  order_links: all("removed", "order_id", "link_hash", "link_sealed"),
  order_tracking: all("removed", "order_id", "carrier", "number"),
  order_questions: all("removed", "id", "request_id", "order_id", "body", "settled_by"),
  order_delays: all("impersonal", "order_id", "send_by"),
  order_delay_notices: {
    ...all("impersonal", "order_id", "send_by", "answer"),
    settled_by: "owner",
  },
  order_lines: { ...soldLine, order_id: "impersonal" },
  order_movements: all("impersonal", "order_id", "status"),
  order_figures_by_status: all("impersonal", "status"),
  order_figures_by_hour: {},
  cancelled_movements: {},
  sold_movements: all("impersonal", "variant_id"),
  sold_by_day: all("impersonal", "variant_id"),
  sold_by_block: all("impersonal", "variant_id"),
  // One that became an order has left its customer to it.
  hand_orders: {
    ...all("impersonal", "id", "number", "state", "writer", "request_id"),
    created_by: "owner",
    ...becoming(forgottenHandOrder),
  },
  hand_order_stock: all("impersonal", "hand_order_id", "variant_id"),
  payments: all(
    "impersonal",
    ...(["id", "checkout_id", "provider_session_id", "provider_payment_id"] as const),
    ...(["status", "currency", "method"] as const),
  ),
  refunds: {
    ...all("impersonal", "id", "payment_id", "idempotency_key", "provider_refund_id", "status"),
    ...all("impersonal", "restock", "lines"),
    reason: nothing,
  },
  checkouts: {
    ...all("impersonal", "id", "status", "currency", "idempotency_key"),
    ...all("impersonal", "provider_session_id", "provider_url"),
    ...all("impersonal", "purpose", "quote_id", "acceptance_id", "hand_order_id"),
    ...all("impersonal", "delivery_way", "delivery_days", "discount_code"),
    ...all("impersonal", "tax_name", "tax_state", "tax_county"),
    ...all(unlinked, "cart_session_id", "fingerprint"),
    customer: nothing,
  },
  checkout_lines: { ...soldLine, checkout_id: "impersonal" },
  discount_codes: {
    ...all("owner", "id", "code", "kind", "categories", "first_day", "last_day"),
    updated_by: "owner",
  },
  discount_uses: all("impersonal", "checkout_id", "code_id"),
  stock_places: all("removed", "checkout_id", "address_hash", "state"),
  stock_holds: all("removed", "checkout_id", "variant_id"),
  stock_taken: all("impersonal", "order_id", "variant_id"),
  carts: all("removed", "session_id"),
  cart_items: all("removed", "session_id", "variant_id"),
  kept_carts: all("removed", "token_hash", "email", "items"),
  stock_waiters: all("removed", "id", "variant_id", "email", "link_hash", "link_sealed"),
  consultations: all(
    "removed",
    ...(["id", "name", "email", "phone", "location", "message", "stage"] as const),
    ...(["quarantine_reason", "fingerprint", "about_name", "about_path"] as const),
    ...(["follow_up_on", "entered_by", "photo_key_hash"] as const),
  ),
  lead_entries: all(
    "removed",
    ...(["id", "request_id", "consultation_id", "audit_id", "body", "actor"] as const),
  ),
  lead_photos: all("removed", "id", "consultation_id", "version", "source_hash"),
  // Of files until they are removed; nobody's any more.
  lead_photos_gone: all("impersonal", "id", "version"),
  // Of a quote that was accepted once; any other one is removed with all of these.
  quotes: {
    ...all("impersonal", "id", "number", "consultation_id", "state", "writer", "request_id"),
    created_by: "owner",
    draft: "cleaned",
    ...becoming(forgottenQuote),
  },
  quote_versions: {
    ...all("impersonal", "quote_id", "hash"),
    sent_by: "owner",
    content: "cleaned",
  },
  quote_entries: {
    ...all("impersonal", "id", "request_id", "quote_id", "kind", "actor"),
    ...becoming(forgottenEntry),
  },
  quote_acceptances: {
    ...all("impersonal", "id", "quote_id", "hash", "options", "how", "actor"),
    ...becoming(forgottenAcceptance),
  },
  quote_payments: {
    ...all("impersonal", "id", "quote_id", "acceptance_id", "purpose", "method", "payment_id"),
    ...all("impersonal", "receipt_number", "actor"),
    ...becoming(forgottenQuotePayment),
  },
  quote_photos: {
    ...all("removed", "id", "quote_id", "kind", "version", "source_hash"),
    created_by: "owner",
  },
  quote_stock_taken: all("impersonal", "acceptance_id", "variant_id"),
  quote_jobs: {
    ...all("impersonal", "quote_id", "starts_on", "ends_on"),
    who: "owner",
    ...becoming(forgottenJob),
  },
  quote_templates: all("owner", "id", "name", "content"),
  customers: all("removed", "id", "name", "email", "phone", "search"),
  customer_records: all("removed", "record_id", "customer_id", "email", "phone", "name"),
  customers_apart: all("removed", "email"),
  customers_joined: all("removed", "one", "other"),
  customer_notes: all("removed", "contact", "notes", "writer", "updated_by"),
  customer_changes: all("impersonal", "record_id"),
  customer_messages: all(
    "removed",
    ...(["id", "request_id", "order_id", "consultation_id", "audit_id", "outbox_key"] as const),
    ...(["email", "subject", "body", "actor"] as const),
  ),
  saved_texts: all("owner", "id", "name", "subject", "body", "updated_by"),
  // Of what was delivered; what was not is removed.
  outbox: {
    ...all("impersonal", "id", "topic", "dedupe_key", "status"),
    payload: { becomes: "{}" },
    last_error: nothing,
  },
  webhook_events: all(
    "impersonal",
    ...(["id", "type", "provider_session_id", "payload", "outcome"] as const),
  ),
  attention_items: all("impersonal", "id", "kind", "subject", "details"),
  audit_trail: all("impersonal", "id", "actor", "action", "subject", "details"),
  request_counts: all("impersonal", "bucket"),
  sign_in_turns: all("impersonal", "bucket"),
  // Of the simulated payment provider, in a demo alone.
  payment_simulator_objects: { ...all("impersonal", "id", "kind"), body: "cleaned" },
  payment_simulator_answers: all("removed", "idempotency_key", "request", "body"),
  payment_simulator_jobs: all("impersonal", "id", "kind", "subject"),
  content_version: {},
  site_texts: all("owner", "key", "value", "before", "updated_by"),
  categories: all("owner", "slug"),
  products: all(
    "owner",
    ...(["id", "slug", "name", "description", "category", "sold_by", "features"] as const),
    ...(["whats_included", "seed_checksum"] as const),
  ),
  product_images: all("owner", "id", "product_id", "picture", "alt"),
  product_redirects: all("owner", "slug", "product_id"),
  product_changes: all("owner", "id", "product_id", "actor", "action", "before"),
  variants: all("owner", "id", "product_id", "sku", "name", "specifications"),
  photos: all("owner", "name", "colour", "version", "widths"),
  admin_users: all(
    "owner",
    ...(["id", "username", "password_hash", "totp_secret", "role", "settings_hash"] as const),
  ),
  admin_sessions: all("owner", "token_hash", "user_id", "device_hash"),
  admin_recovery_codes: all("owner", "code_hash", "user_id"),
  admin_devices: all("owner", "token_hash", "user_id", "label"),
  admin_passkeys: all(
    "owner",
    ...(["credential_id", "user_id", "public_key", "transports", "name"] as const),
  ),
  spent_challenges: all("impersonal", "challenge_hash"),
  sign_in_links: all("owner", "token_hash", "user_id"),
  push_keys: all("owner", "public_key", "private_key"),
  push_subscriptions: all(
    "owner",
    ...(["id", "user_id", "device_hash", "endpoint", "p256dh", "auth"] as const),
  ),
  backup_schedule: all("owner", "good_name", "failure"),
} as const satisfies Record<string, Fates>;

function all<Column extends string>(fate: Fate, ...columns: Column[]): Fates<Column> {
  return Object.fromEntries(columns.map((column) => [column, fate])) as Fates<Column>;
}

function becoming<Column extends string>(
  values: Readonly<Record<Column, string | null>>,
): Fates<Column> {
  const fates = Object.entries<string | null>(values).map(([column, becomes]) => [
    column,
    { becomes },
  ]);
  return Object.fromEntries(fates) as Fates<Column>;
}

/** What the columns of a table become: the values of its `update`. */
export function forgottenValues(table: keyof typeof personColumns): Record<string, string | null> {
  const fates: [string, Fate][] = Object.entries(personColumns[table]);
  return Object.fromEntries(
    fates.flatMap(([column, fate]) => (typeof fate === "object" ? [[column, fate.becomes]] : [])),
  );
}
