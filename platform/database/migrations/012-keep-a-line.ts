import type { SchemaLanguage } from "../schema-language.ts";

/**
 * Who pays for what is counted, and who waits for it. What was promised to a payment page stays in
 * stock_holds; this says to whom, until when, and who is next.
 */
export async function keepALine({ integer, table, run }: SchemaLanguage): Promise<void> {
  await table(
    "stock_places",
    `checkout_id text primary key references checkouts (id) on delete cascade
       deferrable initially deferred,
     address_hash text not null,
     state text not null check (state in ('waiting', 'paying', 'ended')),
     since ${integer} not null,
     seen_at ${integer} not null,
     called_at ${integer},
     told_at ${integer},
     ends_at ${integer},
     check ((state = 'waiting') = (ends_at is null))`,
  );
  await run("create index stock_places_by_end on stock_places (state, ends_at, since)");
  await run("create index stock_places_of_address on stock_places (address_hash, state)");
  // Pages that were opened before there were places: they end as soon as the others, and are
  // nobody's in particular.
  await run(
    `insert into stock_places (checkout_id, address_hash, state, since, seen_at, ends_at)
     select id, '', 'paying', created_at, created_at, created_at + 600000 from checkouts
     where status in ('creating', 'open')
       and id in (select checkout_id from stock_holds)`,
  );
}
