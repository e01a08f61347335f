import { argon2, randomBytes, timingSafeEqual } from "node:crypto";
import { promisify } from "node:util";

const derive = promisify(argon2);

const current = { memory: 65_536, passes: 3, parallelism: 1 };
const tagLength = 32;

/** `$argon2id$v=19$m=65536,t=3,p=1$salt$tag`: the usual form, which other tools can read. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16);
  const tag = await derive("argon2id", { message: password, nonce, tagLength, ...current });
  const { memory, passes, parallelism } = current;
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${encode(nonce)}$${encode(tag)}`;
}

export async function verifyPassword(password: string, hash: string): Promise<boolean> {
  const parsed = parseHash(hash);
  if (!parsed) return false;
  const { nonce, tag, ...cost } = parsed;
  const candidate = await derive("argon2id", {
    message: password,
    nonce,
    tagLength: tag.length,
    ...cost,
  });
  return timingSafeEqual(candidate, tag);
}

/** Whether a hash is argon2id, readable, and costs an attacker at least what OWASP asks for. */
export function isStrongHash(hash: string): boolean {
  const parsed = parseHash(hash);
  return (
    parsed !== null && parsed.memory >= 19_456 && parsed.passes >= 2 && parsed.tag.length >= 16
  );
}

function parseHash(hash: string) {
  const match =
    /^\$argon2id\$v=19\$m=(\d{1,7}),t=(\d{1,3}),p=(\d{1,2})\$([A-Za-z0-9+/]{11,86})\$([A-Za-z0-9+/]{11,86})$/.exec(
      hash,
    );
  if (!match) return null;
  const [, memory, passes, parallelism, nonce, tag] = match as unknown as string[];
  return {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    nonce: Buffer.from(nonce as string, "base64"),
    tag: Buffer.from(tag as string, "base64"),
  };
}

function encode(bytes: Buffer): string {
  return bytes.toString("base64").replace(/=+$/, "");
}
