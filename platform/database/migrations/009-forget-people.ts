import type { SchemaLanguage } from "../schema-language.ts";

/**
 * Requests can be deleted, and what is kept of people only for a while is found without reading
 * everything.
 */
export async function forgetPeople({ integer, run }: SchemaLanguage): Promise<void> {
  await run(`alter table consultations add column deleted_at ${integer}`);
  await run(
    "create index consultations_trash on consultations (deleted_at) where deleted_at is not null",
  );
  await run(
    `create index outbox_readable on outbox (delivered_at)
     where status = 'delivered' and payload <> '{}'`,
  );
  await run("create index payments_failed on payments (updated_at) where status = 'failed'");
  await run("create index outbox_given_up on outbox (created_at) where status = 'given_up'");
  await run(
    `create index checkouts_unpaid_named on checkouts (updated_at)
     where status in ('expired', 'failed') and customer is not null`,
  );
}
