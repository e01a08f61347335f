import type { ExpressionBuilder, Selectable } from "kysely";
import { type QuarantineReason, quarantineReasons } from "#features/consultations/consultation.ts";
import { countPhotos } from "#features/consultations/photos/request-photo-store.server.ts";
import type { Query } from "#platform/database/database.ts";
import type { ConsultationRow } from "#platform/database/lead-tables.ts";
import type { Tables } from "#platform/database/tables.ts";
import type { Lead } from "./leads-schema.ts";

export type LeadColumns = ExpressionBuilder<Tables, "consultations">;

export const isKept = (row: LeadColumns) => row("deleted_at", "is", null);

/** Nobody has answered yet: the 24 hours are running. */
export const isWaiting = (row: LeadColumns) =>
  row.and([row("stage", "=", "new"), row("answered_at", "is", null)]);

/** As the desk shows them, in the order of the rows. */
export async function toLeads(
  query: Query,
  rows: readonly Selectable<ConsultationRow>[],
): Promise<Lead[]> {
  const photos = await countPhotos(
    query,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => toLead(row, photos.get(row.id) ?? 0));
}

export async function oneLead(query: Query, row: Selectable<ConsultationRow>): Promise<Lead> {
  const [lead] = await toLeads(query, [row]);
  return lead as Lead;
}

function toLead(row: Selectable<ConsultationRow>, photos: number): Lead {
  const { id, name, email, phone, location, message, stage, quarantine_reason: reason } = row;
  return {
    ...{ id, name, email, phone, location, message, stage, photos },
    about: row.about_name === null ? null : { name: row.about_name, path: row.about_path ?? "/" },
    quarantine: reason === null ? null : (quarantineReasons[reason as QuarantineReason] ?? reason),
    createdAt: isoTime(row.created_at),
    deletedAt: row.deleted_at === null ? null : isoTime(row.deleted_at),
    waits: stage === "new" && row.answered_at === null && reason === null,
    followUpOn: row.follow_up_on,
    enteredBy: row.entered_by,
  };
}

export function isoTime(at: number): string {
  return new Date(at).toISOString();
}
