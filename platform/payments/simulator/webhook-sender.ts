import Stripe from "stripe";
import type { SimulatedEvent } from "./stripe-objects.ts";

/** Sends a webhook and returns the status of the answer; throws if the shop was not reached. */
export type Send = (body: string, headers: Record<string, string>) => Promise<number>;

/** How webhooks behave; tests turn these. */
export interface WebhookKnobs {
  /** How often each is sent: 0 is lost on the way, 2 is a duplicate. */
  copies: number;
  /** How much later than what they tell of. */
  delayMs: number;
  order: "as it happened" | "reversed";
  signature: "good" | "stale" | "future" | "forged" | "altered";
}

export const usualWebhooks: Readonly<WebhookKnobs> = {
  copies: 1,
  delayMs: 0,
  order: "as it happened",
  signature: "good",
};

const tooOldSeconds = 301;
const hour = 3_600_000;
const patienceMs = 72 * hour;

/** Like Stripe: again and again for three days, with longer and longer pauses. */
export function retryPauseMs(attempts: number): number {
  return Math.min(hour, 2_000 * 2 ** Math.min(attempts, 20));
}

export function isGivenUp(createdAt: number, now: number): boolean {
  return now - createdAt > patienceMs;
}

/** A body with its signature, signed anew for each attempt. */
export function signWebhook(
  event: SimulatedEvent,
  { secret, now, signature }: { secret: string; now: number; signature: WebhookKnobs["signature"] },
): { body: string; headers: Record<string, string> } {
  const payload = JSON.stringify(event, null, 2);
  const seconds = Math.floor(now / 1000);
  const shift = { stale: -tooOldSeconds, future: tooOldSeconds + 1 };
  const header = Stripe.webhooks.generateTestHeaderString({
    payload,
    secret: signature === "forged" ? `${secret}_of_somebody_else` : secret,
    timestamp: seconds + (signature in shift ? shift[signature as keyof typeof shift] : 0),
  });
  return {
    body:
      signature === "altered" ? payload.replace('"livemode": false', '"livemode": true') : payload,
    headers: {
      "content-type": "application/json; charset=utf-8",
      "stripe-signature": header,
      "user-agent": "Stripe/1.0 (simulator)",
    },
  };
}
