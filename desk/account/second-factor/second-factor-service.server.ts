import {
  type AdminSession,
  type SignedOutElsewhere,
  signOutEverywhere,
} from "#desk/account/admin-session-store.server.ts";
import type { OwnerCheck, OwnerRefusal } from "#desk/account/owner-check.server.ts";
import type { FactorChange } from "#desk/account/sign-in/sign-in-schema.ts";
import { writeAudit } from "#desk/audit/audit-trail.server.ts";
import type { Clock } from "#platform/clock.ts";
import type { Database } from "#platform/database/database.ts";
import type { Seal } from "#platform/secrets/seal.ts";
import {
  newTotpSecret,
  recoveryCodesLeft,
  renewRecoveryCodes,
  totpAddress,
} from "./one-time-codes.server.ts";

type Refusal = OwnerRefusal | { ok: false; reason: "conflict" };

type NewCodes = { ok: true; recoveryCodes: string[] } & SignedOutElsewhere;

/**
 * Each change asks for the password again, and ends every session: a borrowed or stolen one changes
 * nothing here.
 */
export interface SecondFactorService {
  state(session: AdminSession): Promise<{ enabled: boolean; recoveryCodesLeft: number }>;
  /** A new secret, which counts only once a code of it has been shown. */
  begin(
    session: AdminSession,
    password: string,
  ): Promise<{ ok: true; secret: string; address: string } | Refusal>;
  confirm(session: AdminSession, given: FactorChange): Promise<NewCodes | Refusal>;
  /** Also without a second factor: they open the desk while strangers' guesses keep it shut. */
  renewCodes(
    session: AdminSession,
    given: { password: string; code?: string | undefined },
  ): Promise<NewCodes | Refusal | { ok: false; reason: "code_required" }>;
  switchOff(
    session: AdminSession,
    given: FactorChange,
  ): Promise<({ ok: true } & SignedOutElsewhere) | Refusal>;
}

export function createSecondFactorService({
  database: { db },
  clock,
  seal,
  check,
}: {
  database: Database;
  clock: Clock;
  seal: Seal;
  check: OwnerCheck;
}): SecondFactorService {
  const entry = ({ userId, username }: AdminSession, at: number) => ({
    at,
    actor: username,
    subject: userId,
  });

  return {
    async state({ userId, secondFactor }) {
      return { enabled: secondFactor, recoveryCodesLeft: await recoveryCodesLeft(db, userId) };
    },

    async begin(session, password) {
      if (session.secondFactor) return { ok: false, reason: "conflict" };
      const refusal = await check(session, { password });
      if (refusal) return refusal;
      const secret = newTotpSecret();
      const { numUpdatedRows } = await db
        .updateTable("admin_users")
        .set({
          totp_secret: seal.close(secret, session.userId),
          totp_last_period: null,
          updated_at: clock.now(),
        })
        .where("id", "=", session.userId)
        .where("totp_enabled_at", "is", null)
        .executeTakeFirst();
      if (numUpdatedRows === 0n) return { ok: false, reason: "conflict" };
      return { ok: true, secret, address: totpAddress(session.username, secret) };
    },

    async confirm(session, given) {
      if (session.secondFactor) return { ok: false, reason: "conflict" };
      const refusal = await check(session, given);
      if (refusal) return refusal;
      const now = clock.now();
      return db.transaction().execute(async (transaction) => {
        await transaction
          .updateTable("admin_users")
          .set({ totp_enabled_at: now, updated_at: now })
          .where("id", "=", session.userId)
          .where("totp_secret", "is not", null)
          .execute();
        const recoveryCodes = await renewRecoveryCodes(transaction, session.userId);
        await writeAudit(transaction, { ...entry(session, now), action: "second-factor.on" });
        return { ok: true, recoveryCodes, ...(await signOutEverywhere(transaction, session, now)) };
      });
    },

    async renewCodes(session, { password, code }) {
      if (session.secondFactor && code === undefined) return { ok: false, reason: "code_required" };
      const asked = session.secondFactor && code !== undefined ? { password, code } : { password };
      const refusal = await check(session, asked);
      if (refusal) return refusal;
      const now = clock.now();
      return db.transaction().execute(async (transaction) => {
        const recoveryCodes = await renewRecoveryCodes(transaction, session.userId);
        await writeAudit(transaction, { ...entry(session, now), action: "second-factor.codes" });
        return { ok: true, recoveryCodes, ...(await signOutEverywhere(transaction, session, now)) };
      });
    },

    async switchOff(session, given) {
      if (!session.secondFactor) return { ok: false, reason: "conflict" };
      const refusal = await check(session, given);
      if (refusal) return refusal;
      const now = clock.now();
      return db.transaction().execute(async (transaction) => {
        await transaction
          .updateTable("admin_users")
          .set({ totp_secret: null, totp_enabled_at: null, updated_at: now })
          .where("id", "=", session.userId)
          .execute();
        await transaction
          .deleteFrom("admin_recovery_codes")
          .where("user_id", "=", session.userId)
          .execute();
        await writeAudit(transaction, { ...entry(session, now), action: "second-factor.off" });
        return { ok: true, ...(await signOutEverywhere(transaction, session, now)) };
      });
    },
  };
}
