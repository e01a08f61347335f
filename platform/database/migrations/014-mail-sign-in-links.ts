import type { SchemaLanguage } from "../schema-language.ts";

/**
 * Links that were mailed to the owner: whoever has one is not counted among the strangers who guess
 * passwords.
 */
export async function mailSignInLinks({ integer, table }: SchemaLanguage): Promise<void> {
  await table(
    "sign_in_links",
    `token_hash text primary key check (length(token_hash) = 64),
     user_id text not null references admin_users (id) on delete cascade,
     expires_at ${integer} not null`,
  );
}
