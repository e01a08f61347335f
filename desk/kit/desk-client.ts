import { keepPreviousData, QueryClient, useInfiniteQuery } from "@tanstack/react-query";
import { problemText, readJson, sendJson } from "#platform/api-client.ts";
import { toasts } from "#ui/toast-store.ts";
import { readKey } from "./query-reads.ts";

/**
 * Nothing is retried, nothing goes stale by itself: the owner sees a change when one was made here or
 * asked for.
 */
export function createDeskClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        queryFn: readKey,
        retry: false,
        staleTime: Number.POSITIVE_INFINITY,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
      },
      mutations: { retry: false },
    },
  });
}

/** What waits for somebody, counted on the dashboard: whoever deals with some of it asks again. */
export const attentionKey = ["/api/admin/attention"] as const;

interface Page {
  nextCursor: string | null;
}

interface PagesQuery {
  path: string;
  /** Without the cursor, which is added for each further page. */
  query: Iterable<[name: string, value: string]>;
  onFailure?: () => void;
}

/**
 * Lists that are read page by page. The list as it was before stays in view while another one is on
 * its way.
 */
export function usePages<T extends Page>(
  queryKey: readonly unknown[],
  { path, query, onFailure }: PagesQuery,
) {
  return useInfiniteQuery({
    queryKey,
    queryFn: async ({ pageParam }) => {
      const asked = new URLSearchParams([...query]);
      if (pageParam) asked.set("cursor", pageParam);
      try {
        return await readJson<T>(`${path}?${asked}`);
      } catch (error) {
        onFailure?.();
        throw error;
      }
    },
    initialPageParam: "",
    getNextPageParam: ({ nextCursor }: T) => nextCursor,
    placeholderData: keepPreviousData,
  });
}

/** The names and values of a query, without those that have none. */
export function queryOf(
  values: Readonly<Record<string, string | number | undefined>>,
): URLSearchParams {
  const given = Object.entries(values).filter(([, value]) => value !== undefined && value !== "");
  return new URLSearchParams(given.map(([name, value]) => [name, String(value)]));
}

/**
 * Sends a change; a failure is told and answered with undefined, so that what is shown can stay as
 * it is.
 */
export async function change<T>(
  method: "POST" | "PATCH" | "DELETE",
  path: string,
  body: object | undefined,
  failure: string | ((problem: string | undefined) => string),
): Promise<T | undefined> {
  try {
    return await sendJson<T>(method, path, body);
  } catch (error) {
    const description = typeof failure === "string" ? failure : failure(problemText(error));
    toasts.add({ title: "Error", description, variant: "destructive" });
    return undefined;
  }
}
