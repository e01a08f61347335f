import type { SchemaLanguage } from "../schema-language.ts";

/**
 * When the shop's own backup is due, who is making it, and how the last ones went: one row for all
 * instances.
 */
export async function scheduleBackups({ integer, table, run }: SchemaLanguage): Promise<void> {
  await table(
    "backup_schedule",
    `id ${integer} primary key check (id = 1),
     due_at ${integer} not null,
     claimed_until ${integer} not null,
     good_at ${integer},
     good_name text,
     good_bytes ${integer},
     failed_at ${integer},
     failure text`,
  );
  await run("insert into backup_schedule (id, due_at, claimed_until) values (1, 0, 0)");
}
