import { type ExpressionBuilder, type Selectable, sql, type Updateable } from "kysely";
import type { AuditAction } from "#desk/audit/audit-actions.ts";
import { writeAudit } from "#desk/audit/audit-trail.server.ts";
import { type Cursor, isAfter, pageOf } from "#desk/kit/page-cursor.server.ts";
import { trashMs } from "#desk/kit/trash-time.ts";
import {
  type ConsultationStage,
  type QuarantineReason,
  quarantineReasons,
} from "#features/consultations/consultation.ts";
import type { Clock } from "#platform/clock.ts";
import type { Database } from "#platform/database/database.ts";
import type { ConsultationRow, Tables } from "#platform/database/tables.ts";
import type { Lead, LeadList } from "./leads-schema.ts";

type LeadAction = Extract<AuditAction, `lead.${string}`>;
type Row = ExpressionBuilder<Tables, "consultations">;

export interface LeadFilter {
  stage?: ConsultationStage | undefined;
  /** Those that look like spam, instead of the inbox. */
  quarantined: boolean;
  after?: Cursor | undefined;
  limit: number;
}

export interface LeadsService {
  list(filter: LeadFilter): Promise<LeadList>;
  /** Undefined: there is no such request. */
  move(id: string, stage: ConsultationStage, actor: string): Promise<Lead | undefined>;
  /** Takes a request that is not spam over into the inbox. */
  release(id: string, actor: string): Promise<Lead | undefined>;
  remove(id: string, actor: string): Promise<Lead | undefined>;
  restore(id: string, actor: string): Promise<Lead | undefined>;
  /** Those that can still be restored, the last deleted first. */
  trash(): Promise<Lead[]>;
  /** Takes what can no longer be restored out of the database. */
  forgetDeleted(): Promise<void>;
}

const mostInTrash = 200;

export function createLeadsService({
  database: { db },
  clock,
}: {
  database: Database;
  clock: Clock;
}): LeadsService {
  async function change(
    id: string,
    values: Updateable<ConsultationRow>,
    entry: { action: LeadAction; actor: string; details?: { stage: string } },
  ): Promise<Lead | undefined> {
    const now = clock.now();
    return db.transaction().execute(async (transaction) => {
      const row = await transaction
        .updateTable("consultations")
        .set({ ...values, updated_at: now })
        .where("id", "=", id)
        .where(entry.action === "lead.restored" ? isInTrash : isKept)
        .returningAll()
        .executeTakeFirst();
      if (!row) return undefined;
      await writeAudit(transaction, { at: now, subject: id, ...entry });
      return toLead(row);
    });
  }

  const isInTrash = (row: Row) => row("deleted_at", ">", clock.now() - trashMs);

  return {
    async list({ stage, quarantined, after, limit }) {
      let query = db
        .selectFrom("consultations")
        .selectAll()
        .where(isKept)
        .where("quarantine_reason", quarantined ? "is not" : "is", null);
      if (stage) query = query.where("stage", "=", stage);
      if (after) query = query.where(isAfter(after, "created_at", "id"));
      const rows = await query
        .orderBy("created_at", "desc")
        .orderBy("id")
        .limit(limit + 1)
        .execute();
      const counted = await db
        .selectFrom("consultations")
        .select([
          sql<string>`case when quarantine_reason is null then stage else 'quarantine' end`.as(
            "place",
          ),
          sql<number>`count(*)`.as("count"),
        ])
        .where(isKept)
        .groupBy("place")
        .execute();
      const page = pageOf(rows, limit, ({ created_at: at, id }) => ({ at, id }));
      return {
        consultations: page.rows.map(toLead),
        counts: Object.fromEntries(counted.map(({ place, count }) => [place, Number(count)])),
        nextCursor: page.nextCursor,
      };
    },

    move: (id, stage, actor) =>
      change(id, { stage }, { action: "lead.stage", actor, details: { stage } }),

    release: (id, actor) =>
      change(id, { quarantine_reason: null }, { action: "lead.released", actor }),

    remove: (id, actor) =>
      change(id, { deleted_at: clock.now() }, { action: "lead.deleted", actor }),

    restore: (id, actor) => change(id, { deleted_at: null }, { action: "lead.restored", actor }),

    async trash() {
      const rows = await db
        .selectFrom("consultations")
        .selectAll()
        .where(isInTrash)
        .orderBy("deleted_at", "desc")
        .orderBy("id")
        .limit(mostInTrash)
        .execute();
      return rows.map(toLead);
    },

    async forgetDeleted() {
      await db
        .deleteFrom("consultations")
        .where("deleted_at", "<=", clock.now() - trashMs)
        .execute();
    },
  };
}

const isKept = (row: Row) => row("deleted_at", "is", null);

function toLead(row: Selectable<ConsultationRow>): Lead {
  const { id, name, email, phone, location, message, stage, quarantine_reason: reason } = row;
  return {
    id,
    name,
    email,
    phone,
    location,
    message,
    stage,
    quarantine: reason === null ? null : (quarantineReasons[reason as QuarantineReason] ?? reason),
    createdAt: new Date(row.created_at).toISOString(),
    deletedAt: row.deleted_at === null ? null : new Date(row.deleted_at).toISOString(),
  };
}
