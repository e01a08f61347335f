import { createHash } from "node:crypto";
import webPush from "web-push";
import type { Clock } from "#platform/clock.ts";
import type { Database } from "#platform/database/database.ts";
import { type Deliverer, DeliveryError } from "#platform/outbox/delivery.ts";
import type { PushKeys } from "./push-keys.server.ts";
import { pushMessageSchema } from "./push-notice.server.ts";
import { dropGone, findListening } from "./push-store.server.ts";

const encoding = "aes128gcm";
const patienceMs = 15_000;
/** How long the push service keeps it for a device that is switched off. */
const keptSeconds = 86_400;

export interface PushDelivererParts {
  database: Database;
  clock: Clock;
  keys: PushKeys;
  /** Whom a push service can write to about what the shop sends. */
  contact: string;
}

/**
 * Hands a message to the device's push service, encrypted for the device alone. A device that was
 * signed out or switched off since is told nothing, and that settles the message.
 */
export function pushDeliverer({ database, clock, keys, contact }: PushDelivererParts): Deliverer {
  return async ({ key, payload }, signal) => {
    const { to, notice } = pushMessageSchema.parse(payload);
    const device = await findListening(database.db, { id: to, kind: notice.kind }, clock.now());
    if (!device) return;
    const { endpoint, p256dh, auth } = device;
    // Not by its generateRequestDetails: that parses addresses in a way that Node warns of, in
    // words that are no JSON.
    const { Authorization: authorization } = webPush.getVapidHeaders(
      new URL(endpoint).origin,
      `mailto:${contact}`,
      keys.publicKey,
      keys.privateKey,
      encoding,
    );
    const { cipherText } = webPush.encrypt(p256dh, auth, JSON.stringify(notice), encoding);
    const response = await fetch(endpoint, {
      method: "POST",
      headers: {
        authorization,
        "content-type": "application/octet-stream",
        "content-encoding": encoding,
        ttl: String(keptSeconds),
        urgency: "high",
        // A second attempt takes the place of the first, if the device has not had that yet.
        topic: createHash("sha256").update(key).digest("base64url").slice(0, 32),
      },
      body: new Uint8Array(cipherText),
      redirect: "manual",
      signal: AbortSignal.any([signal, AbortSignal.timeout(patienceMs)]),
    });
    await response.body?.cancel();
    if (response.status === 404 || response.status === 410) {
      await dropGone(database.db, device);
      return;
    }
    if (!response.ok) throw new DeliveryError(`answered with status ${response.status}`);
  };
}
