import type { Selectable } from "kysely";
import type { AdminPasskeyRow } from "#platform/database/account-tables.ts";
import type { Query } from "#platform/database/database.ts";
import { hashOfToken } from "#platform/secrets/secret-token.ts";

export type Passkey = Selectable<AdminPasskeyRow>;

export const mostPasskeys = 10;

export async function passkeysOf(query: Query, userId: string): Promise<Passkey[]> {
  return query
    .selectFrom("admin_passkeys")
    .selectAll()
    .where("user_id", "=", userId)
    .orderBy("created_at")
    .orderBy("credential_id")
    .execute();
}

export async function findPasskey(query: Query, id: string): Promise<Passkey | undefined> {
  return query
    .selectFrom("admin_passkeys")
    .selectAll()
    .where("credential_id", "=", id)
    .executeTakeFirst();
}

export async function insertPasskey(query: Query, passkey: Passkey): Promise<void> {
  await query.insertInto("admin_passkeys").values(passkey).execute();
}

export async function notePasskeyUse(
  query: Query,
  id: string,
  counter: number,
  now: number,
): Promise<void> {
  await query
    .updateTable("admin_passkeys")
    .set({ counter, last_used_at: now })
    .where("credential_id", "=", id)
    .execute();
}

/** Its name, when it was there. */
export async function removePasskey(
  query: Query,
  userId: string,
  id: string,
): Promise<string | undefined> {
  const removed = await query
    .deleteFrom("admin_passkeys")
    .where("user_id", "=", userId)
    .where("credential_id", "=", id)
    .returning("name")
    .executeTakeFirst();
  return removed?.name;
}

/** False: it was answered before. Only right answers are written down, so strangers add none. */
export async function spendChallenge(
  query: Query,
  challenge: string,
  { expiresAt, now }: { expiresAt: number; now: number },
): Promise<boolean> {
  await query.deleteFrom("spent_challenges").where("expires_at", "<=", now).execute();
  const spent = await query
    .insertInto("spent_challenges")
    .values({ challenge_hash: hashOfToken(challenge), expires_at: expiresAt })
    .onConflict((conflict) => conflict.column("challenge_hash").doNothing())
    .returning("challenge_hash")
    .executeTakeFirst();
  return spent !== undefined;
}
