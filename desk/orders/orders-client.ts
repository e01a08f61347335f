import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { queryOf, usePages } from "#desk/kit/desk-client.ts";
import { call } from "#platform/api-client.ts";
import { toasts } from "#ui/toasts/toast-store.ts";
import { toOrderList } from "./order-defaults.ts";
import type { OrderStatus } from "./status/order-status.ts";

/** The beginning of the key of everything that is read about orders. */
export const ordersKey = ["orders"] as const;

export interface OrderQuery {
  status: OrderStatus | undefined;
  q: string;
  limit: number;
}

const loadFailure = "Failed to fetch orders - please check authentication";

export function useOrders({ status, q, limit }: OrderQuery) {
  return usePages<"GET /api/admin/orders">([...ordersKey, "list", status ?? "", q, limit], {
    path: "/api/admin/orders",
    query: queryOf({ limit, status, q }),
    read: toOrderList,
    onFailure: () =>
      toasts.add({ title: "Error", description: loadFailure, variant: "destructive" }),
  });
}

const mostFound = 6;

/** The newest few that a search finds, while it is typed. */
export function useFoundOrders(q: string) {
  return useQuery({
    queryKey: [...ordersKey, "found", q],
    queryFn: ({ signal }) =>
      call<"GET /api/admin/orders">(
        "GET",
        `/api/admin/orders?${queryOf({ limit: mostFound, q })}`,
        undefined,
        { signal },
      ),
    placeholderData: keepPreviousData,
  });
}

export function useOrderPage(id: string) {
  return useQuery({
    queryKey: [...ordersKey, "page", id],
    queryFn: () =>
      call<"GET /api/admin/orders/:id">("GET", `/api/admin/orders/${encodeURIComponent(id)}`),
  });
}

export function useDeletedOrders() {
  return useQuery({
    queryKey: [...ordersKey, "trash"],
    queryFn: () => call<"GET /api/admin/trash">("GET", "/api/admin/trash"),
  });
}
