import { useQuery } from "@tanstack/react-query";
import { queryOf, usePages } from "#desk/kit/desk-client.ts";
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

export function useOrders({ status, q, limit }: OrderQuery) {
  return usePages<AdminOrderList>([...ordersKey, "list", status ?? "", q, limit], {
    path: "/api/admin/orders",
    query: queryOf({ limit, status, q }),
    onFailure: () =>
      toasts.add({ title: "Error", description: loadFailure, variant: "destructive" }),
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
