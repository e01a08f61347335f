import type { Transaction } from "kysely";
import type { Clock } from "#platform/clock.ts";
import type { ContentChanges } from "#platform/database/content-changes.ts";
import type { Database } from "#platform/database/database.ts";
import type { QuoteRow } from "#platform/database/quote-tables.ts";
import type { Tables } from "#platform/database/tables.ts";
import type { Outbox } from "#platform/outbox/outbox.ts";
import { hashOfLink } from "#platform/secrets/secret-link.ts";
import { isAcceptable, isJob, mayMove, type QuoteState } from "./quote-states.ts";
import {
  countEntries,
  findQuoteByLink,
  findVersion,
  insertEntry,
  lockQuote,
  markViewed,
  mostEntries,
  updateQuote,
} from "./quote-store.server.ts";
import { writeYes, type YesParts } from "./quote-yes.server.ts";

/** What the page showed when somebody answered. */
export interface Seen {
  secret: string;
  version: number;
  hash: string;
  /** The browser's name for the answer: sent twice, it is one. */
  requestId: string;
}

export type AnswerRefusal =
  /** No link of ours, or one that was revoked. */
  | "unknown"
  /** A newer version is at the link. */
  | "replaced"
  | "expired"
  | "withdrawn"
  | "declined"
  /** Somebody has accepted it: twice is once. */
  | "accepted"
  /** So much was written that a call is better. */
  | "full";

export type Answered = { ok: true; quote: QuoteRow } | { ok: false; reason: AnswerRefusal };

export interface QuoteAnswers {
  /** Notes that it was looked at; a link's preview or a mail scanner does not come here. */
  view(secret: string): Promise<void>;
  accept(seen: Seen, yes: { options: readonly string[]; name: string }): Promise<Answered>;
  decline(seen: Seen, reason: string): Promise<Answered>;
  askForChanges(seen: Seen, wish: string): Promise<Answered>;
  ask(seen: Pick<Seen, "secret" | "requestId">, question: string): Promise<Answered>;
}

export interface QuoteAnswerParts extends YesParts {
  database: Database;
  changes: ContentChanges;
  clock: Clock;
  outbox: Outbox;
}

/** What a customer answers at their link. Each answer is one transaction under the quote's lock. */
export function createQuoteAnswers(parts: QuoteAnswerParts): QuoteAnswers {
  const { database, changes, clock, outbox, tell, tellLead } = parts;
  const { db } = database;

  type Work = (
    transaction: Transaction<Tables>,
    quote: QuoteRow,
    noteShelf: () => void,
  ) => Promise<Answered>;

  async function answer(secret: string, work: Work): Promise<Answered> {
    const hash = hashOfLink(secret);
    const known = hash && (await findQuoteByLink(db, hash));
    if (!known) return { ok: false, reason: "unknown" };
    const answered = await changes.transact(async (transaction, noteChange): Promise<Answered> => {
      await lockQuote(database, transaction, known.id);
      // Read again: what was true before we waited may not be true any more.
      const quote = await findQuoteByLink(transaction, hash);
      if (!quote) return { ok: false, reason: "unknown" };
      return work(transaction, quote, () => noteChange([]));
    });
    outbox.wake();
    return answered;
  }

  /** Undefined: it may be answered so. */
  function whyNot(quote: QuoteRow, seen: Seen, to: QuoteState): AnswerRefusal | undefined {
    if (isJob(quote.state)) return "accepted";
    if (quote.state === "withdrawn" || quote.state === "declined") return quote.state;
    if (quote.version !== seen.version) return "replaced";
    if (isOver(quote, clock.now()) || !mayMove(quote.state, to, "customer")) return "expired";
    return undefined;
  }

  async function write(
    transaction: Transaction<Tables>,
    quote: QuoteRow,
    entry: { kind: "declined" | "changes" | "question"; requestId: string; words: string },
    change: { state?: QuoteState } = {},
  ): Promise<Answered> {
    const now = clock.now();
    if ((await countEntries(transaction, quote.id)) >= mostEntries) {
      return { ok: false, reason: "full" };
    }
    const entryId = await insertEntry(transaction, {
      request_id: entry.requestId,
      quote_id: quote.id,
      version: quote.version,
      kind: entry.kind,
      body: entry.words,
      actor: null,
      created_at: now,
    });
    // Sent twice: it is there already, and so is all that follows from it.
    if (!entryId) return { ok: true, quote };
    const answeredAt = quote.answered_at ?? now;
    const changed = await updateQuote(transaction, quote.id, {
      ...change,
      answered_at: answeredAt,
      updated_at: now,
    });
    const { kind, words } = entry;
    await tell(transaction, { kind, quote: changed, entryId, words, at: now });
    return { ok: true, quote: changed };
  }

  return {
    async view(secret) {
      const hash = hashOfLink(secret);
      const known = hash && (await findQuoteByLink(db, hash));
      if (!known) return;
      await db.transaction().execute(async (transaction) => {
        await lockQuote(database, transaction, known.id);
        const quote = await findQuoteByLink(transaction, hash);
        const now = clock.now();
        if (!quote || quote.state === "withdrawn") return;
        if (!(await markViewed(transaction, quote, now))) return;
        await insertEntry(transaction, {
          quote_id: quote.id,
          version: quote.version,
          kind: "viewed",
          body: "",
          actor: null,
          created_at: now,
        });
        if (!mayMove(quote.state, "viewed", "customer") || isOver(quote, now)) return;
        await updateQuote(transaction, quote.id, { state: "viewed", updated_at: now });
      });
    },

    accept: (seen, { options, name }) =>
      answer(seen.secret, async (transaction, quote, noteShelf) => {
        const no = whyNot(quote, seen, "accepted");
        if (no) return { ok: false, reason: no };
        const version = await findVersion(transaction, quote.id, quote.version);
        if (version?.hash !== seen.hash) return { ok: false, reason: "replaced" };
        const { requestId } = seen;
        const now = clock.now();
        const yes = { quote, version, options, name, actor: null, requestId, now, noteShelf };
        return { ok: true, quote: await writeYes(transaction, parts, yes) };
      }),

    decline: (seen, words) =>
      answer(seen.secret, async (transaction, quote) => {
        const no = whyNot(quote, seen, "declined");
        if (no) return { ok: false, reason: no };
        const entry = { kind: "declined", requestId: seen.requestId, words } as const;
        const written = await write(transaction, quote, entry, { state: "declined" });
        if (written.ok && quote.consultation_id !== null) {
          await tellLead(transaction, {
            leadId: quote.consultation_id,
            what: "lost",
            actor: "customer",
            at: clock.now(),
            details: { quote: quote.number },
          });
        }
        return written;
      }),

    askForChanges: (seen, words) =>
      answer(seen.secret, async (transaction, quote) => {
        const no = whyNot(quote, seen, "changes_asked");
        if (no) return { ok: false, reason: no };
        const entry = { kind: "changes", requestId: seen.requestId, words } as const;
        return write(transaction, quote, entry, { state: "changes_asked" });
      }),

    ask: ({ secret, requestId }, words) =>
      answer(secret, (transaction, quote) =>
        write(transaction, quote, { kind: "question", requestId, words }),
      ),
  };
}

/** Its last day has passed. Shown, but no longer to be accepted. */
export function isOver(
  { state, expires_at }: Pick<QuoteRow, "state" | "expires_at">,
  now: number,
): boolean {
  return state === "expired" || (isAcceptable(state) && (expires_at ?? 0) <= now);
}
