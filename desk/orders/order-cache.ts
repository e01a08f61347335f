import type { InfiniteData, QueryClient } from "@tanstack/react-query";
import type { AdminOrder, AdminOrderList, AdminOrderPage } from "./admin-order.ts";
import { ordersKey } from "./orders-client.ts";

type Lists = InfiniteData<AdminOrderList>;

/** Shows a stored change in every list and on the order's page, without asking again. */
export function updateOrder(client: QueryClient, id: string, change: Partial<AdminOrder>): void {
  const merged = (order: AdminOrder) => (order.id === id ? { ...order, ...change } : order);
  client.setQueriesData<Lists>(
    { queryKey: [...ordersKey, "list"] },
    (lists) =>
      lists && {
        ...lists,
        pages: lists.pages.map((page) => {
          const before = page.orders.find((order) => order.id === id);
          return {
            ...page,
            orders: page.orders.map(merged),
            counts:
              before && change.status
                ? moved(page.counts, before.status, change.status)
                : page.counts,
          };
        }),
      },
  );
  client.setQueryData<AdminOrderPage>(
    [...ordersKey, "page", id],
    (page) => page && { ...page, order: merged(page.order) },
  );
}

function moved(counts: AdminOrderList["counts"], from: string, to: string) {
  if (from === to) return counts;
  return { ...counts, [from]: (counts[from] ?? 1) - 1, [to]: (counts[to] ?? 0) + 1 };
}

/** The order's page once more, for what the change left behind there: its timeline. */
export function refreshOrderPage(client: QueryClient, id: string): Promise<void> {
  return client.invalidateQueries({ queryKey: [...ordersKey, "page", id] });
}

/** After what changes totals and lists together. */
export function refreshOrders(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ queryKey: ordersKey });
}
