import { randomBytes } from "node:crypto";
import type { Seal } from "#platform/secrets/seal.ts";
import { z } from "#platform/zod.ts";

const validMs = 5 * 60_000;

/** What a challenge was made for: an answer is good for nothing else. */
export type Purpose = "sign-in" | "confirm" | "add";

export interface Challenge {
  challenge: string;
  /** Whose answer is wanted; absent at the door. */
  userId?: string | undefined;
  expiresAt: number;
}

const ticket = z.object({
  challenge: z.string(),
  userId: z.string().optional(),
  expiresAt: z.number(),
});

/**
 * A challenge travels with the browser, encrypted, and not in a table: anybody may ask for one, and
 * a table would grow by it. Which were answered is kept, so that each answer counts once.
 */
export function newChallenge(
  seal: Seal,
  purpose: Purpose,
  userId: string | undefined,
  now: number,
): { challenge: string; ticket: string } {
  const challenge = randomBytes(32).toString("base64url");
  const content: Challenge = { challenge, userId, expiresAt: now + validMs };
  return { challenge, ticket: seal.close(JSON.stringify(content), `passkey ${purpose}`) };
}

export function openChallenge(
  seal: Seal,
  purpose: Purpose,
  text: string,
  now: number,
): Challenge | undefined {
  const opened = seal.open(text, `passkey ${purpose}`);
  const parsed = opened === undefined ? undefined : ticket.parse(JSON.parse(opened));
  return parsed && parsed.expiresAt > now ? parsed : undefined;
}
