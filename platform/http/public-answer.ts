import type { FastifyReply, FastifyRequest } from "fastify";

export interface PublicAnswer {
  body: unknown;
  /** Where the next page of a list is. */
  next?: string | undefined;
}

/**
 * Answers with JSON that is the same for every visitor. The server makes it once for each version
 * of the content and keeps the bytes, so a route that answers this way must not look at who is
 * asking.
 */
export type AnswerPublicly = (
  request: FastifyRequest,
  reply: FastifyReply,
  make: () => Promise<PublicAnswer>,
) => Promise<void>;

/** The next page, in the words of RFC 8288. */
export function nextLink(address: string): string {
  return `<${address}>; rel="next"`;
}
