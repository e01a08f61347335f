import { createECDH } from "node:crypto";
import type { AdminSession } from "#desk/account/admin-session-store.server.ts";
import { isKnownDevice } from "#desk/account/device-store.server.ts";
import { writeAudit } from "#desk/audit/audit-trail.server.ts";
import { AppError } from "#platform/app-error.ts";
import type { Clock } from "#platform/clock.ts";
import type { Database } from "#platform/database/database.ts";
import { newId } from "#platform/ids.ts";
import { isPushAddress } from "./push-address.ts";
import type { GivenSubscription, NotifiedDevices } from "./push-schema.ts";
import {
  noteSeen,
  patienceMs,
  removeSubscription,
  saveSubscription,
  subscriptionsOf,
} from "./push-store.server.ts";

const mostDevices = 10;
/** Not each look is worth a write. */
const noteSeenEveryMs = 3_600_000;

export interface PushService {
  /** The account's devices that are notified. It counts as a sign of life of the one that asks. */
  state(session: AdminSession): Promise<NotifiedDevices>;
  /** The device that asks, from now on, or at the new address that its push service gave it. */
  switchOn(session: AdminSession, given: GivenSubscription): Promise<void>;
  /** False: the account has no such device. */
  switchOff(session: AdminSession, id: string): Promise<boolean>;
}

export interface PushServiceParts {
  database: Database;
  clock: Clock;
  publicKey: string;
  /** In a demo a push service may be on this machine. */
  mayBeLocal: boolean;
}

export function createPushService(parts: PushServiceParts): PushService {
  const { database, clock, publicKey, mayBeLocal } = parts;
  const { db } = database;
  return {
    async state({ userId, deviceHash }) {
      const now = clock.now();
      const rows = await subscriptionsOf(db, userId);
      const own = rows.find((row) => row.device_hash === deviceHash);
      if (own && now - own.last_seen_at >= noteSeenEveryMs) {
        await noteSeen(db, own.id, now);
        own.last_seen_at = now;
      }
      const listening = rows.filter((row) => row.last_seen_at > now - patienceMs);
      return {
        publicKey,
        endpoint: own?.endpoint ?? null,
        devices: listening.map((row) => ({
          id: row.id,
          since: new Date(row.created_at).toISOString(),
          lastSeen: new Date(row.last_seen_at).toISOString(),
          isThis: row === own,
        })),
      };
    },

    async switchOn({ userId, username, deviceHash }, { endpoint, keys }) {
      if (!isPushAddress(endpoint, { mayBeLocal })) throw wrong("endpoint", wrongAddress);
      if (!isOnCurve(keys.p256dh)) throw wrong("keys.p256dh", wrongKey);
      const now = clock.now();
      await db.transaction().execute(async (transaction) => {
        await database.lock(transaction, `push subscriptions of ${userId}`);
        if (deviceHash === null || !(await isKnownDevice(transaction, userId, deviceHash))) {
          throw new AppError("device_unknown");
        }
        const before = await subscriptionsOf(transaction, userId);
        const own = before.find((row) => row.device_hash === deviceHash);
        const others = before.filter(
          (row) => row !== own && row.last_seen_at > now - patienceMs && row.endpoint !== endpoint,
        );
        if (others.length >= mostDevices) throw new AppError("devices_full");
        for (const row of before) {
          if (row.last_seen_at <= now - patienceMs) {
            await removeSubscription(transaction, { id: row.id, userId });
          }
        }
        await saveSubscription(transaction, {
          id: own?.id ?? newId("pushSubscription", now),
          user_id: userId,
          device_hash: deviceHash,
          endpoint,
          ...keys,
          created_at: own?.created_at ?? now,
          last_seen_at: now,
        });
        if (own) return;
        const entry = { actor: username, action: "notify.on", subject: userId } as const;
        await writeAudit(transaction, { at: now, ...entry });
      });
    },

    async switchOff({ userId, username }, id) {
      return db.transaction().execute(async (transaction) => {
        if (!(await removeSubscription(transaction, { id, userId }))) return false;
        const entry = { actor: username, action: "notify.off", subject: userId } as const;
        await writeAudit(transaction, { at: clock.now(), ...entry });
        return true;
      });
    },
  };
}

const wrongAddress = "This is not the https address of a push service.";
const wrongKey = "This is not a public key of a browser.";

function wrong(field: string, text: string): AppError {
  return new AppError("invalid_input", { message: text, fields: { [field]: text } });
}

/** Otherwise nothing could ever be encrypted for it. */
function isOnCurve(p256dh: string): boolean {
  const own = createECDH("prime256v1");
  own.generateKeys();
  try {
    own.computeSecret(p256dh, "base64url");
    return true;
  } catch {
    return false;
  }
}
