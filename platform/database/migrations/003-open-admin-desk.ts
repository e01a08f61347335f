import type { SchemaLanguage } from "../schema-language.ts";

/**
 * What signing in needs beyond users and sessions, and the indexes that keep the desk quick with
 * many orders.
 */
export async function openAdminDesk(schema: SchemaLanguage): Promise<void> {
  await extendSignIn(schema);
  await indexOrders(schema);
  const { run } = schema;
  await run("create index audit_trail_of_subject on audit_trail (subject, at)");
  await run("create index outbox_newest on outbox (created_at desc, id)");
  await run(
    "create index consultations_by_stage on consultations (stage) where quarantine_reason is null",
  );
  await run(
    "create index attention_items_open on attention_items (created_at) where resolved_at is null",
  );
}

async function extendSignIn({ integer, table, run }: SchemaLanguage) {
  // The period of the last code that was taken: the same code is not taken twice.
  await run(`alter table admin_users add column totp_last_period ${integer}`);
  await table(
    "admin_recovery_codes",
    `code_hash text primary key check (length(code_hash) = 64),
     user_id text not null references admin_users (id) on delete cascade,
     used_at ${integer}`,
  );
  await table(
    "admin_devices",
    `token_hash text primary key check (length(token_hash) = 64),
     user_id text not null references admin_users (id) on delete cascade,
     created_at ${integer} not null,
     last_used_at ${integer} not null`,
  );
  await table(
    "sign_in_turns",
    `bucket text primary key,
     free_at ${integer} not null`,
  );
}

async function indexOrders({ byteOrdered, run }: SchemaLanguage) {
  // Counts, revenue and refunds are read from indexes alone. SQLite does that only when the index
  // also has the column that its own condition names.
  await run(
    "create index orders_totals on orders (status, total_cents, deleted_at) where deleted_at is null",
  );
  await run(
    `create index orders_revenue on orders (created_at, total_cents, deleted_at)
     where deleted_at is null`,
  );
  await run("create index orders_of_payment on orders (payment_id, deleted_at, created_at)");
  await run(
    "create index payments_refunded on payments (id, refunded_cents) where refunded_cents > 0",
  );
  await run("create index orders_trash on orders (deleted_at) where deleted_at is not null");
  await run("create index refunds_of_payment on refunds (payment_id)");
  await run("create index orders_found on orders (id, deleted_at, created_at, status)");
  const digits = ["-", "(", ")", "+", "."].reduce(
    (text, sign) => `replace(${text}, '${sign}', '')`,
    "replace(phone, ' ', '')",
  );
  const searched = {
    first_name: "lower(first_name)",
    last_name: "lower(last_name)",
    email: "lower(email)",
    number: "lower(replace(number, '-', ''))",
    phone: digits,
  };
  for (const [name, expression] of Object.entries(searched)) {
    await run(`create index orders_search_${name} on orders (${byteOrdered(expression)})`);
  }
}
