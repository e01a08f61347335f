import type { AuditAction } from "#desk/audit/audit-actions.ts";
import { readAudit } from "#desk/audit/audit-trail.server.ts";
import { auditDetail, auditText } from "#desk/audit/audit-words.ts";
import { longDay } from "#desk/quotes/quote-words.ts";
import type { QuoteEntry } from "#desk/quotes/quotes-schema.ts";
import { calledOffEntry } from "#features/quotes/quote-sending.server.ts";
import type { Query } from "#platform/database/database.ts";
import type { QuoteEntryRow } from "#platform/database/quote-tables.ts";

const mostAudits = 200;

/** What stands in the trail alone; the rest of it has an entry of its own. */
const fromTrail: ReadonlySet<string> = new Set<AuditAction>([
  "quote.created",
  "quote.duplicated",
  "quote.price",
  "quote.link",
  "quote.reminders",
  "quote.photo",
  "quote.photo-removed",
  "quote.gallery",
  "quote.deleted",
  "quote.restored",
]);

/** Everything that happened on a quote, the newest first. */
export async function readQuoteTimeline(
  query: Query,
  id: string,
  entries: readonly QuoteEntryRow[],
): Promise<QuoteEntry[]> {
  const trail = await readAudit(query, { subject: id, after: undefined, limit: mostAudits });
  const noted = trail
    .filter(({ action }) => fromTrail.has(action))
    .map(({ id: entry, at, actor, action, details }) => ({
      ...{ id: entry, at: new Date(at).toISOString(), kind: action, actor },
      text: auditText(action, details),
      body: auditDetail(details) ?? "",
    }));
  return [...entries.map(toEntry), ...noted].sort((one, other) => other.at.localeCompare(one.at));
}

function toEntry(entry: QuoteEntryRow): QuoteEntry {
  const { id, kind, actor, created_at: at } = entry;
  const saysAll = kind === "sent" || kind === "scheduled" || kind === "withdrawn";
  return {
    ...{ id, kind, actor, at: new Date(at).toISOString() },
    text: entryText(entry),
    body: saysAll ? "" : entry.body,
  };
}

function entryText({ kind, version, body, actor }: QuoteEntryRow): string {
  switch (kind) {
    case "sent":
      return `Version ${version} sent ${body === "email" ? "by e-mail" : "as a link"}`;
    case "scheduled":
      return body ? `First day of the job: ${longDay(body)}` : "Day of the job chosen";
    case "withdrawn":
      return body === calledOffEntry ? "The job was called off" : texts.withdrawn;
    case "declined":
      return actor === null ? "They said no" : "A no was written down";
    case "accepted":
      return actor === null ? `They accepted version ${version}` : "A yes was written down";
    default:
      return texts[kind];
  }
}

const texts: Record<
  Exclude<QuoteEntryRow["kind"], "sent" | "scheduled" | "declined" | "accepted">,
  string
> = {
  viewed: "They looked at it",
  question: "They ask",
  changes: "They ask for changes",
  reminded: "Reminded by e-mail",
  withdrawn: "Withdrawn",
  expired: "Its last day has passed",
  paid: "Payment received",
  refunded: "Paid back",
  answered: "Answered",
  noted: "Note",
  done: "The work is done",
  voided: "The yes ended with a newer version",
};
