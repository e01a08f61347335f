import type { Seal } from "#platform/secrets/seal.ts";
import { createSecretLinks, type SecretLinks } from "#platform/secrets/secret-link.ts";
import { quotePath } from "./quote-view.ts";

export type QuoteLinks = SecretLinks;

/** The customer's link to a quote. */
export function createQuoteLinks(seal: Seal, publicUrl: string): QuoteLinks {
  return createSecretLinks(seal, { what: "quote link", base: publicUrl + quotePath });
}
