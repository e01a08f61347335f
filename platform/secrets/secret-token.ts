import { createHash, randomBytes } from "node:crypto";

/** 256 random bits for a cookie. Only its hash is stored: a copy of the database opens nothing. */
export function newSecretToken(): string {
  return randomBytes(32).toString("base64url");
}

export function hashOfToken(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}
