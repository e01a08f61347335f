import type { Query } from "#platform/database/database.ts";
import { hashOfToken, newSecretToken } from "#platform/secret-token.ts";

const minute = 60_000;
/** Ends a session that nobody uses. */
const idleMs = 60 * minute;
/** Ends every session. */
export const longestMs = 12 * 60 * minute;
/** Not each request is worth a write. */
const noteUseEveryMs = minute;
const mostDevices = 20;

export interface AdminSession {
  tokenHash: string;
  userId: string;
  username: string;
  secondFactor: boolean;
  expiresAt: number;
}

export async function openSession(query: Query, userId: string, now: number): Promise<string> {
  const token = newSecretToken();
  await query
    .insertInto("admin_sessions")
    .values({
      token_hash: hashOfToken(token),
      user_id: userId,
      created_at: now,
      last_seen_at: now,
      expires_at: now + longestMs,
    })
    .execute();
  return token;
}

export async function findSession(
  query: Query,
  token: string,
  now: number,
): Promise<AdminSession | undefined> {
  const tokenHash = hashOfToken(token);
  const row = await query
    .selectFrom("admin_sessions")
    .innerJoin("admin_users", "admin_users.id", "admin_sessions.user_id")
    .select(["user_id", "username", "totp_enabled_at", "last_seen_at", "expires_at"])
    .where("token_hash", "=", tokenHash)
    .where("expires_at", ">", now)
    .where("last_seen_at", ">", now - idleMs)
    .executeTakeFirst();
  if (!row) return undefined;
  if (now - row.last_seen_at >= noteUseEveryMs) {
    await query
      .updateTable("admin_sessions")
      .set({ last_seen_at: now })
      .where("token_hash", "=", tokenHash)
      .execute();
  }
  return {
    tokenHash,
    userId: row.user_id,
    username: row.username,
    secondFactor: row.totp_enabled_at !== null,
    expiresAt: row.expires_at,
  };
}

export async function closeSession(query: Query, tokenHash: string): Promise<boolean> {
  const { numDeletedRows } = await query
    .deleteFrom("admin_sessions")
    .where("token_hash", "=", tokenHash)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/**
 * Ends every session of the account; whoever asked goes on with a new token, so that a copy of the old one is worth
 * nothing. Answers how many others were signed in.
 */
export async function signOutEverywhere(
  query: Query,
  { userId, tokenHash }: Pick<AdminSession, "userId" | "tokenHash">,
  now: number,
): Promise<{ token: string; otherSessions: number }> {
  await forgetEndedSessions(query, now);
  const ended = await query
    .deleteFrom("admin_sessions")
    .where("user_id", "=", userId)
    .returning("token_hash")
    .execute();
  const token = await openSession(query, userId, now);
  return { token, otherSessions: ended.filter((row) => row.token_hash !== tokenHash).length };
}

export async function forgetEndedSessions(query: Query, now: number): Promise<void> {
  await query
    .deleteFrom("admin_sessions")
    .where((row) => row.or([row("expires_at", "<=", now), row("last_seen_at", "<=", now - idleMs)]))
    .execute();
}

export async function isKnownDevice(
  query: Query,
  userId: string,
  deviceHash: string,
): Promise<boolean> {
  const device = await query
    .selectFrom("admin_devices")
    .select("token_hash")
    .where("token_hash", "=", deviceHash)
    .where("user_id", "=", userId)
    .executeTakeFirst();
  return device !== undefined;
}

export async function noteDeviceUse(query: Query, deviceHash: string, now: number): Promise<void> {
  await query
    .updateTable("admin_devices")
    .set({ last_used_at: now })
    .where("token_hash", "=", deviceHash)
    .execute();
}

/** Remembers the browser; the one that was not used for longest makes room. */
export async function rememberDevice(query: Query, userId: string, now: number): Promise<string> {
  const token = newSecretToken();
  await query
    .insertInto("admin_devices")
    .values({
      token_hash: hashOfToken(token),
      user_id: userId,
      created_at: now,
      last_used_at: now,
    })
    .execute();
  const kept = query
    .selectFrom("admin_devices")
    .select("token_hash")
    .where("user_id", "=", userId)
    .orderBy("last_used_at", "desc")
    .orderBy("token_hash")
    .limit(mostDevices);
  await query
    .deleteFrom("admin_devices")
    .where("user_id", "=", userId)
    .where("token_hash", "not in", kept)
    .execute();
  return token;
}
