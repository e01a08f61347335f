import { ApiError, problemText } from "#platform/api-client.ts";

/**
 * What to tell somebody whose request failed: what the server said, or else that it could not be
 * reached and what to do then. `what` says what has not happened.
 */
export function attemptText(error: unknown, what: string): string {
  const said = problemText(error);
  if (said !== undefined) return said;
  if (error instanceof ApiError) {
    return `${what} Our shop answered with an error (HTTP ${error.status}). Please try again in a minute.`;
  }
  return `${what} ${unreachableText()}`;
}

export function unreachableText(): string {
  return navigator.onLine === false
    ? "You are offline. Please check your connection and try again; nothing is lost."
    : "We could not reach the shop. Please check your connection and try again; nothing is lost.";
}
