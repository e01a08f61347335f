import type { SchemaLanguage } from "../schema-language.ts";

/**
 * Those who wait: for a variant that is sold out, and for an order that is late. A product that is
 * deleted forgets who waited for it, whichever way it is deleted.
 */
export async function tellWhoWaits({ integer, table, run, follow }: SchemaLanguage): Promise<void> {
  await table(
    "stock_waiters",
    `id text primary key,
     variant_id text not null references variants (id) on delete cascade,
     email text not null check (length(email) between 3 and 320),
     link_hash text not null unique,
     link_sealed text not null,
     created_at ${integer} not null,
     mailed_at ${integer} not null,
     confirmed_at ${integer},
     unique (variant_id, email)`,
  );
  await run("create index stock_waiters_by_email on stock_waiters (email)");
  await run("create index stock_waiters_by_time on stock_waiters (created_at)");
  await follow({
    name: "stock_waiters_forgotten_with_variant",
    table: "variants",
    after: "update of deleted_at",
    run: `delete from stock_waiters
      where variant_id = new.id and new.deleted_at is not null`,
  });
  await follow({
    name: "stock_waiters_forgotten_with_product",
    table: "products",
    after: "update of deleted_at",
    run: `delete from stock_waiters
      where new.deleted_at is not null
        and variant_id in (select id from variants where product_id = new.id)`,
  });

  await table(
    "order_delays",
    `order_id text primary key references orders (id) on delete cascade,
     send_by text check (length(send_by) = 10),
     revision ${integer} not null check (revision >= 1),
     updated_at ${integer} not null`,
  );
  await table(
    "order_delay_notices",
    `order_id text not null references orders (id) on delete cascade,
     round ${integer} not null check (round >= 1),
     promised_until ${integer} not null,
     warned_at ${integer} not null,
     tells_at ${integer} not null,
     told_at ${integer},
     send_by text check (length(send_by) = 10),
     holds_until ${integer},
     lapses_at ${integer},
     answer text check (answer in ('wait', 'cancel')),
     answered_at ${integer},
     settled_at ${integer},
     settled_by text,
     primary key (order_id, round),
     check ((answer is null) = (answered_at is null)),
     check (answer is null or told_at is not null),
     check ((send_by is null) = (holds_until is null)),
     check (told_at is not null or (send_by is null and lapses_at is null)),
     check ((settled_at is null) = (settled_by is null))`,
  );
  await run(
    "create index order_delay_notices_due on order_delay_notices (tells_at) where told_at is null",
  );
}
