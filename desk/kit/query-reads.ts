import { ApiError, readJson } from "#platform/api-client.ts";

interface KeyedRead {
  queryKey: readonly unknown[];
}

/** Reads the path that a query's key spells, its parts joined by slashes. That nobody is signed in (401) is a failure. */
export function readKey<T>({ queryKey }: KeyedRead): Promise<T> {
  return readJson(queryKey.join("/"));
}

/** The same, where that nobody is signed in is an answer: null. */
export async function readKeyOrNull<T>(read: KeyedRead): Promise<T | null> {
  try {
    return await readKey<T>(read);
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return null;
    throw error;
  }
}
