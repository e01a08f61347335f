import type { FastifyReply, FastifyRequest } from "fastify";
import { AppError } from "#platform/app-error.ts";
import { oneAtATime } from "#platform/one-at-a-time.ts";
import { CacheListener } from "./cache-listener.ts";
import {
  type CachedResponse,
  compressFurther,
  isUnchanged,
  makeCachedResponse,
  type ResponseParts,
} from "./cached-response.ts";
import { chooseEncoding } from "./encoding.ts";
import { headersFor } from "./fetched-ahead.ts";
import { ResponseCache } from "./response-cache.ts";

const megabyte = 1_048_576;
/** Responses that may be made at once. Beyond that, whoever asks is told to come back. */
const mostUnderway = 64;

/** Responses that are the same for every visitor: made once, then sent from memory. */
export class PageCache {
  /** Pages and public JSON, made from the content. */
  readonly made = new ResponseCache(48 * megabyte);
  readonly files = new ResponseCache(24 * megabyte);
  readonly listener = new CacheListener([this.made, this.files]);
  readonly #underway = new Map<string, Promise<CachedResponse>>();
  readonly #inTurn = oneAtATime();

  /** The cached response, or a new one. Visitors who ask while it is made wait for the same. */
  obtain(key: string, make: () => Promise<ResponseParts>): Promise<CachedResponse> {
    const found = this.made.find(key);
    if (found) return Promise.resolve(found);
    const { generation } = this.made;
    // With the generation: who comes after a change must not get what was begun before it.
    const name = `${generation} ${key}`;
    const underway = this.#underway.get(name);
    if (underway) return underway;
    if (this.#underway.size >= mostUnderway) return Promise.reject(new AppError("overloaded"));
    const response = this.#revalidate(key)
      .then(async (valid) => valid ?? makeCachedResponse(await make()))
      .then((cached) => {
        if (cached.status < 500) this.made.keep(key, cached, generation);
        this.#compressFurther(key);
        return cached;
      })
      .finally(() => this.#underway.delete(name));
    this.#underway.set(name, response);
    return response;
  }

  /** One after the other, and only what is still cached by then. */
  #compressFurther(key: string): void {
    void this.#inTurn(async () => {
      const response = this.made.peek(key);
      if (response) await compressFurther(response);
    });
  }

  /** The response from before the last change, if that change did not touch it. */
  async #revalidate(key: string): Promise<CachedResponse | undefined> {
    const stale = this.made.takeStale(key);
    return (await stale?.revalidate?.()) ? stale : undefined;
  }
}

/** Sends a cached response through Fastify, where the listener did not have it yet. */
export function sendCached(
  request: FastifyRequest,
  reply: FastifyReply,
  cached: CachedResponse,
): FastifyReply {
  if (isUnchanged(cached, request.headers["if-none-match"])) {
    return withHeaders(reply.code(304), headersFor(request, cached.unchanged)).send();
  }
  const encoding = chooseEncoding(request.headers["accept-encoding"]);
  const { headers, body } = cached.representations[encoding];
  return withHeaders(reply.code(cached.status), headersFor(request, headers)).send(body);
}

function withHeaders(reply: FastifyReply, pairs: readonly string[]): FastifyReply {
  for (let i = 0; i < pairs.length; i += 2) reply.header(pairs[i] as string, pairs[i + 1]);
  return reply;
}
