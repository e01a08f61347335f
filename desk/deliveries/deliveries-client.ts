import { queryOf, usePages } from "#desk/kit/desk-client.ts";

export const outboxKey = ["outbox"] as const;

export function useOutbox(status: string) {
  const query = queryOf({ limit: 30, status });
  return usePages<"GET /api/admin/outbox">([...outboxKey, status], {
    path: "/api/admin/outbox",
    query,
  });
}
