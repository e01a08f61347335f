import { useCallback, useRef, useState } from "react";
import type { ChoiceCounts } from "#features/catalogue/search/search-page.ts";
import { call } from "#platform/api-client.ts";

/** None: as the page came. Soon: asked for. Unknown: not to be had right now. */
export type Counts = ChoiceCounts | "none" | "soon" | "unknown";

/** How many there would be with each choice. No answer comes after a later one. */
export function useChoiceCounts() {
  const [counts, setCounts] = useState<Counts>("none");
  const visit = useRef<AbortController>(undefined);
  const count = useCallback((query: string) => {
    visit.current?.abort();
    const next = new AbortController();
    visit.current = next;
    const { signal } = next;
    setCounts("soon");
    const path = `/api/search/filters?${query}` as const;
    call<"GET /api/search/filters">("GET", path, undefined, { signal }).then(
      (answer) => {
        if (!signal.aborted) setCounts(answer);
      },
      // Whoever chooses can go on without counts; those of another choice would be wrong.
      () => {
        if (!signal.aborted) setCounts("unknown");
      },
    );
  }, []);
  const forget = () => {
    visit.current?.abort();
    setCounts("none");
  };
  return { counts, count, forget };
}
