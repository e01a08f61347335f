import { ApiError, problemText } from "#platform/api-client.ts";
import type { Messages } from "./problem-fields.ts";

/** Why the last attempt to save came to nothing. What was typed is still there. */
export type Trouble =
  | { kind: "fields" }
  | { kind: "failed"; text: string }
  | { kind: "conflict"; text: string; newest: Newest };

/** What somebody else has stored meanwhile. */
export interface Newest {
  revision: number;
  /** What saving would change in it, in words. */
  differences: readonly string[];
}

/** What is wrong with single fields is told there; anything else is about saving as a whole. */
export async function troubleOf(
  error: unknown,
  fields: Messages,
  readNewest: () => Promise<Newest>,
): Promise<Trouble> {
  if (Object.keys(fields).length > 0) return { kind: "fields" };
  const text = failureText(error);
  if (!(error instanceof ApiError) || error.status !== 409) return { kind: "failed", text };
  try {
    return { kind: "conflict", text, newest: await readNewest() };
  } catch (failure) {
    return { kind: "failed", text: failureText(failure) };
  }
}

export function failureText(error: unknown): string {
  if (error instanceof ApiError && error.status === 401) {
    return "You have been signed out. Sign in again in another tab, then save here.";
  }
  return problemText(error) ?? "The shop does not answer. Please try again.";
}
