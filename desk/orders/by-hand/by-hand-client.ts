import { keepPreviousData, type QueryClient, useQuery } from "@tanstack/react-query";
import { queryOf } from "#desk/kit/desk-client.ts";
import { ordersKey } from "#desk/orders/orders-client.ts";
import { call } from "#platform/api-client.ts";
import type { AdminHandOrder } from "./by-hand-schema.ts";

export const handOrdersUrl = "/api/admin/hand-orders";
/** Below the orders': what changes those reads these anew. */
const byHandKey = [...ordersKey, "by hand"] as const;

export function useHandOrders(q: string) {
  return useQuery({
    queryKey: [...byHandKey, "list", q],
    queryFn: ({ signal }) =>
      call<"GET /api/admin/hand-orders">("GET", `${handOrdersUrl}?${queryOf({ q })}`, undefined, {
        signal,
      }),
    placeholderData: keepPreviousData,
    refetchOnMount: "always",
  });
}

const handOrderKey = (id: string) => [...byHandKey, "page", id];

export function readHandOrder(id: string) {
  return call<"GET /api/admin/hand-orders/:id">(
    "GET",
    `${handOrdersUrl}/${encodeURIComponent(id)}`,
  );
}

export function useHandOrder(id: string) {
  return useQuery({
    queryKey: handOrderKey(id),
    queryFn: () => readHandOrder(id),
    refetchOnMount: "always",
  });
}

/** Shows what was stored, and lets the lists ask again. */
export function showHandOrder(client: QueryClient, order: AdminHandOrder): void {
  client.setQueryData(handOrderKey(order.id), order);
  void client.invalidateQueries({ queryKey: [...byHandKey, "list"] });
}

/** Customers, while a name is typed. */
export function useBuyers(q: string) {
  return useQuery({
    queryKey: [...byHandKey, "buyers", q],
    queryFn: ({ signal }) =>
      call<"GET /api/admin/hand-order-buyers">(
        "GET",
        `/api/admin/hand-order-buyers?${queryOf({ q })}`,
        undefined,
        { signal },
      ),
    enabled: q.length >= 2,
    placeholderData: keepPreviousData,
    // Who has bought just now is a customer in a moment.
    staleTime: 0,
  });
}
