import {
  type AdminSession,
  closeSession,
  findSession,
  rolesOf,
} from "#desk/account/admin-session-store.server.ts";
import {
  type AdminUser,
  findUserByName,
  holdUser,
  readSettingsOwner,
} from "#desk/account/admin-user.server.ts";
import { isKnownDevice } from "#desk/account/device-store.server.ts";
import type { PasswordCheck } from "#desk/account/password-check.server.ts";
import { silenceDevice } from "#desk/account/push/push-store.server.ts";
import type { Role } from "#desk/account/rights.ts";
import { findRecoveryCode, redeemCode } from "#desk/account/second-factor/one-time-codes.server.ts";
import { writeAudit } from "#desk/audit/audit-trail.server.ts";
import type { Clock } from "#platform/clock.ts";
import type { Database, Query } from "#platform/database/database.ts";
import type { Seal } from "#platform/secrets/seal.ts";
import { hashOfToken } from "#platform/secrets/secret-token.ts";
import { type OpenedDesk, openDeskFor, type SignInOrigin } from "./session-opening.server.ts";
import { noteFailure } from "./sign-in-failures.server.ts";
import { findLink, spendLink } from "./sign-in-link.server.ts";
import {
  type Bucket,
  buckets,
  giveTurnBack,
  takeTurn,
  takeTurns,
} from "./sign-in-throttle.server.ts";

export interface SignInAttempt {
  username: string;
  password: string;
  /** Of the authenticator app, or a recovery code. */
  code: string | undefined;
  /** What a mailed link carries. */
  link: string | undefined;
}

export type SignInOutcome =
  | OpenedDesk
  | { ok: false; reason: "credentials" }
  | { ok: false; reason: "code_required" | "code_invalid" | "link_invalid" }
  | { ok: false; reason: "wait"; waitMs: number };

export interface SignInService {
  signIn(attempt: SignInAttempt, origin: SignInOrigin): Promise<SignInOutcome>;
  /** Who is signed in with this token, if anybody still is. */
  session(token: string): Promise<AdminSession | undefined>;
  /** The same for sessions that are known, without counting as a use of them. */
  rolesNow(tokenHashes: readonly string[]): Promise<ReadonlyMap<string, Role>>;
  signOut(session: AdminSession): Promise<void>;
  /** The same for a browser whose session has ended by itself: it is notified no more. */
  silence(device: string): Promise<void>;
}

export function createSignInService({
  database,
  clock,
  seal,
  isPasswordOf,
}: {
  database: Database;
  clock: Clock;
  seal: Seal;
  isPasswordOf: PasswordCheck;
}): SignInService {
  const { db } = database;

  return {
    async signIn({ username, password, code, link }, origin) {
      const now = clock.now();
      const { address } = origin;
      const owner = await readSettingsOwner(db);
      const named = await findUserByName(db, username);
      const user = named && named.closed_at === null ? named : undefined;
      const found = link === undefined ? undefined : await findLink(db, link, now);
      if (link !== undefined && !found) return { ok: false, reason: "link_invalid" };
      // A link is for the account that it was mailed for.
      const candidate = found && found.userId !== user?.id ? undefined : user;
      const spare =
        candidate && code !== undefined
          ? await findRecoveryCode(db, candidate.id, code)
          : undefined;
      const own = found
        ? buckets.link(found.hash)
        : await ownTurns(db, candidate, origin.device, spare);
      const wanted = own ? [own] : [buckets.address(address), buckets.account()];
      const turn = await takeTurns(db, wanted, now);
      if (!turn.ok) return { ok: false, reason: "wait", waitMs: turn.waitMs };

      // Hashed for unknown names too, so that the time does not tell whether a name exists.
      const isPassword = await isPasswordOf(password, (candidate ?? owner).password_hash);
      if (!isPassword || !candidate) {
        const userId = (candidate ?? owner).id;
        await noteFailure(db, "password", { userId, address }, clock.now());
        return { ok: false, reason: "credentials" };
      }
      if (candidate.totp_enabled_at !== null && code === undefined) {
        // A right password without the code is no failure: the code takes a turn of its own.
        for (const bucket of wanted) await giveTurnBack(db, bucket);
        return { ok: false, reason: "code_required" };
      }
      // A recovery code that let somebody past all others is used up by it.
      if (code !== undefined && (candidate.totp_enabled_at !== null || spare !== undefined)) {
        const codes = buckets.code(own?.name ?? candidate.id);
        const codeTurn = await takeTurn(db, codes, now);
        if (!codeTurn.ok) return { ok: false, reason: "wait", waitMs: codeTurn.waitMs };
        if (!(await redeemCode(db, seal, candidate, code, now))) {
          await noteFailure(db, "code", { userId: candidate.id, address }, clock.now());
          return { ok: false, reason: "code_invalid" };
        }
        await giveTurnBack(db, codes);
      }
      return db.transaction().execute(async (transaction): Promise<SignInOutcome> => {
        // While the password was looked at, another may have been chosen, or the account closed:
        // what ended all sessions then would not end this one.
        const user = await holdUser(database, transaction, candidate.id);
        if (user?.password_hash !== candidate.password_hash || user.closed_at !== null) {
          return { ok: false, reason: "credentials" };
        }
        if (found && !(await spendLink(transaction, found.hash))) {
          return { ok: false, reason: "link_invalid" };
        }
        for (const bucket of wanted) await giveTurnBack(transaction, bucket);
        const how = found ? "with a mailed link" : undefined;
        return openDeskFor(transaction, candidate, origin, now, how);
      });
    },

    session: (token) => findSession(db, token, clock.now()),
    rolesNow: (tokenHashes) => rolesOf(db, tokenHashes, clock.now()),

    silence: (device) => silenceDevice(db, hashOfToken(device)),

    async signOut({ tokenHash, username, userId, deviceHash }) {
      await db.transaction().execute(async (transaction) => {
        if (deviceHash !== null) await silenceDevice(transaction, deviceHash);
        if (!(await closeSession(transaction, tokenHash))) return;
        await writeAudit(transaction, {
          at: clock.now(),
          actor: username,
          action: "sign-in.ended",
          subject: userId,
        });
      });
    },
  };
}

/**
 * Turns that nobody else's guesses use up: those of a browser that this account has signed in with
 * before, or of one of its recovery codes.
 */
async function ownTurns(
  query: Query,
  user: AdminUser | undefined,
  device: string | undefined,
  recoveryHash: string | undefined,
): Promise<Bucket | undefined> {
  if (!user) return undefined;
  const deviceHash = device === undefined ? undefined : hashOfToken(device);
  if (deviceHash && (await isKnownDevice(query, user.id, deviceHash))) {
    return buckets.knownDevice(deviceHash);
  }
  return recoveryHash === undefined ? undefined : buckets.recovery(recoveryHash);
}
