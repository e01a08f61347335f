import {
  type AdminSession,
  noteConfirmed,
  type SignedOutElsewhere,
  signOutEverywhere,
} from "#desk/account/admin-session-store.server.ts";
import { changeUser } from "#desk/account/admin-user.server.ts";
import { devicesOf, forgetDevices } from "#desk/account/device-store.server.ts";
import type { OwnerCheck, OwnerRefusal } from "#desk/account/owner-check.server.ts";
import { passkeysOf } from "#desk/account/passkeys/passkey-store.server.ts";
import { writeAudit } from "#desk/audit/audit-trail.server.ts";
import type { Clock } from "#platform/clock.ts";
import type { Database, Query } from "#platform/database/database.ts";
import { hashPassword } from "#platform/secrets/password.ts";
import type { OwnAccount } from "./own-account-schema.ts";

/** What each does about their own account. */
export interface OwnAccountService {
  read(session: AdminSession): Promise<OwnAccount>;
  /** Ends every other session; other browsers are new ones from then on. */
  changePassword(
    session: AdminSession,
    given: { password: string; newPassword: string },
  ): Promise<({ ok: true } & SignedOutElsewhere) | OwnerRefusal>;
  confirm(session: AdminSession, password: string): Promise<OwnerRefusal | undefined>;
  signOutDevice(session: AdminSession, id: string): Promise<boolean>;
  /** How many there were. */
  signOutOthers(session: AdminSession): Promise<number>;
}

/** Tells devices apart and opens nothing. */
const idOf = (hash: string) => hash.slice(0, 16);
const isoTime = (at: number) => new Date(at).toISOString();

export function createOwnAccount({
  database: { db },
  clock,
  check,
}: {
  database: Database;
  clock: Clock;
  check: OwnerCheck;
}): OwnAccountService {
  async function signOut(
    query: Query,
    { userId, username }: AdminSession,
    devices: readonly { hash: string; label: string }[],
  ): Promise<void> {
    const hashes = devices.map(({ hash }) => hash);
    await forgetDevices(query, userId, hashes);
    const entry = { at: clock.now(), actor: username, subject: userId };
    for (const { label: name } of devices) {
      await writeAudit(query, { ...entry, action: "account.signed-out", details: { name } });
    }
  }

  return {
    async read({ userId, username, role, deviceHash }) {
      const devices = await devicesOf(db, userId, clock.now());
      return {
        username,
        role,
        devices: devices.map(({ hash, label, lastUsedAt, signedInUntil, isTrusted }) => ({
          id: idOf(hash),
          label,
          lastUsedAt: isoTime(lastUsedAt),
          signedInUntil: signedInUntil === undefined ? null : isoTime(signedInUntil),
          isTrusted,
          isThis: hash === deviceHash,
        })),
        passkeys: (await passkeysOf(db, userId)).map((key) => ({
          id: key.credential_id,
          name: key.name,
          createdAt: isoTime(key.created_at),
          lastUsedAt: key.last_used_at === null ? null : isoTime(key.last_used_at),
        })),
      };
    },

    async changePassword(session, { password, newPassword }) {
      const refusal = await check(session, { password });
      if (refusal) return refusal;
      const hash = await hashPassword(newPassword);
      const now = clock.now();
      return db.transaction().execute(async (transaction) => {
        const { userId, username, deviceHash } = session;
        const fresh = { password_hash: hash, password_temporary: 0 } as const;
        await changeUser(transaction, userId, fresh, now);
        const devices = await devicesOf(transaction, userId, now);
        const others = devices.map((device) => device.hash).filter((one) => one !== deviceHash);
        const own = await signOutEverywhere(transaction, session, now);
        await forgetDevices(transaction, userId, others);
        const entry = { at: now, actor: username, subject: userId };
        await writeAudit(transaction, { ...entry, action: "account.password" });
        return { ok: true as const, ...own };
      });
    },

    async confirm(session, password) {
      const refusal = await check(session, { password });
      if (!refusal) await noteConfirmed(db, session.tokenHash, clock.now());
      return refusal;
    },

    async signOutDevice(session, id) {
      return db.transaction().execute(async (transaction) => {
        const devices = await devicesOf(transaction, session.userId, clock.now());
        const device = devices.find(({ hash }) => idOf(hash) === id);
        if (!device) return false;
        await signOut(transaction, session, [device]);
        return true;
      });
    },

    async signOutOthers(session) {
      return db.transaction().execute(async (transaction) => {
        const devices = await devicesOf(transaction, session.userId, clock.now());
        const others = devices.filter(({ hash }) => hash !== session.deviceHash);
        await signOut(transaction, session, others);
        return others.length;
      });
    },
  };
}
