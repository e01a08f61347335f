import { createHash, timingSafeEqual } from "node:crypto";
import { sql } from "kysely";
import { writeAudit } from "#desk/audit/audit-trail.server.ts";
import type { Clock } from "#platform/clock.ts";
import type { Database, Query } from "#platform/database/database.ts";
import type { Seal } from "#platform/seal.ts";
import { hashOfToken } from "#platform/secret-token.ts";
import {
  type AdminSession,
  closeSession,
  findSession,
  forgetEndedSessions,
  isKnownDevice,
  noteDeviceUse,
  openSession,
  rememberDevice,
} from "./admin-session-store.server.ts";
import { readAdminUser } from "./admin-user.server.ts";
import { redeemCode } from "./one-time-codes.server.ts";
import type { PasswordCheck } from "./password-check.server.ts";
import { findLink, spendLink } from "./sign-in-link.server.ts";
import {
  buckets,
  forgetOldTurns,
  giveTurnBack,
  takeTurn,
  takeTurns,
} from "./sign-in-throttle.server.ts";

const hourMs = 3_600_000;
/** A stranger decides how often it happens, and the trail is kept for ever: so many an hour tell the owner enough. */
const mostNotedFailures = 20;

export interface SignInAttempt {
  username: string;
  password: string;
  /** Of the authenticator app, or a recovery code. */
  code: string | undefined;
  /** What a mailed link carries. */
  link: string | undefined;
}

export interface SignInOrigin {
  /** The network address. */
  address: string;
  /** What the browser was given when it signed in before. */
  device: string | undefined;
  /** A session that the new one takes the place of. */
  session: string | undefined;
}

export type SignInOutcome =
  | { ok: true; token: string; device: string; username: string }
  | { ok: false; reason: "credentials" }
  | { ok: false; reason: "code_required" | "code_invalid" | "link_invalid" }
  | { ok: false; reason: "wait"; waitMs: number };

export interface SignInService {
  signIn(attempt: SignInAttempt, origin: SignInOrigin): Promise<SignInOutcome>;
  /** Who is signed in with this token, if anybody still is. */
  session(token: string): Promise<AdminSession | undefined>;
  signOut(session: AdminSession): Promise<void>;
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

  async function refuse<Reason extends "credentials" | "code_invalid">(
    reason: Reason,
    { id }: { id: string },
    address: string,
  ): Promise<{ ok: false; reason: Reason }> {
    const at = clock.now();
    const what = reason === "credentials" ? "password" : "code";
    const noted = await countNotedFailures(db, id, at - hourMs);
    // Whoever knows the password and not the code has few turns, and is worth an entry each time.
    if (noted < mostNotedFailures || what === "code") {
      const isLast = noted === mostNotedFailures - 1;
      await writeAudit(db, {
        at,
        // The name that was typed is not kept: people type their password there.
        actor: "unknown visitor",
        action: "sign-in.failed",
        subject: id,
        details: { address, reason: isLast ? `${what}, the last noted for an hour` : what },
      });
    }
    return { ok: false, reason };
  }

  return {
    async signIn({ username, password, code, link }, { address, device, session }) {
      const now = clock.now();
      const user = await readAdminUser(db);
      const deviceHash = device === undefined ? undefined : hashOfToken(device);
      const isKnown = deviceHash !== undefined && (await isKnownDevice(db, user.id, deviceHash));
      const linkHash = link === undefined ? undefined : await findLink(db, link, now);
      if (link !== undefined && linkHash === undefined)
        return { ok: false, reason: "link_invalid" };
      const own = linkHash ?? (isKnown ? deviceHash : undefined);
      const wanted =
        linkHash !== undefined
          ? [buckets.link(linkHash)]
          : isKnown
            ? [buckets.knownDevice(deviceHash)]
            : [buckets.address(address), buckets.account()];
      const turn = await takeTurns(db, wanted, now);
      if (!turn.ok) return { ok: false, reason: "wait", waitMs: turn.waitMs };

      // The hash is worked out whatever the name is, so that the time does not tell whether it exists.
      const isPassword = await isPasswordOf(password, user.password_hash);
      if (!isPassword || !isSame(username, user.username)) {
        return refuse("credentials", user, address);
      }
      if (user.totp_enabled_at !== null) {
        if (code === undefined) {
          // Half of the way is no failure: the second half takes a turn again.
          for (const bucket of wanted) await giveTurnBack(db, bucket);
          return { ok: false, reason: "code_required" };
        }
        const codes = buckets.code(own ?? user.id);
        const codeTurn = await takeTurn(db, codes, now);
        if (!codeTurn.ok) return { ok: false, reason: "wait", waitMs: codeTurn.waitMs };
        if (!(await redeemCode(db, seal, user, code, now)))
          return refuse("code_invalid", user, address);
        await giveTurnBack(db, codes);
      }
      return db.transaction().execute(async (transaction): Promise<SignInOutcome> => {
        if (linkHash !== undefined && !(await spendLink(transaction, linkHash))) {
          return { ok: false, reason: "link_invalid" };
        }
        for (const bucket of wanted) await giveTurnBack(transaction, bucket);
        await forgetOldTurns(transaction, now);
        await forgetEndedSessions(transaction, now);
        if (session !== undefined) await closeSession(transaction, hashOfToken(session));
        if (isKnown) await noteDeviceUse(transaction, deviceHash, now);
        await writeAudit(transaction, {
          at: now,
          actor: user.username,
          action: "sign-in.succeeded",
          subject: user.id,
          details: {
            address,
            device: isKnown ? "known" : "new",
            ...(linkHash === undefined ? {} : { reason: "with a mailed link" }),
          },
        });
        return {
          ok: true,
          token: await openSession(transaction, user.id, now),
          device: isKnown && device ? device : await rememberDevice(transaction, user.id, now),
          username: user.username,
        };
      });
    },

    session: (token) => findSession(db, token, clock.now()),

    async signOut({ tokenHash, username, userId }) {
      await db.transaction().execute(async (transaction) => {
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

function isSame(one: string, other: string): boolean {
  const digest = (text: string) => createHash("sha256").update(text.trim()).digest();
  return timingSafeEqual(digest(one), digest(other));
}

async function countNotedFailures(query: Query, userId: string, since: number): Promise<number> {
  const { count } = await query
    .selectFrom("audit_trail")
    .select(sql<number>`count(*)`.as("count"))
    .where("subject", "=", userId)
    .where("at", ">", since)
    .where("action", "=", "sign-in.failed")
    .executeTakeFirstOrThrow();
  return Number(count);
}
