import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { call } from "#platform/api-client.ts";
import type { ReportPeriod, SellerOrder } from "./report-schema.ts";

export const reportsKey = ["reports"] as const;

export function useRevenueReport(period: ReportPeriod) {
  return useQuery({
    queryKey: [...reportsKey, "revenue", period],
    queryFn: () =>
      call<"GET /api/admin/reports/revenue">("GET", `/api/admin/reports/revenue?period=${period}`),
    placeholderData: keepPreviousData,
  });
}

export function useTaxReport(period: ReportPeriod) {
  return useQuery({
    queryKey: [...reportsKey, "tax", period],
    queryFn: () =>
      call<"GET /api/admin/reports/tax">("GET", `/api/admin/reports/tax?period=${period}`),
    placeholderData: keepPreviousData,
  });
}

export function useBestSellers(period: ReportPeriod, by: SellerOrder) {
  return useQuery({
    queryKey: [...reportsKey, "best-sellers", period, by],
    queryFn: () =>
      call<"GET /api/admin/reports/best-sellers">(
        "GET",
        `/api/admin/reports/best-sellers?period=${period}&by=${by}`,
      ),
    placeholderData: keepPreviousData,
  });
}
