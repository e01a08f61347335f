import type { FastifyReply } from "fastify";
import { AppError } from "#platform/app-error.ts";
import type { Clock } from "#platform/clock.ts";
import type { Database } from "#platform/database/database.ts";
import type { Seal } from "#platform/secrets/seal.ts";
import type { AdminSession } from "./admin-session-store.server.ts";
import { findUser } from "./admin-user.server.ts";
import type { PasswordCheck } from "./password-check.server.ts";
import { redeemCode } from "./second-factor/one-time-codes.server.ts";
import { buckets, giveTurnBack, takeTurn } from "./sign-in/sign-in-throttle.server.ts";

export interface OwnerRefusal {
  ok: false;
  reason: "password_wrong" | "code_invalid" | "wait";
  waitMs?: number;
}

/** Asked before dangerous changes: a stolen session has neither password nor phone. */
export type OwnerCheck = (
  session: AdminSession,
  given: { password: string; code?: string },
) => Promise<OwnerRefusal | undefined>;

export interface OwnerCheckParts {
  database: Database;
  clock: Clock;
  seal: Seal;
  isPasswordOf: PasswordCheck;
}

export function createOwnerCheck(parts: OwnerCheckParts): OwnerCheck {
  const {
    database: { db },
    clock,
    seal,
    isPasswordOf,
  } = parts;
  /** A borrowed session must not be able to try all codes, nor many passwords. */
  return async ({ userId }, { password, code }) => {
    const now = clock.now();
    const turns = buckets.code(userId);
    const turn = await takeTurn(db, turns, now);
    if (!turn.ok) return { ok: false, reason: "wait", waitMs: turn.waitMs };
    const user = await findUser(db, userId);
    if (!user) return { ok: false, reason: "password_wrong" };
    if (!(await isPasswordOf(password, user.password_hash))) {
      return { ok: false, reason: "password_wrong" };
    }
    if (code !== undefined && !(await redeemCode(db, seal, user, code, now))) {
      return { ok: false, reason: "code_invalid" };
    }
    await giveTurnBack(db, turns);
    return undefined;
  };
}

interface Refused {
  reason:
    | OwnerRefusal["reason"]
    | ("code_required" | "link_invalid" | "link_sent" | "conflict" | "passkey_invalid");
  waitMs?: number;
}

/** Answers with the refusal, and with when to try again. */
export function refuse(reply: FastifyReply, { reason, waitMs }: Refused): never {
  if (waitMs !== undefined) {
    reply.header("retry-after", String(Math.max(1, Math.ceil(waitMs / 1000))));
  }
  throw new AppError(reason === "wait" ? "too_many_sign_ins" : reason);
}
