import { usePages } from "#desk/kit/desk-client.ts";
import type { DeliveryList } from "./deliveries-schema.ts";

export const outboxKey = ["outbox"] as const;

export function useOutbox(status: string) {
  const filter = status && `&status=${status}`;
  return usePages<DeliveryList>([...outboxKey, status], `/api/admin/outbox?limit=30${filter}`);
}
