import type { SchemaLanguage } from "../schema-language.ts";

/** Which of the records that wait for a person have been called out in the log. */
export async function noteAlarms({ integer, run }: SchemaLanguage): Promise<void> {
  await run(`alter table attention_items add column alarmed_at ${integer}`);
  await run(`alter table outbox add column alarmed_at ${integer}`);
  await run(
    "create index attention_items_silent on attention_items (created_at) where alarmed_at is null",
  );
  await run(
    `create index outbox_silent on outbox (created_at)
     where status = 'given_up' and alarmed_at is null`,
  );
}
