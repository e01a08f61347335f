import { createCipheriv, createDecipheriv, createHash, randomBytes, randomUUID } from "node:crypto";
import { linkSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { StartError } from "#platform/app-error.ts";
import { closeFileIfThere, makePrivateFolder, privateFileMode } from "./private-files.ts";

const cipher = "aes-256-gcm";
const keyBytes = 32;
const nonceBytes = 12;
const tagBytes = 16;
const sealed = /^sealed:1:([0-9a-f]{16}):([\w-]+)$/;

/**
 * Encrypts the few values that must be read again and that a copy of the database must not reveal.
 */
export interface Seal {
  /** `about` names what it belongs to: copied to another row, it does not open there. */
  close(text: string, about: string): string;
  /** Undefined: no key that we have fits, or it was altered. */
  open(text: string, about: string): string | undefined;
  /** Whether it was encrypted with the key in use today. */
  isCurrent(text: string): boolean;
}

/**
 * With the keys of the settings; without any, with a key file in the data folder, made when it is
 * first needed.
 */
export function openSeal(given: readonly string[], dataDir: string): Seal {
  let known: readonly Key[] | undefined;
  const keys = () => {
    // A shop that had a key file and now has a setting can still read what it has stored.
    known ??=
      given.length > 0 ? [...given, ...keyFile(dataDir)].map(toKey) : [toKey(makeKeyFile(dataDir))];
    return known;
  };
  return {
    close(text, about) {
      const [{ id, bytes }] = keys() as [Key];
      const nonce = randomBytes(nonceBytes);
      const encryption = createCipheriv(cipher, bytes, nonce).setAAD(Buffer.from(about));
      const body = Buffer.concat([encryption.update(text, "utf8"), encryption.final()]);
      const all = Buffer.concat([nonce, encryption.getAuthTag(), body]);
      return `sealed:1:${id}:${all.toString("base64url")}`;
    },
    open(text, about) {
      const [, id, body = ""] = sealed.exec(text) ?? [];
      const key = keys().find((candidate) => candidate.id === id);
      if (!key) return undefined;
      const all = Buffer.from(body, "base64url");
      try {
        const decryption = createDecipheriv(cipher, key.bytes, all.subarray(0, nonceBytes))
          .setAAD(Buffer.from(about))
          .setAuthTag(all.subarray(nonceBytes, nonceBytes + tagBytes));
        const start = decryption.update(all.subarray(nonceBytes + tagBytes));
        return Buffer.concat([start, decryption.final()]).toString("utf8");
      } catch {
        return undefined;
      }
    },
    isCurrent: (text) => sealed.exec(text)?.[1] === keys()[0]?.id,
  };
}

export function isSealed(text: string): boolean {
  return sealed.test(text);
}

interface Key {
  /** Says which key encrypted something, and nothing about the key. */
  id: string;
  bytes: Buffer;
}

function toKey(text: string): Key {
  const bytes = Buffer.from(text, "base64");
  if (bytes.length !== keyBytes) {
    throw new StartError(
      "The key file secrets.key in DATA_DIR is damaged: restore it, or set SECRETS_KEY.",
    );
  }
  return { id: createHash("sha256").update(bytes).digest("hex").slice(0, 16), bytes };
}

const fileOf = (dataDir: string) => join(dataDir, "secrets.key");

function keyFile(dataDir: string): string[] {
  // A copy of the folder may have come with other rights.
  closeFileIfThere(fileOf(dataDir));
  try {
    return [readFileSync(fileOf(dataDir), "utf8").trim()];
  } catch {
    return [];
  }
}

/**
 * Several processes may start at once: the first to name the file wins, and it is complete by then.
 */
function makeKeyFile(dataDir: string): string {
  const [there] = keyFile(dataDir);
  if (there !== undefined) return there;
  makePrivateFolder(dataDir);
  const unfinished = join(dataDir, `.${randomUUID()}.unfinished`);
  const key = `${randomBytes(keyBytes).toString("base64")}\n`;
  writeFileSync(unfinished, key, { flag: "wx", mode: privateFileMode, flush: true });
  try {
    linkSync(unfinished, fileOf(dataDir));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  } finally {
    rmSync(unfinished, { force: true });
  }
  return keyFile(dataDir)[0] as string;
}
