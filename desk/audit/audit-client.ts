import { usePages } from "#desk/kit/desk-client.ts";
import type { AuditList } from "./audit-schema.ts";

/** Of one thing, or of everything. */
export function useAudit(subject: string | null) {
  const filter = subject === null ? "" : `&subject=${encodeURIComponent(subject)}`;
  return usePages<AuditList>(["audit", subject ?? ""], `/api/admin/audit?limit=50${filter}`);
}
