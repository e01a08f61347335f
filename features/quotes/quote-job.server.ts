import type { QuoteJobRow, QuoteRow } from "#platform/database/quote-tables.ts";
import { readOwed } from "./quote-owed.server.ts";
import type { QuoteChange, QuoteOwnerParts } from "./quote-owner.server.ts";
import { isJob, mayMove } from "./quote-states.ts";
import {
  findJob,
  findQuote,
  insertEntry,
  lockQuote,
  updateQuote,
  writeJob,
} from "./quote-store.server.ts";

export interface JobTask {
  text: string;
  done: boolean;
}

export interface JobPlan {
  startsOn: string | null;
  endsOn: string | null;
  who: string;
  checklist: JobTask[];
  notes: string;
}

export type JobChange =
  | { ok: true; quote: QuoteRow; job: QuoteJobRow }
  | { ok: false; reason: "unknown" | "not_accepted" | "changed" };

export interface QuoteJobs {
  /** When we come, who comes, and what is to be done. `seen` 0: there was no plan yet. */
  plan(id: string, plan: JobPlan, by: { seen: number; actor: string }): Promise<JobChange>;
  /** The work is done: what is still owed is asked for by e-mail. */
  finish(id: string, actor: string): Promise<QuoteChange<"unknown" | "not_accepted">>;
}

export function createQuoteJobs(parts: QuoteOwnerParts): QuoteJobs {
  const { database, clock, outbox, audit, tell } = parts;
  const { db } = database;

  return {
    plan: (id, plan, { seen, actor }) =>
      db.transaction().execute(async (transaction): Promise<JobChange> => {
        await lockQuote(database, transaction, id);
        const quote = await findQuote(transaction, id);
        if (!quote) return { ok: false, reason: "unknown" };
        if (!isJob(quote.state)) return { ok: false, reason: "not_accepted" };
        const before = await findJob(transaction, id);
        if ((before?.revision ?? 0) !== seen) return { ok: false, reason: "changed" };
        const now = clock.now();
        const job = { ...emptyJob(id), ...before, ...columnsOf(plan), revision: seen + 1 };
        await writeJob(transaction, job);
        await audit(transaction, { at: now, actor, action: "quote.job", subject: id });
        const hasMoved = plan.startsOn !== null && plan.startsOn !== before?.starts_on;
        if (!hasMoved) return { ok: true, quote, job };
        await insertEntry(transaction, {
          quote_id: id,
          version: quote.version,
          kind: "scheduled",
          body: plan.startsOn ?? "",
          actor,
          created_at: now,
        });
        const moves = mayMove(quote.state, "scheduled", "owner") && job.done_at === null;
        const changed = await updateQuote(transaction, id, {
          ...(moves && { state: "scheduled" }),
          updated_at: now,
        });
        return { ok: true, quote: changed, job };
      }),

    async finish(id, actor) {
      const result = await db.transaction().execute(async (transaction) => {
        await lockQuote(database, transaction, id);
        const quote = await findQuote(transaction, id);
        if (!quote) return { ok: false, reason: "unknown" } as const;
        if (!isJob(quote.state)) return { ok: false, reason: "not_accepted" } as const;
        const before = await findJob(transaction, id);
        if (before?.done_at) return { ok: true, quote } as const;
        const now = clock.now();
        const job = { ...emptyJob(id), ...before, done_at: now };
        await writeJob(transaction, { ...job, revision: job.revision + 1 });
        const dues = (await readOwed(transaction, id))?.dues;
        const owed = dues ? dues.deposit + dues.balance : 0;
        // Nothing left to pay: with the work, all of it is done.
        const state = owed === 0 ? "balance_paid" : "done";
        const moves = quote.state !== "balance_paid";
        const changed = await updateQuote(transaction, id, {
          ...(moves && { state }),
          updated_at: now,
        });
        const entryId = await insertEntry(transaction, {
          quote_id: id,
          version: quote.version,
          kind: "done",
          body: "",
          actor,
          created_at: now,
        });
        await audit(transaction, { at: now, actor, action: "quote.done", subject: id });
        if (owed > 0 && entryId) {
          await tell(transaction, { kind: "balance_due", quote: changed, entryId, at: now });
        }
        return { ok: true, quote: changed } as const;
      });
      outbox.wake();
      return result;
    },
  };
}

function emptyJob(quoteId: string): QuoteJobRow {
  return {
    quote_id: quoteId,
    starts_on: null,
    ends_on: null,
    who: "",
    checklist: "[]",
    notes: "",
    revision: 0,
    done_at: null,
  };
}

function columnsOf({ startsOn, endsOn, who, checklist, notes }: JobPlan) {
  return {
    starts_on: startsOn,
    ends_on: endsOn,
    who,
    checklist: JSON.stringify(checklist),
    notes,
  };
}
