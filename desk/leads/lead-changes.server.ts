import type { Transaction, Updateable } from "kysely";
import { writeAudit } from "#desk/audit/audit-trail.server.ts";
import { trashMs } from "#desk/kit/list/trash-time.ts";
import type { PrepareConfirmation } from "#features/consultations/confirmation/confirmation.server.ts";
import type { ConsultationStage } from "#features/consultations/consultation.ts";
import { insertTakenDown } from "#features/consultations/consultation-store.server.ts";
import type { Clock } from "#platform/clock.ts";
import type { Database } from "#platform/database/database.ts";
import type { ConsultationRow } from "#platform/database/lead-tables.ts";
import type { Tables } from "#platform/database/tables.ts";
import { newId } from "#platform/ids.ts";
import type { Outbox } from "#platform/outbox/outbox.ts";
import type { FollowUp, NewLead, NewNote } from "./lead-input.ts";
import { mostNotes } from "./lead-limits.ts";
import { isKept, type LeadColumns, oneLead } from "./lead-rows.server.ts";
import type { Lead } from "./leads-schema.ts";
import { countEntries, isEntered } from "./timeline/lead-entry-store.server.ts";
import { answered, type LeadAction, recordOnLead } from "./timeline/lead-record.server.ts";

export type FollowUpOutcome = { ok: true; lead: Lead } | { ok: false; reason: "unknown" | "moved" };
export type NoteOutcome = { ok: true; lead: Lead } | { ok: false; reason: "unknown" | "full" };

export interface LeadChanges {
  /** Takes down what somebody asked for on the phone; they have been spoken to. */
  enter(lead: NewLead, actor: string): Promise<Lead>;
  /** Undefined: there is no such lead. */
  move(id: string, stage: ConsultationStage, actor: string): Promise<Lead | undefined>;
  /** Somebody else may have chosen another day meanwhile: then nothing is changed. */
  followUp(id: string, day: FollowUp, actor: string): Promise<FollowUpOutcome>;
  note(id: string, note: NewNote, actor: string): Promise<NoteOutcome>;
  /** Takes a lead that is not spam over into the inbox, and tells the visitor that it is there. */
  release(id: string, actor: string): Promise<Lead | undefined>;
  /** A lead has been written to, in the transaction that writes. */
  markAnswered(transaction: Transaction<Tables>, id: string, actor: string): Promise<void>;
  remove(id: string, actor: string): Promise<Lead | undefined>;
  restore(id: string, actor: string): Promise<Lead | undefined>;
}

export interface LeadChangeParts {
  database: Database;
  clock: Clock;
  outbox: Outbox;
  prepareConfirmation: PrepareConfirmation;
}

const noteActions = { note: "lead.note", call: "lead.call", missed: "lead.missed" } as const;

export function createLeadChanges(parts: LeadChangeParts): LeadChanges {
  const { database, clock, outbox, prepareConfirmation } = parts;
  const { db } = database;
  const isInTrash = (row: LeadColumns) => row("deleted_at", ">", clock.now() - trashMs);

  async function change(
    id: string,
    values: Updateable<ConsultationRow>,
    entry: { action: LeadAction; actor: string; details?: { stage: string } },
    also?: (transaction: Transaction<Tables>) => Promise<void>,
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
      await also?.(transaction);
      return oneLead(transaction, row);
    });
  }

  /** As it is now, in the same transaction. */
  async function read(transaction: Transaction<Tables>, id: string): Promise<Lead | undefined> {
    const row = await transaction
      .selectFrom("consultations")
      .selectAll()
      .where("id", "=", id)
      .where(isKept)
      .executeTakeFirst();
    return row && oneLead(transaction, row);
  }

  return {
    async enter({ requestId, followUpOn, phone, location, ...typed }, actor) {
      const now = clock.now();
      return db.transaction().execute(async (transaction) => {
        await database.lock(transaction, `new lead ${requestId}`);
        const twin = await transaction
          .selectFrom("consultations")
          .selectAll()
          .where("fingerprint", "=", requestId)
          .executeTakeFirst();
        if (twin) return oneLead(transaction, twin);
        const id = newId("consultation", now);
        const request = { ...typed, phone: phone || null, location: location || null };
        await insertTakenDown(transaction, {
          ...{ ...request, id, followUpOn, by: actor },
          // Two of the same words are no spam here: it is told apart by the browser's own name.
          fingerprint: requestId,
          createdAt: now,
        });
        await writeAudit(transaction, { at: now, actor, action: "lead.entered", subject: id });
        return (await read(transaction, id)) as Lead;
      });
    },

    move: (id, stage, actor) =>
      change(id, { stage }, { action: "lead.stage", actor, details: { stage } }),

    async followUp(id, { day, seen }, actor) {
      const now = clock.now();
      return db.transaction().execute(async (transaction): Promise<FollowUpOutcome> => {
        await database.lock(transaction, `lead ${id}`);
        const lead = await read(transaction, id);
        if (!lead) return { ok: false, reason: "unknown" };
        if (lead.followUpOn === day) return { ok: true, lead };
        if (lead.followUpOn !== seen) return { ok: false, reason: "moved" };
        await transaction
          .updateTable("consultations")
          .set({ follow_up_on: day, updated_at: now })
          .where("id", "=", id)
          .execute();
        const action = day === null ? "lead.followed" : "lead.follow-up";
        await recordOnLead(transaction, {
          ...{ leadId: id, action, actor, at: now },
          ...(day === null ? {} : { details: { day } }),
        });
        return { ok: true, lead: { ...lead, followUpOn: day } };
      });
    },

    async note(id, { requestId, kind, text }, actor) {
      const at = clock.now();
      return db.transaction().execute(async (transaction): Promise<NoteOutcome> => {
        // Who is being forgotten is written nothing more about.
        await database.lock(transaction, `lead ${id}`);
        const before = await read(transaction, id);
        if (!before) return { ok: false, reason: "unknown" };
        if (await isEntered(transaction, requestId)) return { ok: true, lead: before };
        if ((await countEntries(transaction, id)) >= mostNotes)
          return { ok: false, reason: "full" };
        await recordOnLead(transaction, {
          ...{ leadId: id, action: noteActions[kind], actor, at },
          words: { text, requestId },
          ...(kind === "call" && { isAnswer: true, reached: "contacted" as const }),
        });
        const lead = await read(transaction, id);
        return lead ? { ok: true, lead } : { ok: false, reason: "unknown" };
      });
    },

    async release(id, actor) {
      const confirm = await prepareConfirmation();
      const entry = { action: "lead.released", actor } as const;
      const lead = await change(id, { quarantine_reason: null }, entry, (transaction) =>
        confirm(transaction, id),
      );
      outbox.wake();
      return lead;
    },

    markAnswered: (transaction, leadId, actor) =>
      answered(transaction, { leadId, actor, at: clock.now() }),

    remove: (id, actor) =>
      change(id, { deleted_at: clock.now() }, { action: "lead.deleted", actor }),

    restore: (id, actor) => change(id, { deleted_at: null }, { action: "lead.restored", actor }),
  };
}
