import type { SchemaLanguage } from "../schema-language.ts";

/**
 * Who the orders and requests are from, as people: made from the records and never the other way
 * round, so that it can be made again. What was written to them by hand, and the texts that such
 * messages start from.
 */
export async function knowCustomers(schema: SchemaLanguage): Promise<void> {
  await createIndex(schema);
  await noteChanges(schema);
  await createMessages(schema);
  await schema.run(
    "insert into customer_changes (record_id) select id from orders union all select id from consultations",
  );
}

async function createIndex({ integer, table, run }: SchemaLanguage) {
  await table(
    "customers",
    `id text primary key,
     name text not null,
     email text not null,
     phone text not null,
     search text not null,
     orders ${integer} not null check (orders >= 0),
     requests ${integer} not null check (requests >= 0),
     net_cents ${integer} not null,
     first_at ${integer} not null,
     last_at ${integer} not null`,
  );
  await run("create index customers_by_last on customers (last_at desc, id)");
  await table(
    "customer_records",
    `record_id text primary key,
     customer_id text not null references customers (id) deferrable initially deferred,
     email text not null,
     phone text not null check (email <> '' or phone <> ''),
     name text not null,
     net_cents ${integer} not null,
     at ${integer} not null`,
  );
  await run("create index customer_records_of_customer on customer_records (customer_id)");
  await run("create index customer_records_by_email on customer_records (email)");
  await run("create index customer_records_by_phone on customer_records (phone, email)");
  await table("customers_apart", `email text primary key, created_at ${integer} not null`);
  // Each writer adds rows of its own and waits for nobody; who reads customers takes them out.
  await table("customer_changes", "record_id text not null");
  await run("create index customer_changes_of_record on customer_changes (record_id)");
}

async function noteChanges({ follow }: SchemaLanguage) {
  const note = "insert into customer_changes (record_id)";
  const watched = {
    orders: "first_name, last_name, email, phone, status, deleted_at, forgotten_at",
    consultations: "name, email, phone, quarantine_reason, deleted_at",
  };
  for (const [table, columns] of Object.entries(watched)) {
    const changed = `${note} values (new.id)`;
    await follow({ name: `customer_of_${table}`, table, after: "insert", run: changed });
    await follow({
      name: `customer_of_changed_${table}`,
      table,
      after: `update of ${columns}`,
      run: changed,
    });
    await follow({
      name: `customer_of_removed_${table}`,
      table,
      after: "delete",
      run: `${note} values (old.id)`,
    });
  }
  await follow({
    name: "customer_of_payments",
    table: "payments",
    after: "update of refunded_cents",
    run: `${note} select orders.id from orders where orders.payment_id = new.id`,
  });
}

async function createMessages({ integer, table, run }: SchemaLanguage) {
  await table(
    "customer_messages",
    `id text primary key,
     request_id text not null unique,
     order_id text references orders (id) on delete cascade,
     consultation_id text references consultations (id) on delete cascade,
     audit_id text not null unique references audit_trail (id),
     outbox_key text not null unique,
     email text not null check (length(email) between 1 and 320),
     subject text not null check (length(subject) between 1 and 200),
     body text not null check (length(body) between 1 and 5000),
     actor text not null,
     created_at ${integer} not null,
     check ((order_id is null) <> (consultation_id is null))`,
  );
  await run("create index customer_messages_of_order on customer_messages (order_id)");
  await run("create index customer_messages_of_request on customer_messages (consultation_id)");
  await table(
    "saved_texts",
    `id text primary key,
     name text not null unique check (length(name) between 1 and 60),
     subject text not null check (length(subject) between 1 and 200),
     body text not null check (length(body) between 1 and 5000),
     revision ${integer} not null check (revision >= 1),
     updated_at ${integer} not null,
     updated_by text not null`,
  );
}
