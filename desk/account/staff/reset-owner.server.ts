import { changeUser, findSettingsOwner, takeAllKeys } from "#desk/account/admin-user.server.ts";
import { writeAudit } from "#desk/audit/audit-trail.server.ts";
import { StartError } from "#platform/app-error.ts";
import type { Clock } from "#platform/clock.ts";
import type { Database } from "#platform/database/database.ts";
import { hashPassword } from "#platform/secrets/password.ts";
import { newStartPassword } from "./start-password.server.ts";

/**
 * For the owner who has lost the only phone: a start password, and no second factor, passkey or
 * browser counts any more. Whoever can do this has the server anyway.
 */
export async function resetOwner(
  database: Database,
  clock: Clock,
): Promise<{ username: string; startPassword: string }> {
  const startPassword = newStartPassword();
  const hash = await hashPassword(startPassword);
  const now = clock.now();
  return database.db.transaction().execute(async (transaction) => {
    await database.lock(transaction, "admin account");
    const owner = await findSettingsOwner(transaction);
    if (!owner) throw new StartError("There is no account yet: start the shop once (npm start).");
    await takeAllKeys(transaction, owner.id, now);
    const fresh = { password_hash: hash, password_temporary: 1, closed_at: null } as const;
    await changeUser(transaction, owner.id, fresh, now);
    await writeAudit(transaction, {
      at: now,
      actor: "command line",
      action: "account.reset",
      subject: owner.id,
      details: { name: owner.username },
    });
    return { username: owner.username, startPassword };
  });
}
