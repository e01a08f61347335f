import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { queryOf } from "#desk/kit/desk-client.ts";
import { call } from "#platform/api-client.ts";

/** What of the catalogue is meant, while it is typed or said. */
export function useFoundItems(q: string) {
  return useQuery({
    queryKey: ["items", q],
    queryFn: ({ signal }) =>
      call<"GET /api/admin/quote-items">(
        "GET",
        `/api/admin/quote-items?${queryOf({ q })}`,
        undefined,
        { signal },
      ),
    enabled: q !== "",
    placeholderData: keepPreviousData,
    // Prices and stock change while a line is written.
    staleTime: 0,
  });
}
