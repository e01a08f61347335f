import { randomBytes } from "node:crypto";
import type { QuoteRow } from "#platform/database/quote-tables.ts";
import type { Seal } from "#platform/secrets/seal.ts";
import { hashOfToken } from "#platform/secrets/secret-token.ts";

export interface QuoteLink {
  secret: string;
  /** What the database keeps of it. */
  columns: { link_hash: string; link_sealed: string };
}

export interface QuoteLinks {
  /** With a new secret, unless one is given. */
  make(quoteId: string, secret?: string): QuoteLink;
  /** Undefined: there is none, it was revoked, or the key that it was encrypted with is lost. */
  read(quote: Pick<QuoteRow, "id" | "link_sealed">): string | undefined;
  address(secret: string): string;
}

const secretBytes = 16;
/** As it stands in an address; anything else is not even looked up. */
const form = /^[\w-]{22}$/;

/**
 * The customer's link. The database finds a quote by the hash of its secret; to write it into a
 * reminder, the secret itself is kept encrypted.
 */
export function createQuoteLinks(seal: Seal, publicUrl: string): QuoteLinks {
  const about = (quoteId: string) => `quote link ${quoteId}`;
  return {
    make(quoteId, secret = randomBytes(secretBytes).toString("base64url")) {
      const sealed = seal.close(secret, about(quoteId));
      return { secret, columns: { link_hash: hashOfToken(secret), link_sealed: sealed } };
    },
    read: ({ id, link_sealed }) =>
      link_sealed === null ? undefined : seal.open(link_sealed, about(id)),
    address: (secret) => `${publicUrl}/quote/${secret}`,
  };
}

/** What a quote is looked up by; undefined: nothing that we ever gave out. */
export function hashOfLink(secret: string): string | undefined {
  return form.test(secret) ? hashOfToken(secret) : undefined;
}
