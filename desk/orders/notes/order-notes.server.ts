import type { Transaction } from "kysely";
import { writeAudit } from "#desk/audit/audit-trail.server.ts";
import type { NotesChange, StoredNotes } from "#desk/kit/notes/notes-schema.ts";
import type { Deed } from "#desk/orders/status/status-change.server.ts";
import type { Database, Query } from "#platform/database/database.ts";
import { noteDeskChange } from "#platform/database/desk-changes.ts";
import type { Tables } from "#platform/database/tables.ts";

export type NotesOutcome =
  | { ok: true; revision: number }
  | { ok: false; reason: "unknown_order" }
  | { ok: false; reason: "newer"; stored: StoredNotes };

/** Typing is one change: notes that follow each other this closely share an entry of the trail. */
const typingMs = 10 * 60_000;

/** Stores notes, unless somebody else has stored others since the writer has seen them. */
export async function changeNotes(
  database: Database,
  id: string,
  { notes, revision, writer }: NotesChange,
  deed: Deed,
): Promise<NotesOutcome> {
  return database.db.transaction().execute(async (transaction) => {
    await database.lock(transaction, `order ${id}`);
    const before = await transaction
      .selectFrom("orders")
      .select(["notes", "notes_revision", "notes_writer"])
      .where("id", "=", id)
      .where("deleted_at", "is", null)
      .executeTakeFirst();
    if (!before) return { ok: false, reason: "unknown_order" };
    if (before.notes === notes) return { ok: true, revision: before.notes_revision };
    const isOwn = writer !== undefined && writer === before.notes_writer;
    if (revision !== undefined && revision !== before.notes_revision && !isOwn) {
      const stored = { notes: before.notes, revision: before.notes_revision };
      return {
        ok: false,
        reason: "newer",
        stored: { ...stored, by: await lastWriter(transaction, id) },
      };
    }
    const next = before.notes_revision + 1;
    await transaction
      .updateTable("orders")
      .set({
        notes,
        notes_revision: next,
        notes_writer: writer ?? null,
        updated_at: deed.now,
      })
      .where("id", "=", id)
      .execute();
    await noteChange(transaction, { id, before: before.notes, after: notes }, deed);
    return { ok: true, revision: next };
  });
}

async function noteChange(
  transaction: Transaction<Tables>,
  { id, before, after }: { id: string; before: string; after: string },
  { actor, now }: Deed,
): Promise<void> {
  const last = await transaction
    .selectFrom("audit_trail")
    .innerJoin("order_note_changes", "order_note_changes.audit_id", "audit_trail.id")
    .select(["audit_trail.id", "audit_trail.actor", "audit_trail.at"])
    .select("order_note_changes.after")
    .where("audit_trail.subject", "=", id)
    .where("audit_trail.action", "=", "order.notes")
    .orderBy("audit_trail.at", "desc")
    .orderBy("audit_trail.id", "desc")
    .limit(1)
    .executeTakeFirst();
  if (last && last.actor === actor && last.at > now - typingMs && last.after === before) {
    await transaction
      .updateTable("order_note_changes")
      .set({ after })
      .where("audit_id", "=", last.id)
      .execute();
    // The trail has no new entry, but open desks show the notes.
    await noteDeskChange(transaction, { kind: "order", id });
    return;
  }
  const entry = { at: now, actor, action: "order.notes", subject: id } as const;
  const auditId = await writeAudit(transaction, entry);
  await transaction
    .insertInto("order_note_changes")
    .values({ audit_id: auditId, order_id: id, before, after })
    .execute();
}

async function lastWriter(query: Query, id: string): Promise<StoredNotes["by"]> {
  const entry = await query
    .selectFrom("audit_trail")
    .select(["actor", "at"])
    .where("subject", "=", id)
    .where("action", "=", "order.notes")
    .orderBy("at", "desc")
    .limit(1)
    .executeTakeFirst();
  return entry ? { actor: entry.actor, at: new Date(entry.at).toISOString() } : null;
}

/** What each entry of the trail about notes changed, by the entry's id. */
export async function noteChangesOf(
  query: Query,
  orderId: string,
): Promise<Map<string, { before: string; after: string }>> {
  const rows = await query
    .selectFrom("order_note_changes")
    .select(["audit_id", "before", "after"])
    .where("order_id", "=", orderId)
    .limit(500)
    .execute();
  return new Map(rows.map(({ audit_id: id, before, after }) => [id, { before, after }]));
}
