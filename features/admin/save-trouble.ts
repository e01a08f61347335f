import { ApiError, problemText } from "#platform/api-client.ts";
import type { Messages } from "./problem-fields.ts";

/** Why the last attempt to save came to nothing. What was typed is still there. */
export type Trouble = { kind: "fields" } | { kind: "conflict" | "failed"; text: string };

/** What is wrong with single fields is told there; anything else is about saving as a whole. */
export function troubleOf(error: unknown, fields: Messages): Trouble {
  if (Object.keys(fields).length > 0) return { kind: "fields" };
  const isConflict = error instanceof ApiError && error.status === 409;
  return { kind: isConflict ? "conflict" : "failed", text: failureText(error) };
}

export function failureText(error: unknown): string {
  if (error instanceof ApiError && error.status === 401) {
    return "You have been signed out. Sign in again in another tab, then save here.";
  }
  return problemText(error) ?? "The shop does not answer. Please try again.";
}
