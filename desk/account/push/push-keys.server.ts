import webPush from "web-push";
import { writeAudit } from "#desk/audit/audit-trail.server.ts";
import type { Clock } from "#platform/clock.ts";
import type { Database } from "#platform/database/database.ts";
import type { Seal } from "#platform/secrets/seal.ts";
import { forgetAllSubscriptions } from "./push-store.server.ts";

/** What push services know the shop by (VAPID, RFC 8292). */
export interface PushKeys {
  publicKey: string;
  privateKey: string;
}

const about = "push keys";

/**
 * Made at the first start and kept in the database, the private one encrypted, so that all
 * instances have the same. When it was encrypted with a key that is lost, a new pair is made: what
 * devices agreed to holds for the old one alone, so each has to be switched on again.
 */
export async function openPushKeys(
  database: Database,
  seal: Seal,
  clock: Clock,
): Promise<PushKeys> {
  return database.db.transaction().execute(async (transaction) => {
    await database.lock(transaction, about);
    const stored = await transaction.selectFrom("push_keys").selectAll().executeTakeFirst();
    const opened = stored && seal.open(stored.private_key, about);
    const known = stored &&
      opened !== undefined && { publicKey: stored.public_key, privateKey: opened };
    if (known && seal.isCurrent(stored.private_key)) return known;
    const keys = known || webPush.generateVAPIDKeys();
    const row = { public_key: keys.publicKey, private_key: seal.close(keys.privateKey, about) };
    const now = clock.now();
    await transaction
      .insertInto("push_keys")
      .values({ id: 1, ...row, created_at: now })
      .onConflict((conflict) => conflict.column("id").doUpdateSet(row))
      .execute();
    if (stored && !known) {
      await forgetAllSubscriptions(transaction);
      const entry = { actor: "settings", action: "notify.keys", subject: "notifications" } as const;
      await writeAudit(transaction, { at: now, ...entry });
    }
    return keys;
  });
}
