import type { FastifyReply, FastifyRequest } from "fastify";
import { cartSessionHeader, newCartSessionId } from "#platform/cart-session.ts";

/**
 * Whose cart it is. A visitor who does not say gets a new one, and is told its name in the answer.
 */
export function cartSessionOf(request: FastifyRequest, reply: FastifyReply): string {
  const given = request.headers[cartSessionHeader];
  if (typeof given === "string") return given;
  const made = newCartSessionId();
  reply.header(cartSessionHeader, made);
  return made;
}
