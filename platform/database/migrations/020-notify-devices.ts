import type { SchemaLanguage } from "../schema-language.ts";

/**
 * Devices that are told of a new order or request while nobody looks at the desk, and the one pair
 * of keys that every push service knows the shop by. The private key is encrypted.
 */
export async function notifyDevices({ integer, table, run }: SchemaLanguage): Promise<void> {
  await table(
    "push_keys",
    `id ${integer} primary key check (id = 1),
     public_key text not null check (length(public_key) = 87),
     private_key text not null,
     created_at ${integer} not null`,
  );
  // A device that is forgotten, or whose account is gone, is told nothing more.
  await table(
    "push_subscriptions",
    `id text primary key,
     user_id text not null references admin_users (id) on delete cascade,
     device_hash text not null unique references admin_devices (token_hash) on delete cascade,
     endpoint text not null unique check (length(endpoint) between 1 and 1000),
     p256dh text not null check (length(p256dh) = 87),
     auth text not null check (length(auth) = 22),
     created_at ${integer} not null,
     last_seen_at ${integer} not null`,
  );
  await run("create index push_subscriptions_of_user on push_subscriptions (user_id)");
}
