import { z } from "#platform/zod.ts";

const time = z.iso.datetime();

/** What the browser got from its push service (PushSubscription.toJSON). */
export const subscriptionSchema = z
  .object({
    endpoint: z
      .string()
      .max(1000, "This address is too long.")
      .describe("Where the push service takes messages for this device; https"),
    keys: z.object({
      p256dh: z
        .string()
        .regex(/^B[\w-]{86}$/, "This is not a public key of a browser.")
        .describe("An uncompressed point on P-256, base64url"),
      auth: z
        .string()
        .regex(/^[\w-]{22}$/, "This is not a secret of a browser.")
        .describe("16 bytes, base64url"),
    }),
  })
  .meta({ id: "PushSubscription" });

export type GivenSubscription = z.infer<typeof subscriptionSchema>;

export const notifiedSchema = z
  .object({
    publicKey: z.string().describe("What a browser subscribes with (VAPID), base64url"),
    endpoint: z
      .string()
      .nullable()
      .describe("Of the browser that asks; null: this device is not notified"),
    devices: z.array(
      z.object({ id: z.string(), since: time, lastSeen: time, isThis: z.boolean() }),
    ),
  })
  .meta({ id: "NotifiedDevices" });

export type NotifiedDevices = z.infer<typeof notifiedSchema>;
