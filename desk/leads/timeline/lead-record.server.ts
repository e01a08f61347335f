import type { Transaction } from "kysely";
import type { AuditAction } from "#desk/audit/audit-actions.ts";
import { writeAudit } from "#desk/audit/audit-trail.server.ts";
import {
  type ConsultationStage,
  consultationStages,
} from "#features/consultations/consultation.ts";
import type { Tables } from "#platform/database/tables.ts";
import { newId } from "#platform/ids.ts";
import { insertEntry } from "./lead-entry-store.server.ts";

export type LeadAction = Extract<AuditAction, `lead.${string}`>;

/** Something that happened on a lead, for its timeline. */
export interface LeadHappening {
  leadId: string;
  action: LeadAction;
  actor: string;
  at: number;
  /** Says nothing of the person: the trail is for good. What names them belongs into `words`. */
  details?: Readonly<Record<string, unknown>>;
  /** What was said or noted, and the name under which it is stored once. */
  words?: { text: string; requestId: string };
  /** How far the lead is with it; it is never moved back. */
  reached?: ConsultationStage;
  /** A person has answered with it: the 24 hours stop. */
  isAnswer?: boolean;
}

/** Writes it down in the caller's transaction, with the change that it belongs to. */
export type RecordOnLead = (
  transaction: Transaction<Tables>,
  happening: LeadHappening,
) => Promise<void>;

const order = Object.keys(consultationStages) as ConsultationStage[];

export const recordOnLead: RecordOnLead = async (transaction, happening) => {
  const { leadId, action, actor, at, details = {}, words, reached, isAnswer } = happening;
  const auditId = await writeAudit(transaction, { at, actor, action, subject: leadId, details });
  if (words) {
    await insertEntry(transaction, {
      id: newId("leadEntry", at),
      request_id: words.requestId,
      consultation_id: leadId,
      audit_id: auditId,
      body: words.text,
      actor,
      created_at: at,
    });
  }
  if (isAnswer) await noteAnswer(transaction, leadId, at);
  if (reached) await advance(transaction, { leadId, reached, actor, at });
};

/** A person has answered, and whoever writes that has put it into the trail. */
export async function answered(
  transaction: Transaction<Tables>,
  { leadId, actor, at }: Pick<LeadHappening, "leadId" | "actor" | "at">,
): Promise<void> {
  await noteAnswer(transaction, leadId, at);
  await advance(transaction, { leadId, reached: "contacted", actor, at });
}

async function noteAnswer(transaction: Transaction<Tables>, id: string, at: number) {
  await transaction
    .updateTable("consultations")
    .set({ answered_at: at, updated_at: at })
    .where("id", "=", id)
    .where("answered_at", "is", null)
    .execute();
}

/** A lead that was won or lost stays so. */
async function advance(
  transaction: Transaction<Tables>,
  {
    leadId,
    reached,
    actor,
    at,
  }: { leadId: string; reached: ConsultationStage } & Pick<LeadHappening, "actor" | "at">,
) {
  const behind = order.slice(0, order.indexOf(reached)).filter((stage) => !isOver(stage));
  if (behind.length === 0) return;
  const { numUpdatedRows } = await transaction
    .updateTable("consultations")
    .set({ stage: reached, updated_at: at })
    .where("id", "=", leadId)
    .where("stage", "in", behind)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return;
  const entry = { at, actor, action: "lead.stage", subject: leadId } as const;
  await writeAudit(transaction, { ...entry, details: { stage: reached } });
}

function isOver(stage: ConsultationStage): boolean {
  return stage === "won" || stage === "lost";
}
