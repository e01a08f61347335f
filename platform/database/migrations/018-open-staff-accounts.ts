import type { SchemaLanguage } from "../schema-language.ts";

/**
 * More people than the owner: what each may do, the devices that they trust, and their passkeys.
 * Whoever was there before is the owner of the settings.
 */
export async function openStaffAccounts({
  integer,
  json,
  table,
  run,
}: SchemaLanguage): Promise<void> {
  await run(
    `alter table admin_users add column role text not null default 'owner'
     check (role in ('owner', 'office', 'crew'))`,
  );
  // What the settings said last, of the one account that comes from there: its password may be
  // changed at the desk since.
  await run("alter table admin_users add column settings_hash text");
  await run(
    `update admin_users set settings_hash = password_hash
     where id = (select id from admin_users order by created_at, id limit 1)`,
  );
  await run(
    `alter table admin_users add column password_temporary ${integer} not null default 0
     check (password_temporary in (0, 1))`,
  );
  await run(`alter table admin_users add column closed_at ${integer}`);
  await run(
    `create unique index admin_users_of_settings on admin_users (role)
     where settings_hash is not null`,
  );

  await run("alter table admin_sessions add column device_hash text");
  await run(
    `alter table admin_sessions add column trusted ${integer} not null default 0
     check (trusted in (0, 1))`,
  );
  await run(`alter table admin_sessions add column confirmed_at ${integer} not null default 0`);
  await run("create index admin_sessions_of_user on admin_sessions (user_id)");
  await run("alter table admin_devices add column label text not null default ''");
  await run("create index admin_devices_of_user on admin_devices (user_id)");

  await table(
    "admin_passkeys",
    `credential_id text primary key check (length(credential_id) between 1 and 1400),
     user_id text not null references admin_users (id) on delete cascade,
     public_key text not null,
     counter ${integer} not null check (counter >= 0),
     ${json("transports")},
     name text not null check (length(name) between 1 and 60),
     created_at ${integer} not null,
     last_used_at ${integer}`,
  );
  await run("create index admin_passkeys_of_user on admin_passkeys (user_id)");
  // Only those that opened something: a stranger adds none.
  await table(
    "spent_challenges",
    `challenge_hash text primary key check (length(challenge_hash) = 64),
     expires_at ${integer} not null`,
  );
}
