import type { SchemaLanguage } from "../schema-language.ts";

/**
 * Carts that their owners asked us to keep. Of the link that opens one only the hash is here; the
 * address is that of whoever had the link mailed to themselves, so that it can be forgotten.
 */
export async function keepCarts({ integer, json, table, run }: SchemaLanguage): Promise<void> {
  await table(
    "kept_carts",
    `token_hash text primary key check (length(token_hash) = 64),
     email text,
     ${json("items")},
     created_at ${integer} not null,
     expires_at ${integer} not null`,
  );
  await run("create index kept_carts_by_end on kept_carts (expires_at)");
  await run("create index kept_carts_of_address on kept_carts (email) where email is not null");
}
