import type { Transaction } from "kysely";
import type { Clock } from "#platform/clock.ts";
import type { Database } from "#platform/database/database.ts";
import type { QuoteRow } from "#platform/database/quote-tables.ts";
import type { Tables } from "#platform/database/tables.ts";
import type { Outbox } from "#platform/outbox/outbox.ts";
import type { TellOfQuote } from "./quote-news.ts";
import { statesBefore } from "./quote-states.ts";
import { findQuote, insertEntry, lockQuote, updateQuote } from "./quote-store.server.ts";

export interface QuoteClockParts {
  database: Database;
  clock: Clock;
  outbox: Pick<Outbox, "wake">;
  tell: TellOfQuote;
}

/** What time does to a quote that nobody has answered. */
export interface QuoteClock {
  /** Marks those whose last day is over. */
  expire(): Promise<void>;
  /** Writes to those who have said nothing, after three days and after ten. */
  remind(): Promise<void>;
}

const dayMs = 86_400_000;
export const reminderDays = [3, 10] as const;
const waiting = ["sent", "viewed"] as const;
const atOnce = 50;

export function createQuoteClock({ database, clock, outbox, tell }: QuoteClockParts): QuoteClock {
  const { db } = database;

  /** Each by itself and under its lock: what was true when it was looked for may be over. */
  async function forEach(
    ids: readonly { id: string }[],
    work: (transaction: Transaction<Tables>, quote: QuoteRow) => Promise<void>,
  ): Promise<void> {
    for (const { id } of ids) {
      await db.transaction().execute(async (transaction) => {
        await lockQuote(database, transaction, id);
        const quote = await findQuote(transaction, id);
        if (quote) await work(transaction, quote);
      });
    }
  }

  return {
    async expire() {
      const states = statesBefore("expired", "clock");
      const over = await db
        .selectFrom("quotes")
        .select("id")
        .where("state", "in", states)
        .where("expires_at", "<=", clock.now())
        .where("deleted_at", "is", null)
        .orderBy("expires_at")
        .limit(atOnce)
        .execute();
      await forEach(over, async (transaction, quote) => {
        const now = clock.now();
        if (!states.includes(quote.state) || (quote.expires_at ?? now + 1) > now) return;
        await updateQuote(transaction, quote.id, { state: "expired", updated_at: now });
        await insertEntry(transaction, entryOf(quote, "expired", now));
      });
    },

    async remind() {
      for (const days of reminderDays) await remindAfter(days);
    },
  };

  async function remindAfter(days: (typeof reminderDays)[number]): Promise<void> {
    const isLast = days === reminderDays.at(-1);
    const due = await db
      .selectFrom("quotes")
      .select("quotes.id")
      .where("state", "in", waiting)
      .where("reminders", "=", 1)
      .where("answered_at", "is", null)
      .where("email", "<>", "")
      .where("link_hash", "is not", null)
      .where("expires_at", ">", clock.now())
      .where("sent_at", "<=", clock.now() - days * dayMs)
      // Long after the first was due, the second alone is sent.
      .$if(!isLast, (query) => query.where("sent_at", ">", clock.now() - reminderDays[1] * dayMs))
      .where("deleted_at", "is", null)
      .where(({ not, exists, selectFrom, lit }) =>
        not(
          exists(
            selectFrom("quote_entries")
              .select(lit(1).as("one"))
              .whereRef("quote_entries.quote_id", "=", "quotes.id")
              .whereRef("quote_entries.version", "=", "quotes.version")
              .where("kind", "=", "reminded")
              .where("body", "=", String(days)),
          ),
        ),
      )
      .orderBy("sent_at")
      .limit(atOnce)
      .execute();
    await forEach(due, async (transaction, quote) => {
      const now = clock.now();
      const isAnswered = quote.answered_at !== null || !isWaiting(quote);
      if (isAnswered || quote.reminders === 0 || (quote.expires_at ?? 0) <= now) return;
      const entryId = await insertEntry(transaction, {
        ...entryOf(quote, "reminded", now),
        // Two instances, or a second try: once for each version and day.
        request_id: `reminder:${quote.id}:${quote.version}:${days}`,
        body: String(days),
      });
      if (entryId) await tell(transaction, { kind: "reminder", quote, entryId, at: now });
    });
    outbox.wake();
  }
}

function isWaiting({ state }: QuoteRow): boolean {
  return (waiting as readonly string[]).includes(state);
}

function entryOf(quote: QuoteRow, kind: "expired" | "reminded", now: number) {
  const { id, version } = quote;
  return { quote_id: id, version, kind, body: "", actor: null, created_at: now };
}
