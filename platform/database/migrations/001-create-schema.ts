import type { SchemaLanguage } from "../schema-language.ts";

/**
 * The whole shop. The rules that must hold whatever the code does are written here: as keys, checks
 * and guards.
 *
 * Lines of a checkout or order are inserted before their parent (the foreign key waits for the
 * commit), so that the parent's guard can compare its totals with them; from then on they can be
 * neither added to nor changed.
 */
export async function createSchema(schema: SchemaLanguage): Promise<void> {
  await createCatalogue(schema);
  await createCarts(schema);
  await createCheckouts(schema);
  await createOrders(schema);
  await createConsultations(schema);
  await createDeliveries(schema);
  await createAdmin(schema);
}

async function createCatalogue({ integer, json, table, run, refuse }: SchemaLanguage) {
  await table(
    "content_version",
    `id ${integer} primary key check (id = 1),
     version ${integer} not null`,
  );
  await run("insert into content_version (id, version) values (1, 1)");

  await table(
    "categories",
    `slug text primary key,
     position ${integer} not null`,
  );
  await table(
    "products",
    `id text primary key,
     slug text not null check (length(slug) between 1 and 80),
     name text not null check (length(trim(name)) between 1 and 120),
     description text not null,
     category text not null references categories (slug),
     sold_by text not null check (sold_by in ('price', 'quote')),
     ${json("features")},
     ${json("whats_included")},
     position ${integer} not null,
     visible ${integer} not null default 1 check (visible in (0, 1)),
     seed_checksum text,
     created_at ${integer} not null,
     updated_at ${integer} not null,
     deleted_at ${integer}`,
  );
  await run("create unique index products_slug on products (slug) where deleted_at is null");
  await run("create index products_category on products (category, position)");

  await table(
    "product_images",
    `id text primary key,
     product_id text not null references products (id) on delete cascade,
     position ${integer} not null,
     picture text not null,
     unique (product_id, position)`,
  );

  await table(
    "variants",
    `id text primary key,
     product_id text not null references products (id) on delete cascade,
     sku text not null check (length(trim(sku)) between 1 and 40),
     name text not null check (length(trim(name)) between 1 and 120),
     price_cents ${integer} check (price_cents > 0),
     ${json("specifications")},
     stock ${integer} check (stock >= 0),
     position ${integer} not null,
     deleted_at ${integer}`,
  );
  await run("create unique index variants_sku on variants (sku) where deleted_at is null");
  await run("create index variants_product on variants (product_id, position)");

  const unpriced = (variant: string) =>
    `${variant}.price_cents is null and ${variant}.deleted_at is null`;
  for (const before of ["insert", "update"] as const) {
    await refuse({
      name: `variant_without_price_${before}`,
      table: "variants",
      before,
      when: `(${unpriced("new")} and exists (
        select 1 from products where products.id = new.product_id and products.sold_by = 'price'))`,
      message: "a variant of a product that is sold by price needs a price",
      hold: `products where products.id = new.product_id and ${unpriced("new")} for share`,
    });
  }
  await refuse({
    name: "product_sold_without_price",
    table: "products",
    before: "update",
    when: `(new.sold_by = 'price' and exists (
      select 1 from variants where variants.product_id = new.id and ${unpriced("variants")}))`,
    message: "a product that is sold by price needs a price for each variant",
  });
}

async function createCarts({ integer, table }: SchemaLanguage) {
  await table(
    "carts",
    `session_id text primary key check (length(session_id) between 20 and 100),
     created_at ${integer} not null,
     updated_at ${integer} not null`,
  );
  await table(
    "cart_items",
    `session_id text not null references carts (session_id) on delete cascade,
     variant_id text not null references variants (id) on delete cascade,
     quantity ${integer} not null check (quantity between 1 and 999),
     position ${integer} not null,
     primary key (session_id, variant_id)`,
  );
}

async function createCheckouts(schema: SchemaLanguage) {
  const { integer, json, table, run, refuse } = schema;
  await table(
    "checkouts",
    `id text primary key,
     cart_session_id text not null,
     status text not null check (status in ('creating', 'open', 'complete', 'expired', 'failed')),
     livemode ${integer} not null check (livemode in (0, 1)),
     currency text not null check (currency = 'usd'),
     ${totals(integer)},
     fingerprint text not null,
     idempotency_key text not null unique,
     provider_session_id text unique,
     provider_url text,
     ${json("customer", "null")},
     created_at ${integer} not null,
     updated_at ${integer} not null,
     expires_at ${integer} not null,
     check (expires_at > created_at),
     check (status in ('creating', 'failed') or provider_session_id is not null)`,
  );
  // Two clicks on 'checkout' with the same cart: the second finds the first instead of opening
  // another session.
  await run(
    `create unique index checkouts_live on checkouts (cart_session_id, fingerprint)
     where status in ('creating', 'open')`,
  );
  await run("create index checkouts_unsettled on checkouts (created_at) where status = 'open'");
  await table("checkout_lines", soldLines(integer, "checkouts", "checkout_id"));
  await guardSoldLines(refuse, "checkouts", "checkout_lines", "checkout_id");

  await table(
    "payments",
    `id text primary key,
     checkout_id text not null unique references checkouts (id),
     provider_session_id text not null unique,
     provider_payment_id text not null unique,
     status text not null
       check (status in ('paid', 'processing', 'failed', 'partially_refunded', 'refunded')),
     amount_cents ${integer} not null check (amount_cents > 0),
     refunded_cents ${integer} not null check (refunded_cents between 0 and amount_cents),
     currency text not null check (currency = 'usd'),
     livemode ${integer} not null check (livemode in (0, 1)),
     created_at ${integer} not null,
     updated_at ${integer} not null,
     check ((status = 'refunded') = (refunded_cents = amount_cents)),
     check ((status = 'partially_refunded')
       = (refunded_cents > 0 and refunded_cents < amount_cents))`,
  );
  await refuse({
    name: "payment_changed",
    table: "payments",
    before: "update",
    when: `(new.checkout_id <> old.checkout_id or new.amount_cents <> old.amount_cents
      or new.livemode <> old.livemode)`,
    message: "what was paid, for what and in which mode never changes",
  });
  await table(
    "refunds",
    `id text primary key,
     payment_id text not null references payments (id),
     idempotency_key text not null unique,
     provider_refund_id text unique,
     amount_cents ${integer} not null check (amount_cents > 0),
     status text not null check (status in ('pending', 'succeeded', 'failed')),
     created_at ${integer} not null,
     updated_at ${integer} not null`,
  );
  for (const before of ["insert", "update"] as const) {
    await refuse({
      name: `refund_above_payment_${before}`,
      table: "refunds",
      before,
      when: `(new.status <> 'failed' and new.amount_cents
          + (select coalesce(sum(amount_cents), 0) from refunds
             where refunds.payment_id = new.payment_id and refunds.status <> 'failed'
               and refunds.id <> new.id)
        > (select amount_cents from payments where payments.id = new.payment_id))`,
      message: "refunds may not exceed what was paid",
      hold: "payments where payments.id = new.payment_id for update",
    });
  }
}

async function createOrders({ integer, table, run, refuse }: SchemaLanguage) {
  await table(
    "orders",
    `id text primary key,
     number text not null unique check (length(number) between 8 and 20),
     checkout_id text not null unique references checkouts (id),
     payment_id text not null unique references payments (id),
     status text not null check (status in ('pending', 'ordered_from_supplier', 'in_transit',
       'at_warehouse', 'out_for_delivery', 'completed', 'cancelled')),
     test_mode ${integer} not null check (test_mode in (0, 1)),
     first_name text not null,
     last_name text not null,
     email text not null,
     phone text not null,
     address_line1 text not null,
     address_line2 text,
     city text not null,
     state text not null,
     postal_code text not null,
     notes text not null check (length(notes) <= 5000),
     customer_notes text not null check (length(customer_notes) <= 5000),
     ${totals(integer)},
     created_at ${integer} not null,
     updated_at ${integer} not null,
     deleted_at ${integer}`,
  );
  await run("create index orders_newest on orders (created_at desc, id) where deleted_at is null");
  await run(
    `create index orders_by_status on orders (status, created_at desc, id)
     where deleted_at is null`,
  );
  await table("order_lines", soldLines(integer, "orders", "order_id"));
  await guardSoldLines(refuse, "orders", "order_lines", "order_id");
  await refuse({
    name: "order_against_payment",
    table: "orders",
    before: "insert",
    when: `not exists (select 1 from payments
      where payments.id = new.payment_id
        and payments.checkout_id = new.checkout_id
        and payments.status = 'paid'
        and payments.amount_cents = new.total_cents
        and payments.livemode = 1 - new.test_mode)`,
    message: "an order needs a payment of its own checkout, in full and in the same mode",
  });
  await refuse({
    name: "order_moved",
    table: "orders",
    before: "update",
    when: `(new.number <> old.number or new.checkout_id <> old.checkout_id
      or new.payment_id <> old.payment_id or new.test_mode <> old.test_mode)`,
    message: "an order keeps its number, checkout, payment and mode",
  });
}

async function createConsultations({ integer, table, run }: SchemaLanguage) {
  await table(
    "consultations",
    `id text primary key,
     name text not null check (length(trim(name)) between 1 and 200),
     email text not null check (length(trim(email)) between 3 and 320),
     phone text,
     location text,
     message text not null check (length(trim(message)) between 1 and 10000),
     stage text not null check (stage in ('new', 'contacted', 'quoted', 'won', 'lost')),
     quarantine_reason text,
     fingerprint text not null,
     created_at ${integer} not null,
     updated_at ${integer} not null`,
  );
  await run("create index consultations_newest on consultations (created_at desc, id)");
  await run("create index consultations_alike on consultations (fingerprint, created_at)");
}

async function createDeliveries({ integer, json, table, run }: SchemaLanguage) {
  await table(
    "outbox",
    `id text primary key,
     topic text not null,
     dedupe_key text not null unique,
     ${json("payload")},
     status text not null check (status in ('pending', 'delivered', 'given_up')),
     attempts ${integer} not null default 0 check (attempts >= 0),
     next_attempt_at ${integer} not null,
     claimed_until ${integer},
     last_error text,
     created_at ${integer} not null,
     delivered_at ${integer},
     check ((status = 'delivered') = (delivered_at is not null))`,
  );
  await run("create index outbox_due on outbox (topic, next_attempt_at) where status = 'pending'");
  await table(
    "webhook_events",
    `id text primary key,
     type text not null,
     provider_session_id text,
     ${json("payload")},
     outcome text check (outcome in ('fulfilled', 'ignored', 'attention')),
     received_at ${integer} not null,
     processed_at ${integer},
     check ((outcome is null) = (processed_at is null))`,
  );
  await run(
    "create index webhook_events_unprocessed on webhook_events (received_at) where processed_at is null",
  );
  await table(
    "attention_items",
    `id text primary key,
     kind text not null,
     subject text not null,
     ${json("details")},
     created_at ${integer} not null,
     resolved_at ${integer},
     unique (kind, subject)`,
  );
}

async function createAdmin({ integer, json, table, run, refuse }: SchemaLanguage) {
  await table(
    "admin_users",
    `id text primary key,
     username text not null unique check (length(trim(username)) between 1 and 100),
     -- Not LIKE, which knows no capitals on SQLite.
     password_hash text not null check (substr(password_hash, 1, 10) = '$argon2id$'),
     totp_secret text,
     totp_enabled_at ${integer},
     created_at ${integer} not null,
     updated_at ${integer} not null,
     check (totp_enabled_at is null or totp_secret is not null)`,
  );
  await table(
    "admin_sessions",
    `token_hash text primary key check (length(token_hash) = 64),
     user_id text not null references admin_users (id) on delete cascade,
     created_at ${integer} not null,
     last_seen_at ${integer} not null,
     expires_at ${integer} not null,
     check (expires_at > created_at),
     check (last_seen_at >= created_at)`,
  );
  await table(
    "audit_trail",
    `id text primary key,
     at ${integer} not null,
     actor text not null,
     action text not null,
     subject text not null,
     ${json("details")}`,
  );
  await run("create index audit_trail_newest on audit_trail (at desc, id)");
  for (const before of ["update", "delete"] as const) {
    await refuse({
      name: `audit_trail_${before}`,
      table: "audit_trail",
      before,
      when: "true",
      message: "the audit trail is only ever added to",
    });
  }
}

function totals(integer: string): string {
  return `subtotal_cents ${integer} not null check (subtotal_cents >= 0),
     tax_cents ${integer} not null check (tax_cents >= 0),
     shipping_cents ${integer} not null check (shipping_cents >= 0),
     total_cents ${integer} not null check (total_cents = subtotal_cents + tax_cents + shipping_cents)`;
}

function soldLines(integer: string, parents: string, parentId: string): string {
  return `${parentId} text not null references ${parents} (id)
       on delete cascade deferrable initially deferred,
     position ${integer} not null,
     variant_id text not null,
     sku text not null,
     product_name text not null,
     variant_name text not null,
     unit_price_cents ${integer} not null check (unit_price_cents > 0),
     quantity ${integer} not null check (quantity between 1 and 999),
     line_total_cents ${integer} not null check (line_total_cents = unit_price_cents * quantity),
     primary key (${parentId}, position),
     unique (${parentId}, variant_id)`;
}

async function guardSoldLines(
  refuse: SchemaLanguage["refuse"],
  parents: string,
  lines: string,
  parentId: string,
) {
  const linesTotal = `(select coalesce(sum(line_total_cents), 0) from ${lines} where ${lines}.${parentId} = new.id)`;
  await refuse({
    name: `${parents}_total_of_lines`,
    table: parents,
    before: "insert",
    when: `(new.subtotal_cents <> ${linesTotal} or new.subtotal_cents = 0)`,
    message: "the subtotal must be the sum of the lines, and there must be some",
  });
  await refuse({
    name: `${parents}_total_fixed`,
    table: parents,
    before: "update",
    when: `(new.id <> old.id or new.subtotal_cents <> old.subtotal_cents or new.tax_cents <> old.tax_cents
      or new.shipping_cents <> old.shipping_cents or new.total_cents <> old.total_cents)`,
    message: "the id and the totals never change once they are written",
  });
  const parentExists = (row: string) =>
    `exists (select 1 from ${parents} where ${parents}.id = ${row}.${parentId})`;
  await refuse({
    name: `${lines}_late`,
    table: lines,
    before: "insert",
    when: parentExists("new"),
    message: "lines are written before the record they belong to, and never added afterwards",
  });
  await refuse({
    name: `${lines}_changed`,
    table: lines,
    before: "update",
    when: "true",
    message: "lines never change once they are written",
  });
  await refuse({
    name: `${lines}_removed`,
    table: lines,
    before: "delete",
    when: parentExists("old"),
    message: "lines never change once they are written",
  });
}
