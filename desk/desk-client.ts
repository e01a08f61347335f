import { keepPreviousData, QueryClient, useInfiniteQuery, useQuery } from "@tanstack/react-query";
import type { AdminSessionView } from "#desk/account/sign-in-schema.ts";
import { readKey, readKeyOrNull } from "#desk/kit/query-reads.ts";
import type {
  AdminOrder,
  AdminOrderList,
  AdminOrderPage,
  Revenue,
} from "#desk/orders/admin-order.ts";
import type { OrderStatus } from "#desk/orders/order-status.ts";
import { problemText, readJson, sendJson } from "#platform/api-client.ts";
import { toasts } from "#ui/toast-store.ts";
import type {
  Attention,
  AuditList,
  DeliveryList,
  Lead,
  LeadList,
  LowStock,
} from "./desk-schema.ts";

/** Nothing is retried, nothing goes stale by itself: the owner sees a change when one was made here or asked for. */
export function createDeskClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        queryFn: readKey,
        retry: false,
        staleTime: Number.POSITIVE_INFINITY,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
      },
      mutations: { retry: false },
    },
  });
}

export const keys = {
  session: ["/api/admin/session"],
  orders: ["orders"],
  attention: ["/api/admin/attention"],
  leads: ["leads"],
  outbox: ["outbox"],
  lowStock: ["/api/admin/low-stock"],
} as const;

/** Null: nobody is signed in. */
export function useSession() {
  return useQuery({ queryKey: keys.session, queryFn: readKeyOrNull<AdminSessionView> });
}

export interface OrderQuery {
  status: OrderStatus | undefined;
  q: string;
  limit: number;
}

const loadFailure = "Failed to fetch orders - please check authentication";

/** The list as it was before stays in view while another one is on its way, and when that fails. */
export function useOrders({ status, q, limit }: OrderQuery) {
  return useInfiniteQuery({
    queryKey: [...keys.orders, "list", status ?? "", q, limit],
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
    queryKey: [...keys.orders, "page", id],
    queryFn: () => readJson<AdminOrderPage>(`/api/admin/orders/${encodeURIComponent(id)}`),
  });
}

export function useRevenue(days: number) {
  return useQuery({
    queryKey: [...keys.orders, "revenue", days],
    queryFn: () => readJson<Revenue>(`/api/admin/revenue?days=${days}`),
    placeholderData: keepPreviousData,
  });
}

export function useTrash() {
  return useQuery({
    queryKey: [...keys.orders, "trash"],
    queryFn: () => readJson<{ orders: AdminOrder[] }>("/api/admin/trash"),
  });
}

export function useAttention() {
  return useQuery<Attention>({ queryKey: keys.attention });
}

/** Asked anew with each visit to the dashboard: sales change it without the desk's doing. */
export function useLowStock() {
  return useQuery<LowStock>({ queryKey: keys.lowStock, staleTime: 0 });
}

interface Page {
  nextCursor: string | null;
}

/** Lists that are read page by page, newest first. */
function usePages<T extends Page>(queryKey: readonly string[], path: string) {
  return useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam }) =>
      readJson<T>(`${path}${pageParam ? `&cursor=${encodeURIComponent(pageParam)}` : ""}`),
    initialPageParam: "",
    getNextPageParam: ({ nextCursor }: T) => nextCursor,
    placeholderData: keepPreviousData,
  });
}

export function useLeads(place: string) {
  const filter = place === "quarantine" ? "quarantined=true" : place && `stage=${place}`;
  return usePages<LeadList>([...keys.leads, place], `/api/admin/consultations?limit=30&${filter}`);
}

export function useDeletedLeads() {
  return useQuery({
    queryKey: [...keys.leads, "trash"],
    queryFn: () => readJson<{ consultations: Lead[] }>("/api/admin/consultations/trash"),
  });
}

export function useOutbox(status: string) {
  const filter = status && `&status=${status}`;
  return usePages<DeliveryList>([...keys.outbox, status], `/api/admin/outbox?limit=30${filter}`);
}

/** Of one thing, or of everything. */
export function useAudit(subject: string | null) {
  const filter = subject === null ? "" : `&subject=${encodeURIComponent(subject)}`;
  return usePages<AuditList>(["audit", subject ?? ""], `/api/admin/audit?limit=50${filter}`);
}

/** Sends a change; a failure is told and answered with undefined, so that what is shown can stay as it is. */
export async function change<T>(
  method: "POST" | "PATCH" | "DELETE",
  path: string,
  body: object | undefined,
  failure: string | ((problem: string | undefined) => string),
): Promise<T | undefined> {
  try {
    return await sendJson<T>(method, path, body);
  } catch (error) {
    const description = typeof failure === "string" ? failure : failure(problemText(error));
    toasts.add({ title: "Error", description, variant: "destructive" });
    return undefined;
  }
}
