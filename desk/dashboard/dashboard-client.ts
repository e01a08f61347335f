import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { attentionKey, lowStockKey } from "#desk/kit/desk-client.ts";
import { ordersKey } from "#desk/orders/orders-client.ts";
import { quotesKey } from "#desk/quotes/quotes-client.ts";
import { call } from "#platform/api-client.ts";

export function useRevenue(days: number) {
  return useQuery({
    queryKey: [...ordersKey, "revenue", days],
    queryFn: () => call<"GET /api/admin/revenue">("GET", `/api/admin/revenue?days=${days}`),
    placeholderData: keepPreviousData,
  });
}

export function useQuoteFigures() {
  return useQuery({
    queryKey: [...quotesKey, "figures"],
    queryFn: () => call<"GET /api/admin/quote-figures">("GET", "/api/admin/quote-figures"),
  });
}

export function useAttention() {
  return useQuery({
    queryKey: attentionKey,
    queryFn: () => call<"GET /api/admin/attention">("GET", "/api/admin/attention"),
  });
}

/** Asked anew with each visit to the dashboard: sales change it without the desk's doing. */
export function useLowStock() {
  return useQuery({
    queryKey: lowStockKey,
    queryFn: () => call<"GET /api/admin/low-stock">("GET", "/api/admin/low-stock"),
    staleTime: 0,
  });
}
