import { randomInt } from "node:crypto";
import { Secret, TOTP } from "otpauth";
import { business } from "#content/business.ts";
import type { Query } from "#platform/database/database.ts";
import type { Seal } from "#platform/secrets/seal.ts";
import { hashOfToken } from "#platform/secrets/secret-token.ts";
import { openSecret } from "./second-factor-secret.server.ts";

const periodSeconds = 30;
/** Clocks of phones are a little off: the code before and the code after are taken too. */
const window = 1;
const recoveryCodeCount = 10;
// No letters that look like figures: the codes are written on paper.
const letters = "23456789abcdefghjkmnpqrstuvwxyz";

export function newTotpSecret(): string {
  return new Secret({ size: 20 }).base32;
}

/** What an authenticator app reads from the QR code. */
export function totpAddress(username: string, secret: string): string {
  return totp(secret, username).toString();
}

/** The period that a code belongs to, when it is one of this secret around now. */
function periodOfCode(code: string, secret: string, now: number): number | null {
  if (!/^\d{6}$/.test(code)) return null;
  const delta = totp(secret).validate({ token: code, timestamp: now, window });
  return delta === null ? null : Math.floor(now / 1000 / periodSeconds) + delta;
}

/**
 * Whether the code is right, and used up from now on: a code of the app opens once, and so does
 * each recovery code. Both are taken by one statement, so that of two requests with the same code
 * one is refused.
 */
export async function redeemCode(
  query: Query,
  seal: Seal,
  user: { id: string; totp_secret: string | null },
  typed: string,
  now: number,
): Promise<boolean> {
  const code = plainCode(typed);
  const secret = openSecret(user, seal);
  const period = secret === null ? null : periodOfCode(code, secret, now);
  if (period !== null) {
    const { numUpdatedRows } = await query
      .updateTable("admin_users")
      .set({ totp_last_period: period })
      .where("id", "=", user.id)
      .where((row) =>
        row.or([row("totp_last_period", "is", null), row("totp_last_period", "<", period)]),
      )
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  }
  const { numUpdatedRows } = await query
    .updateTable("admin_recovery_codes")
    .set({ used_at: now })
    .where("code_hash", "=", hashOfToken(code))
    .where("user_id", "=", user.id)
    .where("used_at", "is", null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** The hash of a recovery code of the account that was not used yet; this does not use it. */
export async function findRecoveryCode(
  query: Query,
  userId: string,
  typed: string,
): Promise<string | undefined> {
  const found = await query
    .selectFrom("admin_recovery_codes")
    .select("code_hash")
    .where("code_hash", "=", hashOfToken(plainCode(typed)))
    .where("user_id", "=", userId)
    .where("used_at", "is", null)
    .executeTakeFirst();
  return found?.code_hash;
}

/** As people write it down and type it. */
function plainCode(typed: string): string {
  return typed.replace(/[\s-]/g, "").toLowerCase();
}

/** New recovery codes in place of the old; shown once, kept as hashes. Each has 49 random bits. */
export async function renewRecoveryCodes(query: Query, userId: string): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodeCount }, newRecoveryCode);
  await query.deleteFrom("admin_recovery_codes").where("user_id", "=", userId).execute();
  for (const code of codes) {
    await query
      .insertInto("admin_recovery_codes")
      .values({ code_hash: hashOfToken(code.replace("-", "")), user_id: userId, used_at: null })
      .execute();
  }
  return codes;
}

export async function recoveryCodesLeft(query: Query, userId: string): Promise<number> {
  const rows = await query
    .selectFrom("admin_recovery_codes")
    .select("code_hash")
    .where("user_id", "=", userId)
    .where("used_at", "is", null)
    .execute();
  return rows.length;
}

function newRecoveryCode(): string {
  const five = () => Array.from({ length: 5 }, () => letters[randomInt(letters.length)]).join("");
  return `${five()}-${five()}`;
}

function totp(secret: string, label = ""): TOTP {
  return new TOTP({
    issuer: business.name,
    label,
    secret: Secret.fromBase32(secret),
    period: periodSeconds,
  });
}
