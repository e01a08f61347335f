import type { Query } from "#platform/database/database.ts";
import { hashOfToken, newSecretToken } from "#platform/secrets/secret-token.ts";
import { closeSessionsOf, endOfSession } from "./admin-session-store.server.ts";

/** The browsers that an account has signed in with. */
const mostDevices = 20;

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

export async function noteDeviceUse(
  query: Query,
  deviceHash: string,
  label: string,
  now: number,
): Promise<void> {
  await query
    .updateTable("admin_devices")
    .set({ last_used_at: now, label })
    .where("token_hash", "=", deviceHash)
    .execute();
}

/** Remembers the browser; the one that was not used for longest makes room, and is signed out. */
export async function rememberDevice(
  query: Query,
  userId: string,
  label: string,
  now: number,
): Promise<string> {
  const token = newSecretToken();
  await query
    .insertInto("admin_devices")
    .values({
      token_hash: hashOfToken(token),
      user_id: userId,
      created_at: now,
      last_used_at: now,
      label,
    })
    .execute();
  const kept = query
    .selectFrom("admin_devices")
    .select("token_hash")
    .where("user_id", "=", userId)
    .orderBy("last_used_at", "desc")
    .orderBy("token_hash")
    .limit(mostDevices);
  const gone = await query
    .deleteFrom("admin_devices")
    .where("user_id", "=", userId)
    .where("token_hash", "not in", kept)
    .returning("token_hash")
    .execute();
  await closeSessionsOf(
    query,
    userId,
    gone.map((row) => row.token_hash),
  );
  return token;
}

export interface KnownDevice {
  hash: string;
  label: string;
  lastUsedAt: number;
  /** Undefined: nobody is signed in there. */
  signedInUntil: number | undefined;
  isTrusted: boolean;
}

/** The last used first. A session that is open counts as a use of its browser. */
export async function devicesOf(query: Query, userId: string, now: number): Promise<KnownDevice[]> {
  const devices = await query
    .selectFrom("admin_devices")
    .select(["token_hash", "label", "last_used_at"])
    .where("user_id", "=", userId)
    .execute();
  const sessions = await query
    .selectFrom("admin_sessions")
    .select(["device_hash", "last_seen_at", "expires_at", "trusted"])
    .where("user_id", "=", userId)
    .execute();
  const open = sessions.filter((session) => endOfSession(session) > now);
  const known = devices.map((device) => {
    const own = open.filter((session) => session.device_hash === device.token_hash);
    return {
      hash: device.token_hash,
      label: device.label,
      lastUsedAt: Math.max(device.last_used_at, ...own.map((session) => session.last_seen_at)),
      signedInUntil: own.length > 0 ? Math.max(...own.map(endOfSession)) : undefined,
      isTrusted: own.some((session) => session.trusted === 1),
    };
  });
  return known.sort((a, b) => b.lastUsedAt - a.lastUsedAt);
}

/** Forgets browsers and signs them out. */
export async function forgetDevices(
  query: Query,
  userId: string,
  hashes: readonly string[],
): Promise<void> {
  if (hashes.length === 0) return;
  await closeSessionsOf(query, userId, hashes);
  await query
    .deleteFrom("admin_devices")
    .where("user_id", "=", userId)
    .where("token_hash", "in", hashes)
    .execute();
}
