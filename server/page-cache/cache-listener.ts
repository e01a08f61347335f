import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { pagesWithQuery } from "#app/page-queries.ts";
import { type CachedResponse, isUnchanged } from "./cached-response.ts";
import { chooseEncoding } from "./encoding.ts";
import { headersFor } from "./fetched-ahead.ts";
import type { ResponseCache } from "./response-cache.ts";

export interface RequestCounts {
  /** Answered from the cache. */
  fromMemory: number;
  /** Of those, with 304. */
  unchanged: number;
  /** Handed on to the application. */
  handedOn: number;
}

/**
 * The request listener in front of the application: what is cached goes out at once, everything
 * else is handed on.
 *
 * Nothing is logged here: nearly all requests end here, and a line of the log would cost more than
 * the response. They are counted instead.
 */
export class CacheListener {
  readonly counts: RequestCounts = { fromMemory: 0, unchanged: 0, handedOn: 0 };
  readonly #caches: readonly ResponseCache[];
  #closing = false;

  constructor(caches: readonly ResponseCache[]) {
    this.#caches = caches;
  }

  /** From now on each response tells its client to close the connection. */
  close(): void {
    this.#closing = true;
  }

  get isClosing(): boolean {
    return this.#closing;
  }

  /** A request for a host that is not ours is handed on, and refused by the application. */
  before(
    application: RequestListener,
    isForUs: (request: IncomingMessage) => boolean = () => true,
  ): RequestListener {
    return (request, response) => {
      const cached = isForUs(request) ? this.#find(request) : undefined;
      if (cached === undefined) {
        this.counts.handedOn++;
        application(request, response);
        return;
      }
      this.counts.fromMemory++;
      this.#send(cached, request, response);
    };
  }

  #find({ method, url }: IncomingMessage): CachedResponse | undefined {
    if ((method !== "GET" && method !== "HEAD") || url === undefined) return undefined;
    for (const cache of this.#caches) {
      const cached = cache.find(url);
      if (cached !== undefined) return cached;
    }
    // Hardly a page reads its query string: /?utm_source=… is /. The data of a page and the API
    // depend on it.
    const query = url.indexOf("?");
    if (query === -1) return undefined;
    const path = url.slice(0, query);
    if (path.endsWith(".data") || path.startsWith("/api/")) return undefined;
    if (pagesWithQuery.has(path)) return undefined;
    for (const cache of this.#caches) {
      const cached = cache.find(path);
      if (cached !== undefined) return cached;
    }
    return undefined;
  }

  #send(cached: CachedResponse, request: IncomingMessage, response: ServerResponse): void {
    if (this.#closing) response.setHeader("connection", "close");
    if (isUnchanged(cached, request.headers["if-none-match"])) {
      this.counts.unchanged++;
      response.writeHead(304, headersFor(request, cached.unchanged) as string[]);
      response.end();
      return;
    }
    const encoding = chooseEncoding(request.headers["accept-encoding"]);
    const { headers, body } = cached.representations[encoding];
    response.writeHead(cached.status, headersFor(request, headers) as string[]);
    response.end(body);
  }
}
