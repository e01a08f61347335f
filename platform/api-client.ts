/** What the browser asks our API. Runs in the browser only. */

/** The message is the status, a colon and the answer's text: "404: …". */
export class ApiError extends Error {
  readonly status: number;

  constructor(status: number, text: string) {
    super(`${status}: ${text}`);
    this.name = "ApiError";
    this.status = status;
  }
}

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

const kept = new Map<string, Promise<unknown>>();

/** As readJson, asked once a visit: an answer never goes stale. A failure is forgotten, so a later visit asks again. */
export function readOnce<T>(path: string): Promise<T> {
  let answer = kept.get(path);
  if (!answer) {
    answer = readJson<T>(path);
    kept.set(path, answer);
    answer.catch(() => kept.delete(path));
  }
  return answer as Promise<T>;
}
