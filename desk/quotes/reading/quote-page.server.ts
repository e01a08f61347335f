import { projectOf } from "#desk/quotes/photos/quote-photo-desk.server.ts";
import type { AdminQuote, QuoteAcceptance, QuoteJob } from "#desk/quotes/quotes-schema.ts";
import { photosOfQuote } from "#features/quotes/photos/quote-photo-store.server.ts";
import { shown } from "#features/quotes/photos/quote-photos.server.ts";
import type { QuoteContent } from "#features/quotes/quote-content.ts";
import { type Owed, readOwed } from "#features/quotes/quote-owed.server.ts";
import { entriesOf, findJob, findVersion, thaw } from "#features/quotes/quote-store.server.ts";
import type { Query } from "#platform/database/database.ts";
import type {
  QuoteAcceptanceRow,
  QuoteJobRow,
  QuoteRow,
  QuoteVersionRow,
} from "#platform/database/quote-tables.ts";
import { cents, sum } from "#platform/money.ts";
import { readPayments } from "./quote-payments.server.ts";
import { readQuoteTimeline } from "./quote-timeline.server.ts";

const iso = (at: number) => new Date(at).toISOString();
const isoOrNull = (at: number | null) => (at === null ? null : iso(at));

export interface Reading {
  addressOf: (quote: QuoteRow) => string | undefined;
  /** The projects of the gallery. */
  inGallery: () => Promise<ReadonlySet<string>>;
}

/** Everything about one quote. Undefined: there is none, or it can no longer be restored. */
export async function readAdminQuote(
  query: Query,
  { addressOf, inGallery }: Reading,
  id: string,
  oldestDeleted: number,
): Promise<AdminQuote | undefined> {
  const quote = await query
    .selectFrom("quotes")
    .selectAll()
    .where("id", "=", id)
    .where((row) => row.or([row("deleted_at", "is", null), row("deleted_at", ">", oldestDeleted)]))
    .executeTakeFirst();
  if (!quote) return undefined;
  const version = await findVersion(query, id, quote.version);
  const owed = await readOwed(query, id);
  const job = await findJob(query, id);
  const { number, state, name, title, email, phone, location, revision } = quote;
  const content = JSON.parse(quote.draft) as QuoteContent;
  return {
    ...{ id, number, state, name, title, email, phone, location, revision, content },
    lead: quote.consultation_id,
    version: quote.version,
    isChanged: version !== undefined && isChanged(content, version),
    sent: version ? thaw(version) : null,
    link: addressOf(quote) ?? null,
    reminders: quote.reminders === 1,
    createdAt: iso(quote.created_at),
    createdBy: quote.created_by,
    sentAt: isoOrNull(quote.sent_at),
    viewedAt: isoOrNull(version?.viewed_at ?? null),
    expiresAt: isoOrNull(quote.expires_at),
    acceptance: owed ? toAcceptance(owed.acceptance) : null,
    payments: await readPayments(query, id),
    open: openOf(owed),
    job: job ? toJob(job) : null,
    timeline: await readQuoteTimeline(query, id, await entriesOf(query, id)),
    deletedAt: isoOrNull(quote.deleted_at),
    calledOffAt: isoOrNull(quote.called_off_at),
    photos: await readPhotos(query, id, inGallery),
    leadPhotos: await countLeadPhotos(query, quote.consultation_id),
  };
}

async function readPhotos(query: Query, quoteId: string, inGallery: Reading["inGallery"]) {
  const photos = await photosOfQuote(query, quoteId);
  const projects = photos.some(({ kind }) => kind !== "offer") ? await inGallery() : new Set();
  return photos.map((photo) => ({
    ...shown(photo),
    isInGallery: projects.has(projectOf(photo.id)),
  }));
}

async function countLeadPhotos(query: Query, leadId: string | null): Promise<number> {
  if (leadId === null) return 0;
  const { count } = await query
    .selectFrom("lead_photos")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("consultation_id", "=", leadId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** The balance is all that is open, the deposit among it. */
function openOf(owed: Owed | undefined) {
  const { deposit, balance } = owed?.dues ?? { deposit: cents(0), balance: cents(0) };
  return { deposit, balance: sum([deposit, balance]) };
}

/** A day that was not chosen is the one that it was sent with. */
function isChanged(draft: QuoteContent, version: QuoteVersionRow): boolean {
  const sent = thaw(version);
  const asSent = { ...draft, validUntil: draft.validUntil ?? sent.validUntil };
  return JSON.stringify(asSent) !== JSON.stringify(sent);
}

function toAcceptance(row: QuoteAcceptanceRow): QuoteAcceptance {
  const { id, version, name, how, actor } = row;
  return {
    ...{ id, version, name, how, actor },
    options: JSON.parse(row.options),
    total: row.total_cents,
    deposit: row.deposit_cents,
    at: iso(row.accepted_at),
  };
}

function toJob(row: QuoteJobRow): QuoteJob {
  const { revision, starts_on: startsOn, ends_on: endsOn, who, notes } = row;
  return {
    ...{ revision, startsOn, endsOn, who, notes },
    checklist: JSON.parse(row.checklist),
    doneAt: isoOrNull(row.done_at),
  };
}
