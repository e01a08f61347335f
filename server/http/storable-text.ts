import type { FastifyInstance } from "fastify";
import { AppError } from "#platform/app-error.ts";

/** Far deeper than anything the API takes, far less than what would exhaust the stack. */
const deepest = 32;

/**
 * The NUL character, which nobody types and PostgreSQL cannot store, is dropped before any route
 * sees it.
 */
export function dropUnstorableText(api: FastifyInstance): void {
  api.addHook("preValidation", async (request) => {
    request.params = storable(request.params);
    request.query = storable(request.query);
    request.body = storable(request.body);
  });
}

function storable(value: unknown, depth = 0): unknown {
  if (depth > deepest) throw new AppError("invalid_input");
  if (typeof value === "string") return value.replaceAll("\u0000", "");
  if (Array.isArray(value)) return value.map((held) => storable(held, depth + 1));
  // Bytes are not text.
  if (typeof value !== "object" || value === null || Buffer.isBuffer(value)) return value;
  const entries = Object.entries(value).map(([key, held]) => [
    storable(key),
    storable(held, depth + 1),
  ]);
  return Object.fromEntries(entries);
}
