import { useEffect, useState } from "react";
import { call } from "#platform/api-client.ts";
import type { SearchResult } from "./search-result.ts";

/** How long nothing is typed before it is searched for. */
const pauseMs = 120;

export interface SearchAnswer {
  query: string;
  result: SearchResult;
  failed: boolean;
}

const nothing: SearchResult = {
  categories: [],
  products: [],
  entries: [],
  count: 0,
  isPartial: false,
  notSold: null,
};

/**
 * Searches for what is typed. What was found before stays until the answer is there, and no answer
 * comes after a later one.
 */
export function useSearch(query: string) {
  const [answer, setAnswer] = useState<SearchAnswer>();
  /** None, until somebody chooses: then Enter leads to all of them. */
  const [chosen, choose] = useState(-1);
  useEffect(() => {
    const visit = new AbortController();
    const show = (next: SearchAnswer | undefined) => {
      if (visit.signal.aborted) return;
      setAnswer(next);
      choose(-1);
    };
    const search = () =>
      call<"GET /api/search">("GET", `/api/search?q=${encodeURIComponent(query)}`, undefined, {
        signal: visit.signal,
      }).then(
        (result) => show({ query, result, failed: false }),
        () => show({ query, result: nothing, failed: true }),
      );
    if (query === "") show(undefined);
    const timer = query === "" ? undefined : setTimeout(search, pauseMs);
    return () => {
      clearTimeout(timer);
      visit.abort();
    };
  }, [query]);
  return { answer, isCurrent: query === (answer?.query ?? ""), chosen, choose };
}
