import { writeAudit } from "#desk/audit/audit-trail.server.ts";
import type { Clock } from "#platform/clock.ts";
import type { Database, Query } from "#platform/database/database.ts";
import { newId } from "#platform/ids.ts";
import { demoSignIn } from "./demo-sign-in.ts";

export interface AdminAccount {
  username: string;
  passwordHash: string;
}

/** Hashed beforehand: a demo starts as quickly as a live shop. */
export const demoAccount: AdminAccount = {
  username: demoSignIn.username,
  passwordHash:
    "$argon2id$v=19$m=65536,t=3,p=1$qmo4e+2WpPLc9ekT8GAWyw$rkgcHTO2Q27tjSYxVtpsRuUtReV6L3cd72DZ9qh8pfQ",
};

/**
 * Brings the account of the settings into the database. There is one; when the settings change, it changes with them,
 * and whoever was signed in is no longer: sessions, known devices and the second factor go. So whoever can change the
 * server's settings can always get in again, and nobody else is helped by it.
 */
export async function bringInAccount(
  database: Database,
  { username, passwordHash }: AdminAccount,
  clock: Clock,
): Promise<void> {
  const now = clock.now();
  await database.db.transaction().execute(async (transaction) => {
    await database.lock(transaction, "admin account");
    const user = await findAdminUser(transaction);
    if (!user) {
      await transaction
        .insertInto("admin_users")
        .values({
          id: newId("adminUser", now),
          username,
          password_hash: passwordHash,
          totp_secret: null,
          totp_enabled_at: null,
          created_at: now,
          updated_at: now,
        })
        .execute();
      return;
    }
    if (user.username === username && user.password_hash === passwordHash) return;
    await transaction
      .updateTable("admin_users")
      .set({
        username,
        password_hash: passwordHash,
        totp_secret: null,
        totp_enabled_at: null,
        totp_last_period: null,
        updated_at: now,
      })
      .where("id", "=", user.id)
      .execute();
    for (const table of [
      "admin_sessions",
      "admin_devices",
      "admin_recovery_codes",
      "sign_in_links",
    ] as const) {
      await transaction.deleteFrom(table).where("user_id", "=", user.id).execute();
    }
    await writeAudit(transaction, {
      at: now,
      actor: "settings",
      action: "account.changed",
      subject: user.id,
    });
  });
}

/** The one account. */
async function findAdminUser(query: Query) {
  return query
    .selectFrom("admin_users")
    .selectAll()
    .orderBy("created_at")
    .orderBy("id")
    .limit(1)
    .executeTakeFirst();
}

export async function readAdminUser(query: Query) {
  const user = await findAdminUser(query);
  if (!user) throw new Error("the account of the settings was not brought in");
  return user;
}
