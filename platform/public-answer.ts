import type { FastifyReply, FastifyRequest } from "fastify";

/**
 * Answers with JSON that is the same for every visitor. The server makes it once for each version of the content
 * and keeps the bytes, so a route that answers this way must not look at who is asking.
 */
export type AnswerPublicly = (
  request: FastifyRequest,
  reply: FastifyReply,
  make: () => Promise<unknown>,
) => Promise<void>;
