import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import type { AnswerCache } from "./answer-cache.ts";
import { chooseEncoding } from "./encoding.ts";
import { isUnchanged, type StoredAnswer } from "./stored-answer.ts";

export interface RequestCounts {
  /** Answered here from memory. */
  fromMemory: number;
  /** Of those, answered with 304. */
  unchanged: number;
  /** Handed on to the application. */
  handedOn: number;
}

/**
 * Stands in front of the application: what is stored goes out at once, everything else is handed on.
 *
 * No logging and no hooks here: this path serves nearly all traffic, and a line of log for each answer would
 * cost more than the answer. What passes is counted instead.
 */
export class FrontDoor {
  readonly counts: RequestCounts = { fromMemory: 0, unchanged: 0, handedOn: 0 };
  readonly #caches: readonly AnswerCache[];
  #closing = false;

  constructor(caches: readonly AnswerCache[]) {
    this.#caches = caches;
  }

  /** From now on each answer asks its visitor to leave the connection. */
  close(): void {
    this.#closing = true;
  }

  get isClosing(): boolean {
    return this.#closing;
  }

  /** What is not meant for us is handed on, to be refused there like everything else. */
  before(
    application: RequestListener,
    isForUs: (request: IncomingMessage) => boolean = () => true,
  ): RequestListener {
    return (request, response) => {
      const answer = isForUs(request) ? this.#find(request) : undefined;
      if (answer === undefined) {
        this.counts.handedOn++;
        application(request, response);
        return;
      }
      this.counts.fromMemory++;
      this.#send(answer, request, response);
    };
  }

  #find({ method, url }: IncomingMessage): StoredAnswer | undefined {
    if ((method !== "GET" && method !== "HEAD") || url === undefined) return undefined;
    for (const cache of this.#caches) {
      const answer = cache.find(url);
      if (answer !== undefined) return answer;
    }
    // No page reads its query string on the server: /?utm_source=… is /. Only the data of a page and the API depend on it.
    const query = url.indexOf("?");
    if (query === -1) return undefined;
    const path = url.slice(0, query);
    if (path.endsWith(".data") || path.startsWith("/api/")) return undefined;
    for (const cache of this.#caches) {
      const answer = cache.find(path);
      if (answer !== undefined) return answer;
    }
    return undefined;
  }

  #send(answer: StoredAnswer, request: IncomingMessage, response: ServerResponse): void {
    if (this.#closing) response.setHeader("connection", "close");
    if (isUnchanged(answer, request.headers["if-none-match"])) {
      this.counts.unchanged++;
      response.writeHead(304, answer.unchanged as string[]);
      response.end();
      return;
    }
    const encoding = chooseEncoding(request.headers["accept-encoding"]);
    const { headers, body } = answer.representations[encoding];
    response.writeHead(answer.status, headers as string[]);
    response.end(body);
  }
}
