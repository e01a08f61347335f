import { randomBytes } from "node:crypto";
import type { Seal } from "./seal.ts";
import { hashOfToken } from "./secret-token.ts";

export interface SecretLink {
  secret: string;
  /** What the database keeps of it. */
  columns: { link_hash: string; link_sealed: string };
}

export interface SecretLinks {
  /** With a new secret, unless one is given. */
  make(id: string, secret?: string): SecretLink;
  /** Undefined: there is none, it was revoked, or the key that it was encrypted with is lost. */
  read(row: { id: string; link_sealed: string | null }): string | undefined;
  address(secret: string): string;
}

const secretBytes = 16;
/** As it stands in an address; anything else is not even looked up. */
const form = /^[\w-]{22}$/;

/**
 * A customer's link to what is theirs. The database finds it by the hash of its secret; to write it
 * into a later e-mail, the secret itself is kept encrypted.
 */
export function createSecretLinks(
  seal: Seal,
  { what, base }: { what: string; base: string },
): SecretLinks {
  const about = (id: string) => `${what} ${id}`;
  return {
    make(id, secret = randomBytes(secretBytes).toString("base64url")) {
      const sealed = seal.close(secret, about(id));
      return { secret, columns: { link_hash: hashOfToken(secret), link_sealed: sealed } };
    },
    read: ({ id, link_sealed }) =>
      link_sealed === null ? undefined : seal.open(link_sealed, about(id)),
    address: (secret) => `${base}${secret}`,
  };
}

/** What the database is asked for; undefined: nothing that we ever gave out. */
export function hashOfLink(secret: string): string | undefined {
  return form.test(secret) ? hashOfToken(secret) : undefined;
}
