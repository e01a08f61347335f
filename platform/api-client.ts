import { cartSessionHeader, ownCartSession } from "./cart-session.ts";
import type { Later } from "./later.ts";

/** The message is the status, a colon and the answer's text: "404: …". */
export class ApiError extends Error {
  readonly status: number;
  /** The answer as it came, or the status in words when there was none. */
  readonly text: string;

  constructor(status: number, text: string) {
    super(`${status}: ${text}`);
    this.name = "ApiError";
    this.status = status;
    this.text = text;
  }
}

/** What our API told the visitor when it refused; nothing when the failure was of another kind. */
export function problemText(error: unknown): string | undefined {
  if (!(error instanceof ApiError)) return undefined;
  try {
    const { error: text } = JSON.parse(error.text) as { error?: unknown };
    return typeof text === "string" && text !== "" ? text : undefined;
  } catch {
    return undefined;
  }
}

/** The id under which our log tells of the request that failed; nothing when it never reached us. */
export function referenceOf(error: unknown): string | undefined {
  if (!(error instanceof ApiError)) return undefined;
  try {
    const { requestId } = JSON.parse(error.text) as { requestId?: unknown };
    return typeof requestId === "string" ? requestId : undefined;
  } catch {
    return undefined;
  }
}

/** What the browser asks our API. */
export function readJson<T>(path: string, signal: AbortSignal | null = null): Promise<T> {
  return ask(path, { method: "GET", signal });
}

export type WriteMethod = "POST" | "PUT" | "PATCH" | "DELETE";

/** What the browser tells our API. A request with `keepalive` arrives even when the page is being left. */
export function sendJson<T>(
  method: WriteMethod,
  path: string,
  body?: unknown,
  { keepalive = false } = {},
): Promise<T> {
  return ask(path, {
    method,
    keepalive,
    ...(body === undefined
      ? {}
      : { body: JSON.stringify(body), headers: { "content-type": "application/json" } }),
  });
}

async function ask<T>(path: string, init: RequestInit): Promise<T> {
  const response = await fetch(path, {
    ...init,
    credentials: "include",
    headers: { accept: "application/json", [cartSessionHeader]: ownCartSession(), ...init.headers },
  });
  if (!response.ok) {
    throw new ApiError(response.status, (await response.text()) || response.statusText);
  }
  return (await response.json()) as T;
}

const kept = new Map<string, Later<unknown>>();

/**
 * As readJson, asked once a visit: an answer never goes stale, and from then on it is there at once, so that going
 * back finds the page as high as it was. A failure is not retried and not kept: the next visit to the page asks again.
 */
export function readOnce<T>(path: string): Later<T> {
  if (!kept.has(path)) {
    const answer = readJson<T>(path);
    kept.set(path, answer);
    answer.then(
      (value) => kept.set(path, value),
      () => kept.delete(path),
    );
  }
  return kept.get(path) as Later<T>;
}

/** What came with the page counts as the answer: it need not be asked for again. */
export function keepAnswer(path: string, value: unknown): void {
  kept.set(path, value);
}
