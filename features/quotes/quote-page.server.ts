import { business } from "#content/business.ts";
import type { Query } from "#platform/database/database.ts";
import type {
  QuoteAcceptanceRow,
  QuotePaymentRow,
  QuoteRow,
} from "#platform/database/quote-tables.ts";
import { cents } from "#platform/money.ts";
import { shopDay } from "#platform/shop-days.ts";
import { nextDue, quoteDues } from "./payment/quote-dues.ts";
import { isOnItsWay, paymentsFor } from "./payment/quote-payment-store.server.ts";
import type { QuotePhoto } from "./photos/quote-photo.ts";
import { photosOfQuote } from "./photos/quote-photo-store.server.ts";
import { shown } from "./photos/quote-photos.server.ts";
import { isOver } from "./quote-answers.server.ts";
import { quoteChanges } from "./quote-changes.ts";
import { optionsOf, type QuoteContent } from "./quote-content.ts";
import { isAcceptable } from "./quote-states.ts";
import { entriesOf, findAgreed, findJob, findVersion, thaw } from "./quote-store.server.ts";
import type { QuotePage, SaidEntry, ShownPayment } from "./quote-view.ts";

/** A quote as its customer sees it at the link. Undefined: nothing was sent yet. */
export async function readQuotePage(
  query: Query,
  quote: QuoteRow,
  asked: { now: number; options?: readonly string[] },
): Promise<QuotePage | undefined> {
  const acceptance = await findAgreed(query, quote);
  const version = await findVersion(query, quote.id, acceptance?.version ?? quote.version);
  if (!version) return undefined;
  const content = thaw(version);
  const payments = await paymentsOf(query, quote.id);
  const job = await findJob(query, quote.id);
  const earlier = await findVersion(query, quote.id, version.number - 1);
  const mayAccept = isAcceptable(quote.state) && !isOver(quote, asked.now) && !acceptance;
  return {
    number: quote.number,
    state: quote.state,
    title: quote.title,
    recipient: quote.name,
    location: quote.location,
    version: version.number,
    hash: version.hash,
    sentAt: version.sent_at,
    validUntil: lastDayOf(quote),
    isAcceptable: mayAccept,
    content: shownContent(content),
    chosen: acceptance ? optionsTaken(acceptance) : optionsAsked(content, asked.options ?? []),
    changes: earlier && !acceptance ? quoteChanges(thaw(earlier), content) : [],
    acceptance: acceptance
      ? {
          name: acceptance.name,
          how: acceptance.how,
          acceptedAt: acceptance.accepted_at,
          total: acceptance.total_cents,
          deposit: acceptance.deposit_cents,
        }
      : null,
    payments,
    talk: await talkOf(query, quote.id),
    photos: await photosFor(query, quote.id, { content, isAgreed: acceptance !== undefined }),
    calledOffAt: quote.called_off_at,
    job: job
      ? { startsOn: job.starts_on, endsOn: job.ends_on, who: job.who, doneAt: job.done_at }
      : null,
    ...(acceptance ? await duesOf(query, acceptance) : { open: {}, isPaymentOnItsWay: false }),
  };
}

/** The last day that ends before it expires. */
export function lastDayOf({ expires_at }: Pick<QuoteRow, "expires_at">): string | null {
  return expires_at === null ? null : shopDay(expires_at - 1, business.timeZone);
}

/** Which variant a line is, and what the shop asks for it, is ours to know. */
export function shownContent(content: QuoteContent): QuoteContent {
  const lines = content.lines.map((line) =>
    line.kind === "item" ? { ...line, variantId: null, listPrice: null } : line,
  );
  return { ...content, lines };
}

/** What went with this version; and once it is agreed, the work. */
async function photosFor(
  query: Query,
  quoteId: string,
  { content, isAgreed }: { content: QuoteContent; isAgreed: boolean },
): Promise<QuotePhoto[]> {
  const all = await photosOfQuote(query, quoteId);
  const sent = (content.photos ?? []).flatMap((id) => all.filter((photo) => photo.id === id));
  const ofWork = isAgreed ? all.filter(({ kind }) => kind !== "offer") : [];
  return [...sent, ...ofWork].map(shown);
}

function optionsTaken({ options }: QuoteAcceptanceRow): string[] {
  return JSON.parse(options);
}

function optionsAsked(content: QuoteContent, asked: readonly string[]): string[] {
  return optionsOf(content).flatMap(({ id }) => (asked.includes(id) ? [id] : []));
}

/** What is owed and can be paid next. */
async function duesOf(
  query: Query,
  acceptance: QuoteAcceptanceRow,
): Promise<Pick<QuotePage, "open" | "isPaymentOnItsWay">> {
  const dues = quoteDues(acceptance, await paymentsFor(query, acceptance.id));
  const part = nextDue(dues);
  if (!part) return { open: {}, isPaymentOnItsWay: false };
  return {
    open: { [part]: dues[part] },
    isPaymentOnItsWay: await isOnItsWay(query, acceptance.id, part),
  };
}

async function paymentsOf(query: Query, quoteId: string): Promise<ShownPayment[]> {
  const rows = await query
    .selectFrom("quote_payments")
    .leftJoin("payments", "payments.id", "quote_payments.payment_id")
    .selectAll("quote_payments")
    .select("payments.refunded_cents")
    .where("quote_id", "=", quoteId)
    .orderBy("received_at")
    .limit(50)
    .execute();
  return rows.map((row) => ({
    purpose: row.purpose,
    method: row.method,
    amount: row.amount_cents,
    refunded: givenBack(row),
    isExtra: row.extra === 1,
    receiptNumber: row.receipt_number,
    receivedAt: row.received_at,
  }));
}

/** By the provider, or by hand what was taken by hand. */
function givenBack(
  row: Pick<QuotePaymentRow, "returned_cents"> & { refunded_cents: number | null },
) {
  return cents((row.refunded_cents ?? 0) + row.returned_cents);
}

const said: readonly string[] = ["question", "changes", "declined", "answered"];

async function talkOf(query: Query, quoteId: string): Promise<SaidEntry[]> {
  const entries = await entriesOf(query, quoteId);
  return entries.flatMap(({ id, kind, body, created_at }) =>
    said.includes(kind) && body.trim() !== ""
      ? [{ id, kind: kind as SaidEntry["kind"], body, saidAt: created_at }]
      : [],
  );
}
