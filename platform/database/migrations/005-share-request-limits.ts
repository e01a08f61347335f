import type { SchemaLanguage } from "../schema-language.ts";

/**
 * How often each address has asked for something to be stored: instances on one PostgreSQL count
 * together.
 */
export async function shareRequestLimits({ integer, unlogged }: SchemaLanguage): Promise<void> {
  await unlogged(
    "request_counts",
    `bucket text primary key,
     count ${integer} not null check (count > 0),
     ends_at ${integer} not null`,
  );
}
