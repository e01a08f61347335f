import { ApiError, problemText } from "#platform/api-client.ts";
import type { FieldErrors } from "./field-errors.ts";

/** Why the last save failed. What was typed is still there. */
export type SaveError =
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
export async function saveErrorOf(
  error: unknown,
  fields: FieldErrors,
  readNewest: () => Promise<Newest>,
): Promise<SaveError> {
  if (Object.keys(fields).length > 0) return { kind: "fields" };
  const text = saveErrorText(error);
  if (!(error instanceof ApiError) || error.status !== 409) return { kind: "failed", text };
  try {
    return { kind: "conflict", text, newest: await readNewest() };
  } catch (later) {
    return { kind: "failed", text: saveErrorText(later) };
  }
}

export function saveErrorText(error: unknown): string {
  if (error instanceof ApiError && error.status === 401) {
    return "You have been signed out. Sign in again in another tab, then save here.";
  }
  return problemText(error) ?? "The shop does not answer. Please try again.";
}
