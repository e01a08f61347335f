import type { Later } from "./later.ts";

/** The message is the status, a colon and the answer's text: "404: …". */
export class ApiError extends Error {
  readonly status: number;

  constructor(status: number, text: string) {
    super(`${status}: ${text}`);
    this.name = "ApiError";
    this.status = status;
  }
}

/** What the browser asks our API. */
export async function readJson<T>(path: string): Promise<T> {
  const response = await fetch(path, {
    credentials: "include",
    headers: { accept: "application/json" },
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
