import type { Selectable } from "kysely";
import { readAudit, type WrittenAudit } from "#desk/audit/audit-trail.server.ts";
import { auditDetail, auditText } from "#desk/audit/audit-words.ts";
import { mostNotes } from "#desk/leads/lead-limits.ts";
import { isoTime } from "#desk/leads/lead-rows.server.ts";
import type { LeadEntry } from "#desk/leads/leads-schema.ts";
import type { CustomerMessage } from "#desk/messages/messages-schema.ts";
import { confirmationKey } from "#features/consultations/confirmation/confirmation.server.ts";
import type { Query } from "#platform/database/database.ts";
import type { ConsultationRow } from "#platform/database/lead-tables.ts";
import type { OutboxRow } from "#platform/database/tables.ts";
import { entriesOf } from "./lead-entry-store.server.ts";

const mostShown = 300;

/** Everything that happened on a lead, the newest first. */
export async function readTimeline(
  query: Query,
  lead: Selectable<ConsultationRow>,
  messages: readonly CustomerMessage[],
): Promise<LeadEntry[]> {
  const { id } = lead;
  const trail = await readAudit(query, { subject: id, after: undefined, limit: mostShown });
  const written = await entriesOf(query, id, mostNotes);
  const notes = new Map(written.map((entry) => [entry.audit_id, entry.body]));
  const sent = new Map(messages.map((message) => [message.entry, message]));
  const entries = [
    ...trail.map((entry) => toEntry(entry, notes.get(entry.id), sent.get(entry.id))),
    ...(await confirmed(query, lead)),
    // Somebody who took it down is in the trail with that.
    ...(lead.entered_by === null ? [arrival(lead)] : []),
  ];
  return entries.sort((one, other) => other.at.localeCompare(one.at));
}

function toEntry(
  { id, at, actor, action, details }: WrittenAudit,
  note: string | undefined,
  message: CustomerMessage | undefined,
): LeadEntry {
  return {
    ...{ id, actor, text: auditText(action, details), detail: auditDetail(details) },
    at: isoTime(at),
    note: note || null,
    message: message ?? null,
  };
}

function arrival({ id, created_at: at }: Selectable<ConsultationRow>): LeadEntry {
  return {
    ...{ id, at: isoTime(at), actor: "customer", text: "Asked with the form on the website" },
    ...{ detail: null, note: null, message: null },
  };
}

const states: Record<OutboxRow["status"], string | null> = {
  pending: "in the outbox",
  delivered: null,
  given_up: "not delivered",
};

async function confirmed(
  query: Query,
  { id, confirmed_at: at }: Selectable<ConsultationRow>,
): Promise<LeadEntry[]> {
  if (at === null) return [];
  const mail = await query
    .selectFrom("outbox")
    .select("status")
    .where("dedupe_key", "=", confirmationKey(id))
    .executeTakeFirst();
  return [
    {
      ...{ id: confirmationKey(id), at: isoTime(at), actor: "by itself" },
      text: "Confirmation e-mailed to them",
      detail: mail ? states[mail.status] : "not delivered",
      ...{ note: null, message: null },
    },
  ];
}
