import type { CachedResponse } from "./cached-response.ts";

/** Responses by path, up to a number of bytes. Beyond it, what was not asked for lately goes. */
export class ResponseCache {
  readonly #responses = new Map<string, CachedResponse>();
  /** Made before the last change of the content. They are given to nobody until revalidated. */
  readonly #stale = new Map<string, CachedResponse>();
  readonly #mostBytes: number;
  #bytes = 0;
  #generation = 0;

  constructor(mostBytes: number) {
    this.#mostBytes = mostBytes;
  }

  /** The number of the current content. Take it before reading, hand it in with the response. */
  get generation(): number {
    return this.#generation;
  }

  get size(): { responses: number; bytes: number } {
    return { responses: this.#responses.size, bytes: this.#bytes };
  }

  find(path: string): CachedResponse | undefined {
    const response = this.#responses.get(path);
    if (response !== undefined) response.used = true;
    return response;
  }

  /** Like find, but does not count as a use. */
  peek(path: string): CachedResponse | undefined {
    return this.#responses.get(path);
  }

  /** A response made from content that has changed since is not kept. */
  keep(path: string, response: CachedResponse, generation: number): void {
    const bytes = sizeOf(path, response);
    if (generation !== this.#generation || bytes > this.#mostBytes) return;
    this.#forget(this.#responses, path);
    this.#forget(this.#stale, path);
    this.#responses.set(path, response);
    this.#bytes += bytes;
    this.#makeRoom();
  }

  /** The content has changed: what was made from it is stale until it is revalidated. */
  invalidate(): void {
    this.#generation++;
    for (const [path, response] of this.#responses) {
      if (response.revalidate) this.#stale.set(path, response);
      else this.#bytes -= sizeOf(path, response);
    }
    this.#responses.clear();
  }

  /** Takes out what was made before the last change, to be revalidated. */
  takeStale(path: string): CachedResponse | undefined {
    const response = this.#stale.get(path);
    if (response) this.#forget(this.#stale, path);
    return response;
  }

  #makeRoom(): void {
    for (const path of this.#stale.keys()) {
      if (this.#bytes <= this.#mostBytes) return;
      this.#forget(this.#stale, path);
    }
    for (const [path, response] of this.#responses) {
      if (this.#bytes <= this.#mostBytes) return;
      this.#responses.delete(path);
      if (response.used) {
        // Used since the last time: it is kept once more.
        response.used = false;
        this.#responses.set(path, response);
      } else {
        this.#bytes -= sizeOf(path, response);
      }
    }
  }

  #forget(responses: Map<string, CachedResponse>, path: string): void {
    const present = responses.get(path);
    if (!present) return;
    responses.delete(path);
    this.#bytes -= sizeOf(path, present);
  }
}

/** The path counts too: visitors choose it, and may choose a long one. */
function sizeOf(path: string, { bytes }: CachedResponse): number {
  return bytes + path.length;
}
