import { normalizeIP } from "@fastify/rate-limit";
import type { FastifyRequest } from "fastify";

/**
 * What a visitor is counted by: the address, or for IPv6 the network, of which one household has
 * 2^64 addresses.
 */
export function visitorAddress({ ip }: FastifyRequest): string {
  return normalizeIP(ip);
}
