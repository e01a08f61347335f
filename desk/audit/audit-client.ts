import { queryOf, usePages } from "#desk/kit/desk-client.ts";
import type { AuditList } from "./audit-schema.ts";

/** Of one thing, or of everything. */
export function useAudit(subject: string | null) {
  const query = queryOf({ limit: 50, subject: subject ?? undefined });
  return usePages<AuditList>(["audit", subject ?? ""], { path: "/api/admin/audit", query });
}
