import { useQuery } from "@tanstack/react-query";
import { queryOf, usePages } from "#desk/kit/desk-client.ts";
import { call } from "#platform/api-client.ts";

export const customersKey = ["customers"] as const;

const path = "/api/admin/customers";

/** Read anew by whoever comes to it: every order and every request may have changed it. */
export function useCustomers(q: string) {
  return usePages<"GET /api/admin/customers">([...customersKey, "list", q], {
    path,
    query: queryOf({ limit: 30, q }),
    isReadOnArrival: true,
  });
}

export function useCustomerPage(id: string) {
  return useQuery({
    queryKey: [...customersKey, "page", id],
    queryFn: () => call<"GET /api/admin/customers/:id">("GET", `${path}/${encodeURIComponent(id)}`),
    refetchOnMount: "always",
  });
}

const mostFound = 4;

/** The latest few that a search finds, while it is typed. */
export function useFoundCustomers(q: string) {
  return useQuery({
    queryKey: [...customersKey, "found", q],
    queryFn: ({ signal }) =>
      call<"GET /api/admin/customers">(
        "GET",
        `${path}?${queryOf({ limit: mostFound, q })}`,
        undefined,
        { signal },
      ),
  });
}
