import { keepPreviousData, useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { readJson } from "#platform/api-client.ts";
import { toasts } from "#ui/toast-store.ts";
import type { AdminOrder, AdminOrderList, AdminOrderPage } from "./admin-order.ts";
import type { OrderStatus } from "./order-status.ts";

/** The beginning of the key of everything that is read about orders. */
export const ordersKey = ["orders"] as const;

export interface OrderQuery {
  status: OrderStatus | undefined;
  q: string;
  limit: number;
}

const loadFailure = "Failed to fetch orders - please check authentication";

/** The list as it was before stays in view while another one is on its way, and when that fails. */
export function useOrders({ status, q, limit }: OrderQuery) {
  return useInfiniteQuery({
    queryKey: [...ordersKey, "list", status ?? "", q, limit],
    queryFn: async ({ pageParam }) => {
      const query = new URLSearchParams({ limit: String(limit) });
      if (status) query.set("status", status);
      if (q) query.set("q", q);
      if (pageParam) query.set("cursor", pageParam);
      try {
        return await readJson<AdminOrderList>(`/api/admin/orders?${query}`);
      } catch (error) {
        toasts.add({ title: "Error", description: loadFailure, variant: "destructive" });
        throw error;
      }
    },
    initialPageParam: "",
    getNextPageParam: ({ nextCursor }) => nextCursor,
    placeholderData: keepPreviousData,
  });
}

export function useOrderPage(id: string) {
  return useQuery({
    queryKey: [...ordersKey, "page", id],
    queryFn: () => readJson<AdminOrderPage>(`/api/admin/orders/${encodeURIComponent(id)}`),
  });
}

export function useDeletedOrders() {
  return useQuery({
    queryKey: [...ordersKey, "trash"],
    queryFn: () => readJson<{ orders: AdminOrder[] }>("/api/admin/trash"),
  });
}
