import { type Cursor, isAfter } from "#desk/kit/list/page-cursor.server.ts";
import { chunksOf } from "#platform/chunks.ts";
import type { Query } from "#platform/database/database.ts";
import { noteDeskChange } from "#platform/database/desk-changes.ts";
import { type Id, newId } from "#platform/ids.ts";
import type { AuditAction } from "./audit-actions.ts";
import { changedKind } from "./changed-kind.ts";

export interface AuditEntry {
  at: number;
  /** Who did it: a user's name, or what stands for nobody we know. */
  actor: string;
  action: AuditAction;
  /** The id of what it was done to. */
  subject: string;
  details?: Readonly<Record<string, unknown>>;
}

/**
 * Adds to the trail, in the transaction that makes the change. The database refuses to change or
 * remove what is there.
 */
export async function writeAudit(query: Query, entry: AuditEntry): Promise<Id<"audit">> {
  const id = newId("audit", entry.at);
  await query
    .insertInto("audit_trail")
    .values({ ...entry, id, details: JSON.stringify(entry.details ?? {}) })
    .execute();
  await noteDeskChange(query, { kind: changedKind(entry.action), id: entry.subject });
  return id;
}

/** Many entries at once, some hundred a statement. */
export async function writeAudits(query: Query, entries: readonly AuditEntry[]): Promise<void> {
  for await (const some of chunksOf(entries)) {
    const rows = some.map((entry) => ({
      ...entry,
      id: newId("audit", entry.at),
      details: JSON.stringify(entry.details ?? {}),
    }));
    await query.insertInto("audit_trail").values(rows).execute();
  }
  for (const kind of new Set(entries.map(({ action }) => changedKind(action))))
    await noteDeskChange(query, { kind });
}

export interface WrittenAudit {
  id: string;
  at: number;
  actor: string;
  action: string;
  subject: string;
  details: Record<string, unknown>;
}

const columns = ["id", "at", "actor", "action", "subject", "details"] as const;

export async function auditOf(query: Query, subject: string): Promise<WrittenAudit[]> {
  const rows = await query
    .selectFrom("audit_trail")
    .select(columns)
    .where("subject", "=", subject)
    .orderBy("at")
    .orderBy("id")
    .limit(500)
    .execute();
  return rows.map(parsed);
}

export interface AuditPage {
  /** Only what was done to this; otherwise everything. */
  subject: string | undefined;
  after: Cursor | undefined;
  limit: number;
}

/** The newest first. */
export async function readAudit(
  query: Query,
  { subject, after, limit }: AuditPage,
): Promise<WrittenAudit[]> {
  let rows = query.selectFrom("audit_trail").select(columns);
  if (subject !== undefined) rows = rows.where("subject", "=", subject);
  if (after) rows = rows.where(isAfter(after, "at", "id"));
  const found = await rows.orderBy("at", "desc").orderBy("id").limit(limit).execute();
  return found.map(parsed);
}

function parsed(row: { details: string } & Omit<WrittenAudit, "details">): WrittenAudit {
  return { ...row, details: JSON.parse(row.details) };
}
