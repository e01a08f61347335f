import type { Transaction } from "kysely";
import { business } from "#content/business.ts";
import { putQuoteStockBack } from "#features/catalogue/stock-store.server.ts";
import type { QuoteRow, QuoteVersionRow } from "#platform/database/quote-tables.ts";
import type { Tables } from "#platform/database/tables.ts";
import { highestPayment, leastPayment } from "#platform/payment-limits.ts";
import { dayAfter, shopDay, startOfShopDay } from "#platform/shop-days.ts";
import { isOver } from "./quote-answers.server.ts";
import { itemsOf, type QuoteContent, usualLastDay } from "./quote-content.ts";
import { nothingTaken, quoteMoney } from "./quote-money.ts";
import { readOwed } from "./quote-owed.server.ts";
import type { QuoteChange, QuoteOwnerParts } from "./quote-owner.server.ts";
import { mayCallOff, mayMove, mayWithdraw, openStates } from "./quote-states.ts";
import {
  findQuote,
  findStanding,
  findVersion,
  freeze,
  insertEntry,
  insertVersion,
  lockQuote,
  updateQuote,
  voidAcceptance,
} from "./quote-store.server.ts";
import { writeYes } from "./quote-yes.server.ts";

export type SendRefusal =
  | "unknown"
  /** Somebody else has written on it since it was looked at. */
  | "changed"
  /** It is paid for, or being built. */
  | "not_now"
  | "no_lines"
  | "no_email"
  | "past_day"
  | "deposit_too_small"
  | "deposit_too_large";

/** By e-mail, or by a link that the owner sends in a text message. */
export type SendWay = "email" | "link";

export type Sent =
  | { ok: true; quote: QuoteRow; address: string }
  | { ok: false; reason: SendRefusal };

export interface QuoteSending {
  send(id: string, by: { seen: number; way: SendWay; actor: string }): Promise<Sent>;
  /** The address of the customer's page; undefined: there is none. */
  addressOf(quote: QuoteRow): string | undefined;
  withdraw(id: string, actor: string): Promise<QuoteChange<"unknown" | "not_now">>;
  /**
   * A job ends before it is done. What was paid for it is given back apart from this, all of it or
   * as was agreed; nothing more is owed. Twice is once.
   */
  callOff(
    id: string,
    by: { restock: boolean; actor: string },
  ): Promise<QuoteChange<"unknown" | "not_now">>;
  /** The link that was given out leads nowhere any more. */
  revokeLink(id: string, actor: string): Promise<QuoteChange<"unknown">>;
  /** What was said on the phone. */
  acceptFor(
    id: string,
    yes: { options: readonly string[]; name: string; requestId: string; actor: string },
  ): Promise<QuoteChange<"unknown" | "not_now">>;
  declineFor(
    id: string,
    no: { reason: string; requestId: string; actor: string },
  ): Promise<QuoteChange<"unknown" | "not_now">>;
}

export function createQuoteSending(parts: QuoteOwnerParts): QuoteSending {
  const { database, changes, clock, outbox, links, audit, tell, tellLead, closePages } = parts;

  async function change<Result extends { ok: boolean }>(
    id: string,
    work: (
      transaction: Transaction<Tables>,
      quote: QuoteRow,
      noteShelf: () => void,
    ) => Promise<Result>,
  ): Promise<Result | { ok: false; reason: "unknown" }> {
    const result = await changes.transact(async (transaction, noteChange) => {
      await lockQuote(database, transaction, id);
      const quote = await findQuote(transaction, id);
      if (!quote) return { ok: false as const, reason: "unknown" as const };
      return work(transaction, quote, () => noteChange([]));
    });
    outbox.wake();
    return result;
  }

  /**
   * What was agreed is agreed no more, and what was taken off the shelf for it goes back. False: it
   * was paid for, and stays.
   */
  async function undo(
    transaction: Transaction<Tables>,
    quoteId: string,
    noteShelf: () => void,
  ): Promise<"undone" | "nothing" | "paid"> {
    const owed = await readOwed(transaction, quoteId);
    if (!owed) return "nothing";
    if (owed.received > 0) return "paid";
    const { id } = owed.acceptance;
    await voidAcceptance(transaction, id, clock.now());
    if ((await putQuoteStockBack(database, transaction, id)) > 0) noteShelf();
    return "undone";
  }

  /** A new version, unless what was sent last is what would be sent now. */
  async function freezeDraft(
    transaction: Transaction<Tables>,
    quote: QuoteRow,
    content: QuoteContent,
    actor: string,
  ): Promise<{ version: QuoteVersionRow; isNew: boolean }> {
    const now = clock.now();
    const last = await findVersion(transaction, quote.id, quote.version);
    const frozen = freeze(content);
    const isAsSent = last?.hash === frozen.hash && openStates.includes(quote.state);
    if (last && isAsSent && !isOver(quote, now)) return { version: last, isNew: false };
    const money = quoteMoney(content, nothingTaken);
    const version = {
      quote_id: quote.id,
      number: quote.version + 1,
      ...frozen,
      total_cents: money.total,
      deposit_cents: money.deposit,
      sent_at: now,
      sent_by: actor,
      viewed_at: null,
    };
    await insertVersion(transaction, version);
    return { version, isNew: true };
  }

  /** The address that was given out stays; a revoked or unreadable one is made anew. */
  function linkOf(quote: QuoteRow) {
    const known = quote.link_hash === null ? undefined : links.read(quote);
    return known === undefined ? links.make(quote.id) : { secret: known, columns: {} };
  }

  return {
    addressOf(quote) {
      const secret = quote.link_hash === null ? undefined : links.read(quote);
      return secret === undefined ? undefined : links.address(secret);
    },

    async send(id, { seen, way, actor }) {
      const sent = await change(id, async (transaction, quote, noteShelf): Promise<Sent> => {
        const now = clock.now();
        if (quote.revision !== seen) return { ok: false, reason: "changed" };
        const isForgotten = quote.forgotten_at !== null;
        // A job that was called off is another quote when it is taken up again.
        const isOff = isForgotten || quote.called_off_at !== null;
        if (isOff || !mayMove(quote.state, "sent", "owner")) {
          return { ok: false, reason: "not_now" };
        }
        const draft = JSON.parse(quote.draft) as QuoteContent;
        const content = { ...draft, validUntil: draft.validUntil ?? usualLastDay(now) };
        const no = whyNot(quote, content, way, now);
        if (no) return { ok: false, reason: no };
        const undone = await undo(transaction, id, noteShelf);
        if (undone === "paid") return { ok: false, reason: "not_now" };
        if (undone === "undone") {
          await insertEntry(transaction, { ...entryOf(quote, "voided", actor), created_at: now });
        }
        const { version, isNew } = await freezeDraft(transaction, quote, content, actor);
        const { secret, columns } = linkOf(quote);
        const changed = await updateQuote(transaction, id, {
          ...columns,
          version: version.number,
          expires_at: startOfShopDay(dayAfter(content.validUntil), business.timeZone),
          updated_at: now,
          ...(isNew && { state: "sent", sent_at: now, answered_at: null }),
        });
        const entry = { ...entryOf(changed, "sent", actor), body: way, created_at: now };
        const entryId = (await insertEntry(transaction, entry)) as string;
        const action = isNew ? "quote.sent" : "quote.resent";
        const details = { version: version.number, hash: version.hash, way };
        await audit(transaction, { at: now, actor, action, subject: id, details });
        if (quote.consultation_id !== null) {
          const news = { leadId: quote.consultation_id, what: "quoted", actor, at: now } as const;
          await tellLead(transaction, { ...news, details: { quote: quote.number } });
        }
        if (way === "email") {
          await tell(transaction, { kind: "sent", quote: changed, entryId, at: now });
        }
        return { ok: true, quote: changed, address: links.address(secret) };
      });
      if (sent.ok) await closePages(id);
      return sent;
    },

    async withdraw(id, actor) {
      type Withdrawn = QuoteChange<"unknown" | "not_now">;
      const withdrawn = await change(
        id,
        async (transaction, quote, noteShelf): Promise<Withdrawn> => {
          if (!mayWithdraw(quote.state)) return { ok: false, reason: "not_now" };
          const now = clock.now();
          const undone = await undo(transaction, id, noteShelf);
          if (undone === "paid") return { ok: false, reason: "not_now" };
          const entry = { ...entryOf(quote, "withdrawn", actor), created_at: now };
          await insertEntry(transaction, entry);
          const changed = await updateQuote(transaction, id, {
            state: "withdrawn",
            updated_at: now,
          });
          await audit(transaction, { at: now, actor, action: "quote.withdrawn", subject: id });
          return { ok: true, quote: changed };
        },
      );
      if (withdrawn.ok) await closePages(id);
      return withdrawn;
    },

    async callOff(id, { restock, actor }) {
      type CalledOff = QuoteChange<"unknown" | "not_now">;
      const ended = await change(id, async (transaction, quote, noteShelf): Promise<CalledOff> => {
        if (quote.called_off_at !== null) return { ok: true, quote };
        const agreed = await findStanding(transaction, id);
        if (!agreed || !mayCallOff(quote.state)) return { ok: false, reason: "not_now" };
        const now = clock.now();
        await voidAcceptance(transaction, agreed.id, now);
        const restocked = restock ? await putQuoteStockBack(database, transaction, agreed.id) : 0;
        if (restocked > 0) noteShelf();
        const entry = { ...entryOf(quote, "withdrawn", actor), created_at: now };
        await insertEntry(transaction, { ...entry, body: calledOffEntry });
        const changed = await updateQuote(transaction, id, {
          state: "withdrawn",
          called_off_at: now,
          updated_at: now,
        });
        const details = restocked > 0 ? { restocked } : {};
        await audit(transaction, {
          ...{ at: now, actor, action: "quote.called-off", subject: id, details },
        });
        return { ok: true, quote: changed };
      });
      if (ended.ok) await closePages(id);
      return ended;
    },

    revokeLink: (id, actor) =>
      change(id, async (transaction) => {
        const now = clock.now();
        const none = { link_hash: null, link_sealed: null };
        const changed = await updateQuote(transaction, id, { ...none, updated_at: now });
        await audit(transaction, { at: now, actor, action: "quote.link", subject: id });
        return { ok: true, quote: changed };
      }),

    acceptFor: (id, { options, name, requestId, actor }) =>
      change(id, async (transaction, quote, noteShelf) => {
        // A day that has passed is the owner's to overlook, a version that was never sent is not.
        const version = await findVersion(transaction, id, quote.version);
        if (!version || !mayMove(quote.state, "accepted", "owner")) {
          return { ok: false, reason: "not_now" };
        }
        const now = clock.now();
        const details = { version: version.number, hash: version.hash };
        await audit(transaction, {
          at: now,
          actor,
          action: "quote.accepted",
          subject: id,
          details,
        });
        const yes = { quote, version, options, name, actor, requestId, now, noteShelf };
        return { ok: true, quote: await writeYes(transaction, parts, yes) };
      }),

    declineFor: (id, { reason, requestId, actor }) =>
      change(id, async (transaction, quote) => {
        if (!mayMove(quote.state, "declined", "owner")) return { ok: false, reason: "not_now" };
        const now = clock.now();
        const entry = { ...entryOf(quote, "declined", actor), created_at: now };
        await insertEntry(transaction, { ...entry, request_id: requestId, body: reason });
        const changed = await updateQuote(transaction, id, {
          state: "declined",
          answered_at: quote.answered_at ?? now,
          updated_at: now,
        });
        await audit(transaction, { at: now, actor, action: "quote.declined", subject: id });
        if (quote.consultation_id !== null) {
          const news = { leadId: quote.consultation_id, what: "lost", actor, at: now } as const;
          await tellLead(transaction, { ...news, details: { quote: quote.number } });
        }
        return { ok: true, quote: changed };
      }),
  };
}

/** What the timeline knows a job that was called off by, among quotes that were withdrawn. */
export const calledOffEntry = "job";

function entryOf(
  quote: QuoteRow,
  kind: "sent" | "voided" | "withdrawn" | "declined",
  actor: string,
) {
  return { quote_id: quote.id, version: quote.version, kind, body: "", actor };
}

function whyNot(
  quote: QuoteRow,
  content: QuoteContent & { validUntil: string },
  way: SendWay,
  now: number,
): SendRefusal | undefined {
  if (itemsOf(content).length === 0) return "no_lines";
  if (way === "email" && quote.email === "") return "no_email";
  if (content.validUntil < shopDay(now, business.timeZone)) return "past_day";
  const { deposit } = quoteMoney(content, nothingTaken);
  if (deposit > 0 && deposit < leastPayment) return "deposit_too_small";
  if (deposit > highestPayment) return "deposit_too_large";
  return undefined;
}
