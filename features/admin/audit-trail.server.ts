import type { Query } from "#platform/database/database.ts";
import { type Id, newId } from "#platform/ids.ts";

/** What is written down, in the words that the desk shows. */
export const auditActions = {
  "sign-in.succeeded": "Signed in",
  "sign-in.failed": "Failed to sign in",
  "sign-in.ended": "Signed out",
  "account.changed": "Sign-in settings changed on the server",
  "second-factor.on": "Second factor switched on",
  "second-factor.off": "Second factor switched off",
  "second-factor.codes": "New recovery codes made",
  "order.status": "Status changed",
  "order.notes": "Notes changed",
  "order.deleted": "Order deleted",
  "order.restored": "Order restored",
  "order.letter": "Customer e-mailed",
  "order.refunded": "Refunded",
  "orders.exported": "Orders exported",
  "lead.stage": "Request moved",
  "lead.released": "Request taken out of quarantine",
  "outbox.retried": "Delivery tried again",
  "attention.resolved": "Marked as dealt with",
} as const;

export type AuditAction = keyof typeof auditActions;

export interface AuditEntry {
  at: number;
  /** Who did it: a user's name, or what stands for nobody we know. */
  actor: string;
  action: AuditAction;
  /** The id of what it was done to. */
  subject: string;
  details?: Readonly<Record<string, unknown>>;
}

/** Adds to the trail, in the transaction that makes the change. The database refuses to change or remove what is there. */
export async function writeAudit(query: Query, entry: AuditEntry): Promise<Id<"audit">> {
  const id = newId("audit", entry.at);
  await query
    .insertInto("audit_trail")
    .values({ ...entry, id, details: JSON.stringify(entry.details ?? {}) })
    .execute();
  return id;
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

/** The newest first; `before` is the last entry of the page that came before. */
export async function readAudit(
  query: Query,
  { before, limit }: { before: { at: number; id: string } | undefined; limit: number },
): Promise<WrittenAudit[]> {
  let rows = query.selectFrom("audit_trail").select(columns);
  if (before) {
    rows = rows
      .where("at", "<=", before.at)
      .where((row) => row.or([row("at", "<", before.at), row("id", ">", before.id)]));
  }
  const found = await rows.orderBy("at", "desc").orderBy("id").limit(limit).execute();
  return found.map(parsed);
}

function parsed(row: { details: string } & Omit<WrittenAudit, "details">): WrittenAudit {
  return { ...row, details: JSON.parse(row.details) };
}
