import type { ApiProblem } from "./api-problem.ts";
import type { AnswerOf, BodyOf, MethodOf, PathOf, RouteName } from "./api-routes.ts";
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

/** What our API said when it refused; empty when the failure was of another kind. */
export function problemOf(error: unknown): Partial<ApiProblem> {
  try {
    return (error instanceof ApiError && JSON.parse(error.text)) || {};
  } catch {
    return {};
  }
}

/** What our API told the visitor when it refused; nothing when the failure was of another kind. */
export function problemText(error: unknown): string | undefined {
  const { error: text } = problemOf(error);
  return typeof text === "string" && text !== "" ? text : undefined;
}

/**
 * The id under which our log tells of the request that failed; nothing when it never reached us.
 */
export function referenceOf(error: unknown): string | undefined {
  return problemOf(error).requestId;
}

export interface CallOptions {
  /** Such a request arrives even when the page is being left. */
  keepalive?: boolean;
  signal?: AbortSignal;
}

type Input<Name extends RouteName> =
  undefined extends BodyOf<Name>
    ? [body?: undefined, options?: CallOptions]
    : [body: BodyOf<Name>, options?: CallOptions];

/**
 * Asks our API: `call<"GET /api/products/:slug">("GET", `/api/products/${slug}`)`. The route's name
 * says which method, path and body it takes, and what it answers.
 */
export async function call<Name extends RouteName>(
  method: MethodOf<Name>,
  path: PathOf<Name>,
  ...[body, options]: Input<Name>
): Promise<AnswerOf<Name>> {
  return answerIn<Name>(await ask(method, path, body, options));
}

/** What every request of this page says besides; a page of the desk says which tab it is. */
export const ownHeaders: Record<string, string> = {};

/** The answer as it came. Whoever wants to know what is in it uses `call`. */
export async function ask(
  method: string,
  path: string,
  body?: unknown,
  options?: CallOptions,
): Promise<string> {
  const response = await fetch(path, {
    ...options,
    method,
    credentials: "include",
    headers: {
      accept: "application/json",
      [cartSessionHeader]: ownCartSession(),
      ...ownHeaders,
      ...(body === undefined ? {} : { "content-type": "application/json" }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  if (response.ok) return text;
  throw new ApiError(response.status, text || response.statusText);
}

/**
 * The one place where an answer gets its type. It is not looked at here: the server writes every
 * answer by the schema that the type comes from, and zod is too heavy for the pages.
 */
export function answerIn<Name extends RouteName>(text: string): AnswerOf<Name> {
  return JSON.parse(text);
}

const kept = new Map<string, Later<unknown>>();

/**
 * Asked once a visit: an answer never goes stale, and from then on it is there at once, so that
 * going back finds the page as high as it was. A failure is not retried and not kept: the next
 * visit to the page asks again.
 */
export function readOnce<Name extends RouteName & `GET ${string}`>(
  path: PathOf<Name>,
): Later<AnswerOf<Name>> {
  if (!kept.has(path)) {
    const answer = ask("GET", path).then(answerIn<Name>);
    kept.set(path, answer);
    answer.then(
      (value) => kept.set(path, value),
      () => kept.delete(path),
    );
  }
  return kept.get(path) as Later<AnswerOf<Name>>;
}

/** What came with the page counts as the answer: it need not be asked for again. */
export function keepAnswer(path: string, value: unknown): void {
  kept.set(path, value);
}
