import type { Selectable, Transaction } from "kysely";
import { writeAudit } from "#desk/audit/audit-trail.server.ts";
import { StartError } from "#platform/app-error.ts";
import type { Clock } from "#platform/clock.ts";
import type { AdminUserRow } from "#platform/database/account-tables.ts";
import type { Database, Query } from "#platform/database/database.ts";
import type { Tables } from "#platform/database/tables.ts";
import { newId } from "#platform/ids.ts";
import type { Role } from "./rights.ts";
import { demoSignIn } from "./sign-in/demo-sign-in.ts";

export interface AdminAccount {
  username: string;
  passwordHash: string;
}

export type AdminUser = Selectable<AdminUserRow>;

/** Hashed beforehand: a demo starts as quickly as a live shop. */
export const demoAccount: AdminAccount = {
  username: demoSignIn.username,
  passwordHash:
    "$argon2id$v=19$m=65536,t=3,p=1$qmo4e+2WpPLc9ekT8GAWyw$rkgcHTO2Q27tjSYxVtpsRuUtReV6L3cd72DZ9qh8pfQ",
};

/**
 * Brings the account of the settings into the database: the first owner. When the settings change,
 * it changes with them, and whoever was signed in with it is no longer: sessions, known devices,
 * passkeys and the second factor go. So whoever can change the server's settings can always get in
 * again, and nobody else is helped by it. While they stay, a password that was changed at the desk
 * stays too.
 */
export async function bringInAccount(
  database: Database,
  { username, passwordHash }: AdminAccount,
  clock: Clock,
): Promise<void> {
  const now = clock.now();
  await database.db.transaction().execute(async (transaction) => {
    await database.lock(transaction, "admin account");
    const user = await findSettingsOwner(transaction);
    if (user?.username === username && user.settings_hash === passwordHash) return;
    const namesake = await findUserByName(transaction, username);
    if (namesake && namesake.id !== user?.id) {
      throw new StartError(
        `ADMIN_USERNAME is the name of an account that was made at the desk (${username}): choose another.`,
      );
    }
    if (!user) {
      const owner = { username, passwordHash, role: "owner", isTemporary: false } as const;
      const id = await insertUser(transaction, owner, now);
      await changeUser(transaction, id, { settings_hash: passwordHash }, now);
      return;
    }
    const fresh = { username, password_hash: passwordHash, settings_hash: passwordHash };
    await changeUser(transaction, user.id, { ...fresh, password_temporary: 0 }, now);
    await takeAllKeys(transaction, user.id, now);
    await writeAudit(transaction, {
      at: now,
      actor: "settings",
      action: "account.changed",
      subject: user.id,
    });
  });
}

export async function insertUser(
  query: Query,
  user: { username: string; passwordHash: string; role: Role; isTemporary: boolean },
  now: number,
): Promise<string> {
  const id = newId("adminUser", now);
  await query
    .insertInto("admin_users")
    .values({
      id,
      username: user.username,
      password_hash: user.passwordHash,
      totp_secret: null,
      totp_enabled_at: null,
      role: user.role,
      password_temporary: user.isTemporary ? 1 : 0,
      created_at: now,
      updated_at: now,
    })
    .execute();
  return id;
}

export async function changeUser(
  query: Query,
  id: string,
  change: Partial<Omit<AdminUser, "id" | "created_at" | "updated_at">>,
  now: number,
): Promise<void> {
  await query
    .updateTable("admin_users")
    .set({ ...change, updated_at: now })
    .where("id", "=", id)
    .execute();
}

/** Everything that opens the desk besides the password, and whatever is open. */
export async function takeAllKeys(query: Query, userId: string, now: number): Promise<void> {
  const none = { totp_secret: null, totp_enabled_at: null, totp_last_period: null };
  await changeUser(query, userId, none, now);
  for (const table of [
    "admin_sessions",
    "admin_devices",
    "admin_passkeys",
    "admin_recovery_codes",
    "sign_in_links",
  ] as const) {
    await query.deleteFrom(table).where("user_id", "=", userId).execute();
  }
}

/** Spaces around it are a phone's. Whether the account is closed is for the caller to look at. */
export async function findUserByName(query: Query, name: string): Promise<AdminUser | undefined> {
  return query
    .selectFrom("admin_users")
    .selectAll()
    .where("username", "=", name.trim())
    .executeTakeFirst();
}

export async function findUser(query: Query, id: string): Promise<AdminUser | undefined> {
  return query.selectFrom("admin_users").selectAll().where("id", "=", id).executeTakeFirst();
}

/** The same, and nobody changes the account until the transaction ends. */
export async function holdUser(
  database: Database,
  transaction: Transaction<Tables>,
  id: string,
): Promise<AdminUser | undefined> {
  const select = transaction.selectFrom("admin_users").selectAll().where("id", "=", id);
  return database.lockRows(select).executeTakeFirst();
}

export async function findSettingsOwner(query: Query): Promise<AdminUser | undefined> {
  return query
    .selectFrom("admin_users")
    .selectAll()
    .where("settings_hash", "is not", null)
    .executeTakeFirst();
}

/** The owner whom the settings name. */
export async function readSettingsOwner(query: Query): Promise<AdminUser> {
  const user = await findSettingsOwner(query);
  if (!user) throw new Error("the account of the settings was not brought in");
  return user;
}
