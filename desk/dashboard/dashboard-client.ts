import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { attentionKey } from "#desk/kit/desk-client.ts";
import { ordersKey } from "#desk/orders/orders-client.ts";
import { readJson } from "#platform/api-client.ts";
import type { Attention, LowStock, Revenue } from "./dashboard-schema.ts";

export function useRevenue(days: number) {
  return useQuery({
    queryKey: [...ordersKey, "revenue", days],
    queryFn: () => readJson<Revenue>(`/api/admin/revenue?days=${days}`),
    placeholderData: keepPreviousData,
  });
}

export function useAttention() {
  return useQuery<Attention>({ queryKey: attentionKey });
}

/** Asked anew with each visit to the dashboard: sales change it without the desk's doing. */
export function useLowStock() {
  return useQuery<LowStock>({ queryKey: ["/api/admin/low-stock"], staleTime: 0 });
}
