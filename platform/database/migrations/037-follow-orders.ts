import type { SchemaLanguage } from "../schema-language.ts";

/**
 * The customer's page of an order: the link to it, the carrier and number that it is tracked by,
 * and what was asked there.
 */
export async function followOrders({ integer, table, run }: SchemaLanguage): Promise<void> {
  await table(
    "order_links",
    `order_id text primary key references orders (id) on delete cascade,
     link_hash text not null unique,
     link_sealed text not null,
     created_at ${integer} not null`,
  );
  await table(
    "order_tracking",
    `order_id text primary key references orders (id) on delete cascade,
     carrier text not null check (carrier in ('ups', 'fedex', 'usps', 'other')),
     number text not null check (length(number) <= 60),
     revision ${integer} not null check (revision >= 1),
     updated_at ${integer} not null`,
  );
  await table(
    "order_questions",
    `id text primary key,
     request_id text not null check (length(request_id) between 16 and 80),
     order_id text not null references orders (id) on delete cascade,
     body text not null check (length(body) between 1 and 4000),
     asked_at ${integer} not null,
     settled_at ${integer},
     settled_by text,
     unique (order_id, request_id),
     check ((settled_at is null) = (settled_by is null))`,
  );
  await run(
    "create index order_questions_open on order_questions (asked_at) where settled_at is null",
  );
}
