import type { AuditAction } from "#desk/audit/audit-actions.ts";
import { writeAudit } from "#desk/audit/audit-trail.server.ts";
import type { Clock } from "#platform/clock.ts";
import type { SavedTextRow } from "#platform/database/customer-tables.ts";
import type { Database, Query } from "#platform/database/database.ts";
import { newId } from "#platform/ids.ts";
import type { SavedText, TextDraft } from "./messages-schema.ts";

/** As many as fit into a list that is read while a customer waits. */
export const mostTexts = 50;

export type TextOutcome =
  | { ok: true; text: SavedText }
  | { ok: false; reason: "unknown" | "changed" | "name taken" | "full" };

export interface SavedTexts {
  list(): Promise<SavedText[]>;
  add(draft: TextDraft, actor: string): Promise<TextOutcome>;
  /** Names the revision that was seen: of two who change a text at once, the later one is told. */
  change(id: string, draft: TextDraft & { revision: number }, actor: string): Promise<TextOutcome>;
  remove(id: string, actor: string): Promise<SavedText | undefined>;
}

export function createSavedTexts({
  database,
  clock,
}: {
  database: Database;
  clock: Clock;
}): SavedTexts {
  const { db } = database;

  async function refusingTakenName(work: () => Promise<TextOutcome>): Promise<TextOutcome> {
    try {
      return await work();
    } catch (error) {
      if (database.isUniqueViolation(error)) return { ok: false, reason: "name taken" };
      throw error;
    }
  }
  const note = (query: Query, id: string, action: AuditAction, name: string, actor: string) =>
    writeAudit(query, { at: clock.now(), actor, action, subject: id, details: { name } });

  return {
    list: () => readTexts(db),

    add: ({ name, subject, text }, actor) =>
      refusingTakenName(() =>
        db.transaction().execute(async (transaction) => {
          await database.lock(transaction, "saved texts");
          const { length } = await transaction.selectFrom("saved_texts").select("id").execute();
          if (length >= mostTexts) return { ok: false, reason: "full" };
          const now = clock.now();
          const row: SavedTextRow = {
            ...{ name, subject, body: text },
            id: newId("savedText", now),
            revision: 1,
            updated_at: now,
            updated_by: actor,
          };
          await transaction.insertInto("saved_texts").values(row).execute();
          await note(transaction, row.id, "text.added", name, actor);
          return { ok: true, text: toText(row) };
        }),
      ),

    change: (id, { name, subject, text, revision }, actor) =>
      refusingTakenName(() =>
        db.transaction().execute(async (transaction) => {
          const row = await transaction
            .updateTable("saved_texts")
            .set({ ...{ name, subject, body: text }, revision: revision + 1 })
            .set({ updated_at: clock.now(), updated_by: actor })
            .where("id", "=", id)
            .where("revision", "=", revision)
            .returningAll()
            .executeTakeFirst();
          if (row) {
            await note(transaction, id, "text.changed", name, actor);
            return { ok: true, text: toText(row) };
          }
          const other = await transaction
            .selectFrom("saved_texts")
            .select("id")
            .where("id", "=", id)
            .executeTakeFirst();
          return { ok: false, reason: other ? "changed" : "unknown" };
        }),
      ),

    remove: (id, actor) =>
      db.transaction().execute(async (transaction) => {
        const row = await transaction
          .deleteFrom("saved_texts")
          .where("id", "=", id)
          .returningAll()
          .executeTakeFirst();
        if (row) await note(transaction, id, "text.removed", row.name, actor);
        return row && toText(row);
      }),
  };
}

/** By name, so that each is always found in its place. */
export async function readTexts(query: Query): Promise<SavedText[]> {
  const rows = await query.selectFrom("saved_texts").selectAll().limit(mostTexts).execute();
  return rows.map(toText).sort((one, other) => one.name.localeCompare(other.name, "en"));
}

function toText({ body, updated_at: at, updated_by: updatedBy, ...row }: SavedTextRow): SavedText {
  return { ...row, text: body, updatedAt: new Date(at).toISOString(), updatedBy };
}
