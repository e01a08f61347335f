import { queryOf, usePages } from "#desk/kit/desk-client.ts";

/** Of one thing, or of everything. */
export function useAudit(subject: string | null) {
  const query = queryOf({ limit: 50, subject: subject ?? undefined });
  return usePages<"GET /api/admin/audit">(["audit", subject ?? ""], {
    path: "/api/admin/audit",
    query,
  });
}
