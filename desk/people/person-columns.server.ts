import { forgottenCustomer } from "#features/orders/forgotten-customer.ts";

/**
 * What becomes of each column of text when a person is forgotten, table by table
 * (docs/decisions/021-one-persons-data.md). The forgetting takes its values from here, and a test compares this with the
 * real schema: a new column is not forgotten about.
 */
export type Fate =
  /** Takes the place of what was there. */
  | { becomes: string | null }
  /** The whole row goes. */
  | "removed"
  /** What names somebody is taken out of the JSON, the rest stays. */
  | "cleaned"
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
    ...becoming(forgottenCustomer),
  },
  order_lines: { ...soldLine, order_id: "impersonal" },
  order_movements: all("impersonal", "order_id", "status"),
  order_figures_by_status: all("impersonal", "status"),
  order_figures_by_hour: {},
  payments: all(
    "impersonal",
    ...(["id", "checkout_id", "provider_session_id", "provider_payment_id"] as const),
    ...(["status", "currency"] as const),
  ),
  refunds: all(
    "impersonal",
    ...(["id", "payment_id", "idempotency_key", "provider_refund_id", "status"] as const),
    "restock",
  ),
  checkouts: {
    ...all("impersonal", "id", "status", "currency", "idempotency_key"),
    ...all("impersonal", "provider_session_id", "provider_url"),
    ...all(unlinked, "cart_session_id", "fingerprint"),
    customer: nothing,
  },
  checkout_lines: { ...soldLine, checkout_id: "impersonal" },
  stock_places: all("removed", "checkout_id", "address_hash", "state"),
  stock_holds: all("removed", "checkout_id", "variant_id"),
  stock_taken: all("impersonal", "order_id", "variant_id"),
  carts: all("removed", "session_id"),
  cart_items: all("removed", "session_id", "variant_id"),
  consultations: all(
    "removed",
    ...(["id", "name", "email", "phone", "location", "message", "stage"] as const),
    ...(["quarantine_reason", "fingerprint"] as const),
  ),
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
  admin_users: all("owner", "id", "username", "password_hash", "totp_secret"),
  admin_sessions: all("owner", "token_hash", "user_id"),
  admin_recovery_codes: all("owner", "code_hash", "user_id"),
  admin_devices: all("owner", "token_hash", "user_id"),
  sign_in_links: all("owner", "token_hash", "user_id"),
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
