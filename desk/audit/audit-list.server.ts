import { pageOf } from "#desk/kit/list/page-cursor.server.ts";
import type { Query } from "#platform/database/database.ts";
import type { AuditList } from "./audit-schema.ts";
import { nameSubjects } from "./audit-subjects.server.ts";
import { type AuditPage, readAudit } from "./audit-trail.server.ts";
import { auditDetail, auditText } from "./audit-words.ts";

/** The trail as people read it, the newest first. */
export async function readAuditList(query: Query, page: AuditPage): Promise<AuditList> {
  const entries = await readAudit(query, { ...page, limit: page.limit + 1 });
  const { rows, nextCursor } = pageOf(entries, page.limit, ({ at, id }) => ({ at, id }));
  const named = await nameSubjects(
    query,
    rows.map(({ subject }) => subject),
  );
  return {
    entries: rows.map(({ id, at, actor, action, subject, details }) => ({
      id,
      at: new Date(at).toISOString(),
      actor,
      text: auditText(action, details),
      detail: auditDetail(details),
      subject,
      about: named.get(subject) ?? null,
    })),
    nextCursor,
  };
}
