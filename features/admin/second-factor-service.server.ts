import type { Clock } from "#platform/clock.ts";
import type { Database } from "#platform/database/database.ts";
import type { Seal } from "#platform/seal.ts";
import { type AdminSession, closeAllSessions, openSession } from "./admin-session-store.server.ts";
import { readAdminUser } from "./admin-user.server.ts";
import { writeAudit } from "./audit-trail.server.ts";
import {
  newTotpSecret,
  recoveryCodesLeft,
  redeemCode,
  renewRecoveryCodes,
  totpAddress,
} from "./one-time-codes.server.ts";
import { buckets, giveTurnBack, takeTurn } from "./sign-in-throttle.server.ts";

type Refusal = { ok: false; reason: "code_invalid" | "conflict" | "wait"; waitMs?: number };

export interface SecondFactorService {
  state(session: AdminSession): Promise<{ enabled: boolean; recoveryCodesLeft: number }>;
  /** A new secret, which counts only once a code of it has been shown. */
  begin(session: AdminSession): Promise<{ ok: true; secret: string; address: string } | Refusal>;
  /** Ends every session; the one that asked goes on with a new token. */
  confirm(
    session: AdminSession,
    code: string,
  ): Promise<{ ok: true; recoveryCodes: string[]; token: string } | Refusal>;
  renewCodes(
    session: AdminSession,
    code: string,
  ): Promise<{ ok: true; recoveryCodes: string[] } | Refusal>;
  switchOff(session: AdminSession, code: string): Promise<{ ok: true } | Refusal>;
}

export function createSecondFactorService({
  database: { db },
  clock,
  seal,
}: {
  database: Database;
  clock: Clock;
  seal: Seal;
}): SecondFactorService {
  /** A borrowed session must not be able to try all codes. */
  async function check(userId: string, code: string): Promise<Refusal | undefined> {
    const now = clock.now();
    const turn = await takeTurn(db, buckets.code(userId), now);
    if (!turn.ok) return { ok: false, reason: "wait", waitMs: turn.waitMs };
    if (!(await redeemCode(db, seal, await readAdminUser(db), code, now))) {
      return { ok: false, reason: "code_invalid" };
    }
    await giveTurnBack(db, buckets.code(userId));
    return undefined;
  }

  return {
    async state({ userId, secondFactor }) {
      return { enabled: secondFactor, recoveryCodesLeft: await recoveryCodesLeft(db, userId) };
    },

    async begin({ userId, username }) {
      const secret = newTotpSecret();
      const { numUpdatedRows } = await db
        .updateTable("admin_users")
        .set({
          totp_secret: seal.close(secret, userId),
          totp_last_period: null,
          updated_at: clock.now(),
        })
        .where("id", "=", userId)
        .where("totp_enabled_at", "is", null)
        .executeTakeFirst();
      if (numUpdatedRows === 0n) return { ok: false, reason: "conflict" };
      return { ok: true, secret, address: totpAddress(username, secret) };
    },

    async confirm({ userId, username, secondFactor }, code) {
      if (secondFactor) return { ok: false, reason: "conflict" };
      const refusal = await check(userId, code);
      if (refusal) return refusal;
      const now = clock.now();
      return db.transaction().execute(async (transaction) => {
        await transaction
          .updateTable("admin_users")
          .set({ totp_enabled_at: now, updated_at: now })
          .where("id", "=", userId)
          .where("totp_secret", "is not", null)
          .execute();
        const recoveryCodes = await renewRecoveryCodes(transaction, userId);
        await closeAllSessions(transaction, userId);
        const token = await openSession(transaction, userId, now);
        const entry = { at: now, actor: username, subject: userId };
        await writeAudit(transaction, { ...entry, action: "second-factor.on" });
        return { ok: true, recoveryCodes, token };
      });
    },

    async renewCodes({ userId, username, secondFactor }, code) {
      if (!secondFactor) return { ok: false, reason: "conflict" };
      const refusal = await check(userId, code);
      if (refusal) return refusal;
      return db.transaction().execute(async (transaction) => {
        const entry = { at: clock.now(), actor: username, subject: userId };
        await writeAudit(transaction, { ...entry, action: "second-factor.codes" });
        return { ok: true, recoveryCodes: await renewRecoveryCodes(transaction, userId) };
      });
    },

    async switchOff({ userId, username, secondFactor }, code) {
      if (!secondFactor) return { ok: false, reason: "conflict" };
      const refusal = await check(userId, code);
      if (refusal) return refusal;
      const now = clock.now();
      await db.transaction().execute(async (transaction) => {
        await transaction
          .updateTable("admin_users")
          .set({ totp_secret: null, totp_enabled_at: null, updated_at: now })
          .where("id", "=", userId)
          .execute();
        await transaction
          .deleteFrom("admin_recovery_codes")
          .where("user_id", "=", userId)
          .execute();
        const entry = { at: now, actor: username, subject: userId };
        await writeAudit(transaction, { ...entry, action: "second-factor.off" });
      });
      return { ok: true };
    },
  };
}
