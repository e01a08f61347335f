import { ApiError, ask } from "#platform/api-client.ts";

interface KeyedRead {
  queryKey: readonly unknown[];
}

/**
 * Reads the path that a query's key spells, its parts joined by slashes. That nobody is signed in
 * (401) is a failure. What comes is of no known type: a view names its call.
 */
export async function readKey({ queryKey }: KeyedRead): Promise<unknown> {
  return JSON.parse(await ask("GET", queryKey.join("/")));
}

/** The same answer, where that nobody is signed in is one, too: null. */
export async function nullWhenSignedOut<Answer>(read: Promise<Answer>): Promise<Answer | null> {
  try {
    return await read;
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return null;
    throw error;
  }
}
