import { keepPreviousData, QueryClient, useInfiniteQuery } from "@tanstack/react-query";
import { answerIn, ask, problemText } from "#platform/api-client.ts";
import type { AnswerOf, BodyOf, MethodOf, PathOf, RouteName } from "#platform/api-routes.ts";
import { toasts } from "#ui/toasts/toast-store.ts";
import { withIdentity } from "./identity.ts";
import { readKey } from "./query-reads.ts";

/** No retries and no refetching: the owner sees a change when one was made here or asked for. */
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

/** What waits for somebody, on top of the dashboard: whoever deals with some of it asks again. */
export const attentionKey = ["/api/admin/attention"] as const;

export const lowStockKey = ["/api/admin/low-stock"] as const;

/** The calls that answer with a page and say where the next one begins. */
type PagedRoute = {
  [Name in RouteName]: AnswerOf<Name> extends { nextCursor: string | null } ? Name : never;
}[RouteName];

interface PagesQuery<Name extends PagedRoute> {
  path: PathOf<Name>;
  /** Without the cursor, which is added for each further page. */
  query: Iterable<[name: string, value: string]>;
  onFailure?: () => void;
  /** Whoever comes to it sees what is true now, not what was read before. */
  isReadOnArrival?: boolean;
  /** Makes of an answer what the page needs, also of one from an older or simpler server. */
  read?: (answer: unknown) => AnswerOf<Name>;
}

/**
 * Lists that are read page by page. The list as it was before stays in view while another one is on
 * its way.
 */
export function usePages<Name extends PagedRoute & `GET ${string}`>(
  queryKey: readonly unknown[],
  { path, query, onFailure, read, isReadOnArrival = false }: PagesQuery<Name>,
) {
  return useInfiniteQuery({
    queryKey,
    queryFn: async ({ pageParam }) => {
      const asked = new URLSearchParams([...query]);
      if (pageParam) asked.set("cursor", pageParam);
      try {
        const answer = answerIn<Name>(await ask("GET", `${path}?${asked}`));
        return read ? read(answer) : answer;
      } catch (error) {
        onFailure?.();
        throw error;
      }
    },
    initialPageParam: "",
    getNextPageParam: ({ nextCursor }) => nextCursor,
    placeholderData: keepPreviousData,
    refetchOnMount: isReadOnArrival ? "always" : true,
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
export async function change<Name extends RouteName>(
  method: MethodOf<Name>,
  path: PathOf<Name>,
  body: BodyOf<Name>,
  failure: string | ((problem: string | undefined) => string),
): Promise<AnswerOf<Name> | undefined> {
  try {
    return answerIn<Name>(await withIdentity(() => ask(method, path, body)));
  } catch (error) {
    const description = typeof failure === "string" ? failure : failure(problemText(error));
    toasts.add({ title: "Error", description, variant: "destructive" });
    return undefined;
  }
}
