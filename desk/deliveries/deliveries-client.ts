import { queryOf, usePages } from "#desk/kit/desk-client.ts";
import type { DeliveryList } from "./deliveries-schema.ts";

export const outboxKey = ["outbox"] as const;

export function useOutbox(status: string) {
  const query = queryOf({ limit: 30, status });
  return usePages<DeliveryList>([...outboxKey, status], { path: "/api/admin/outbox", query });
}
