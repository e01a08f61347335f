import { StartError } from "#platform/app-error.ts";
import type { Database } from "#platform/database/database.ts";
import { isSealed, type Seal } from "#platform/secrets/seal.ts";

interface SecretOwner {
  id: string;
  totp_secret: string | null;
}

/**
 * The secret that the codes of the authenticator app are made from. A copy of the database does not
 * hold it.
 */
export function openSecret({ id, totp_secret: stored }: SecretOwner, seal: Seal): string | null {
  if (stored === null) return null;
  // From before secrets were encrypted, until the next start encrypts it.
  return isSealed(stored) ? (seal.open(stored, id) ?? null) : stored;
}

/**
 * At the start: what is stored in the clear, or under a key that is being replaced, is encrypted
 * with today's.
 */
export async function sealSecret({ db }: Database, seal: Seal): Promise<void> {
  const owners = await db
    .selectFrom("admin_users")
    .select(["id", "totp_secret"])
    .where("totp_secret", "is not", null)
    .execute();
  for (const owner of owners) {
    if (owner.totp_secret === null || seal.isCurrent(owner.totp_secret)) continue;
    const secret = openSecret(owner, seal);
    if (secret === null) {
      throw new StartError(
        "The second factor's secret was encrypted with another key: set SECRETS_KEY to that one (or put the file secrets.key back into DATA_DIR), or switch the second factor off with a new ADMIN_PASSWORD_HASH.",
      );
    }
    await db
      .updateTable("admin_users")
      .set({ totp_secret: seal.close(secret, owner.id) })
      .where("id", "=", owner.id)
      .where("totp_secret", "=", owner.totp_secret)
      .execute();
  }
}
