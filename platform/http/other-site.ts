import type { FastifyRequest } from "fastify";

/**
 * Current browsers say where a write comes from, older ones name the origin; what says neither is
 * let through.
 */
export function isFromOtherSite({ headers, host }: FastifyRequest, publicUrl: string): boolean {
  const site = headers["sec-fetch-site"];
  // "none": the visitor typed the address or reloaded the page.
  if (site !== undefined) return site !== "same-origin" && site !== "none";
  const { origin } = headers;
  if (origin === undefined || origin === publicUrl) return false;
  return !URL.canParse(origin) || new URL(origin).host !== host;
}
