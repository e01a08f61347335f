import type { Seal } from "#platform/secrets/seal.ts";
import { createSecretLinks, type SecretLinks } from "#platform/secrets/secret-link.ts";
import { payPath } from "./pay-page.ts";

export type PayLinks = SecretLinks;

/** The customer's link to pay an order by that the owner has taken. */
export function createPayLinks(seal: Seal, publicUrl: string): PayLinks {
  return createSecretLinks(seal, { what: "pay link", base: publicUrl + payPath });
}
