import type { Query } from "#platform/database/database.ts";
import { hashOfToken, newSecretToken } from "#platform/secrets/secret-token.ts";
import { silenceOthers } from "./push/push-store.server.ts";
import type { Role } from "./rights.ts";

const minute = 60_000;
/** Ends a session that nobody uses. */
const idleMs = 60 * minute;
/** Ends every session. */
const longestMs = 12 * 60 * minute;
/** Ends one on a device that its user trusts, whether it is used or not. */
const trustedMs = 30 * 24 * 60 * minute;
/** Not each request is worth a write. */
const noteUseEveryMs = minute;

export interface AdminSession {
  tokenHash: string;
  userId: string;
  username: string;
  role: Role;
  secondFactor: boolean;
  /** Somebody else chose the password: nothing but choosing another is allowed. */
  passwordIsTemporary: boolean;
  deviceHash: string | null;
  isTrusted: boolean;
  /** When whoever uses it last showed who they are. */
  confirmedAt: number;
  expiresAt: number;
}

export interface NewSession {
  userId: string;
  deviceHash: string | null;
  isTrusted: boolean;
}

/** What the browser gets; it keeps it as long as we do. */
export interface SessionToken {
  token: string;
  seconds: number;
}

export async function openSession(
  query: Query,
  { userId, deviceHash, isTrusted }: NewSession,
  now: number,
  expiresAt = now + (isTrusted ? trustedMs : longestMs),
): Promise<SessionToken> {
  const token = newSecretToken();
  await query
    .insertInto("admin_sessions")
    .values({
      token_hash: hashOfToken(token),
      user_id: userId,
      created_at: now,
      last_seen_at: now,
      expires_at: expiresAt,
      device_hash: deviceHash,
      trusted: isTrusted ? 1 : 0,
      confirmed_at: now,
    })
    .execute();
  return { token, seconds: Math.ceil((expiresAt - now) / 1000) };
}

export async function findSession(
  query: Query,
  token: string,
  now: number,
): Promise<AdminSession | undefined> {
  const session = await readSession(query, hashOfToken(token), now);
  if (!session) return undefined;
  const { lastSeenAt, ...found } = session;
  if (now - lastSeenAt >= noteUseEveryMs) await noteUse(query, found, now);
  return found;
}

async function readSession(
  query: Query,
  tokenHash: string,
  now: number,
): Promise<(AdminSession & { lastSeenAt: number }) | undefined> {
  const row = await openSessions(query, now)
    .select(["user_id", "username", "role", "totp_enabled_at", "password_temporary"])
    .select(["device_hash", "trusted", "confirmed_at", "last_seen_at", "expires_at"])
    .where("token_hash", "=", tokenHash)
    .executeTakeFirst();
  if (!row) return undefined;
  return {
    tokenHash,
    userId: row.user_id,
    username: row.username,
    role: row.role,
    secondFactor: row.totp_enabled_at !== null,
    passwordIsTemporary: row.password_temporary === 1,
    deviceHash: row.device_hash,
    isTrusted: row.trusted === 1,
    confirmedAt: row.confirmed_at,
    expiresAt: row.expires_at,
    lastSeenAt: row.last_seen_at,
  };
}

/** Who is at the desk in these sessions, those that have ended left out. It counts as no use. */
export async function rolesOf(
  query: Query,
  tokenHashes: readonly string[],
  now: number,
): Promise<Map<string, Role>> {
  if (tokenHashes.length === 0) return new Map();
  const rows = await openSessions(query, now)
    .select(["token_hash", "role"])
    .where("token_hash", "in", tokenHashes)
    .execute();
  return new Map(rows.map((row) => [row.token_hash, row.role]));
}

function openSessions(query: Query, now: number) {
  return query
    .selectFrom("admin_sessions")
    .innerJoin("admin_users", "admin_users.id", "admin_sessions.user_id")
    .where("closed_at", "is", null)
    .where("expires_at", ">", now)
    .where((is) => is.or([is("trusted", "=", 1), is("last_seen_at", ">", now - idleMs)]));
}

/** Unless it is used again. */
export function endOfSession(row: {
  trusted: 0 | 1;
  last_seen_at: number;
  expires_at: number;
}): number {
  return row.trusted === 1 ? row.expires_at : Math.min(row.expires_at, row.last_seen_at + idleMs);
}

async function noteUse(query: Query, { tokenHash }: AdminSession, now: number): Promise<void> {
  await query
    .updateTable("admin_sessions")
    .set({ last_seen_at: now })
    .where("token_hash", "=", tokenHash)
    .execute();
}

export async function noteConfirmed(query: Query, tokenHash: string, now: number): Promise<void> {
  await query
    .updateTable("admin_sessions")
    .set({ confirmed_at: now })
    .where("token_hash", "=", tokenHash)
    .execute();
}

export async function closeSession(query: Query, tokenHash: string): Promise<boolean> {
  const { numDeletedRows } = await query
    .deleteFrom("admin_sessions")
    .where("token_hash", "=", tokenHash)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export interface SignedOutElsewhere extends SessionToken {
  /** How many others were signed in. */
  otherSessions: number;
}

/**
 * Ends every session of the account; whoever asked goes on with a new token, so that a copy of the
 * old one is worth nothing.
 */
export async function signOutEverywhere(
  query: Query,
  session: AdminSession,
  now: number,
): Promise<SignedOutElsewhere> {
  await forgetEndedSessions(query, now);
  const ended = await closeSessionsOf(query, session.userId);
  await silenceOthers(query, session.userId, session.deviceHash);
  const own = await openSession(query, session, now, session.expiresAt);
  return { ...own, otherSessions: ended.filter((hash) => hash !== session.tokenHash).length };
}

/** All of an account, or those of some of its devices. */
export async function closeSessionsOf(
  query: Query,
  userId: string,
  deviceHashes?: readonly string[],
): Promise<string[]> {
  if (deviceHashes?.length === 0) return [];
  let ending = query.deleteFrom("admin_sessions").where("user_id", "=", userId);
  if (deviceHashes) ending = ending.where("device_hash", "in", deviceHashes);
  const ended = await ending.returning("token_hash").execute();
  return ended.map((row) => row.token_hash);
}

export async function forgetEndedSessions(query: Query, now: number): Promise<void> {
  await query
    .deleteFrom("admin_sessions")
    .where((row) =>
      row.or([
        row("expires_at", "<=", now),
        row.and([row("trusted", "=", 0), row("last_seen_at", "<=", now - idleMs)]),
      ]),
    )
    .execute();
}
