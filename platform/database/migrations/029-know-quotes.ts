import type { SchemaLanguage } from "../schema-language.ts";

/**
 * Whoever was written a quote is a customer, too: 028 notes which quotes have changed. What they
 * say to it is looked for on the list of today.
 */
export async function knowQuotes({ integer, run }: SchemaLanguage): Promise<void> {
  await run(
    `alter table customers add column quotes ${integer} not null default 0 check (quotes >= 0)`,
  );
  await run("insert into customer_changes (record_id) select id from quotes");
  await run(
    `create index quote_entries_said on quote_entries (created_at)
     where actor is null and kind in ('question', 'changes', 'declined', 'accepted')`,
  );
  // What was sent and decided of late, for the figures.
  await run("create index quote_acceptances_at on quote_acceptances (accepted_at)");
  await run("create index quotes_sent on quotes (sent_at) where version > 0");
}
