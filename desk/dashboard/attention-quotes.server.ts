import { type RawBuilder, type SqlBool, sql } from "kysely";
import { business } from "#content/business.ts";
import { jobStates, openStates } from "#features/quotes/quote-states.ts";
import type { Query } from "#platform/database/database.ts";
import { type Cents, cents, dollarNumber } from "#platform/money.ts";
import { dayAfter, shopDay } from "#platform/shop-days.ts";
import type { AttentionOf } from "./attention-schema.ts";

const dayMs = 86_400_000;
/** So long before its end a quote is worth a call. */
const soonMs = 3 * dayMs;
/** So long after a yes a deposit is worth a question. */
const patienceMs = 3 * dayMs;
/** What was said before then is in the quote, and no longer on the list of today. */
const longestMs = 90 * dayMs;
const mostShown = 120;

const saidKinds = ["question", "changes", "declined", "accepted"] as const;
type SaidKind = (typeof saidKinds)[number];

type QuoteKind = "quote-said" | "quote-expiring" | "quote-deposit" | "job" | "quote-balance";

type QuoteSources = {
  [Kind in QuoteKind]: (query: Query, most: number, now: number) => Promise<AttentionOf<Kind>[]>;
};

/**
 * What waits at quotes and their jobs. Each goes by the facts: the work begins, the money comes, or
 * one of us writes on the quote after what waits, be it only that it is dealt with.
 */
export const quoteSources: QuoteSources = {
  /** The last word of a customer, until one of us has done something after it. */
  async "quote-said"(query, most, now) {
    const rows = await quotes(query)
      .innerJoin("quote_entries as said", "said.quote_id", "quotes.id")
      .select(["said.kind as said", "said.body as words", "said.created_at as since"])
      .where(isSaid("said"))
      .where("said.created_at", ">", now - longestMs)
      .where(noneOfOursSince(sql`said.created_at`))
      // By then it is in the list as that.
      .where(sql<SqlBool>`not (said.kind = 'accepted' and ${isDepositLate(now)})`)
      .where(
        sql<SqlBool>`not exists (select 1 from quote_entries as later
          where later.quote_id = quotes.id and ${isSaid("later")}
            and (later.created_at, later.id) > (said.created_at, said.id))`,
      )
      .orderBy("said.created_at")
      .orderBy("quotes.id")
      .limit(most)
      .execute();
    return rows.map((row) => ({
      ...fieldsOf(row),
      kind: "quote-said",
      said: row.said as SaidKind,
      words: row.words.slice(0, mostShown),
    }));
  },

  async "quote-expiring"(query, most, now) {
    const rows = await quotes(query)
      .select(sql<number>`quotes.expires_at`.as("expiresAt"))
      .where("quotes.state", "in", openStates)
      .where("quotes.expires_at", ">", now)
      .where("quotes.expires_at", "<=", now + soonMs)
      .where(noneOfOursSince(sql`quotes.expires_at - ${soonMs}`))
      .orderBy("quotes.expires_at")
      .orderBy("quotes.id")
      .limit(most)
      .execute();
    return rows.map(({ expiresAt, ...row }) => ({
      ...fieldsOf({ ...row, since: Number(expiresAt) - soonMs }),
      kind: "quote-expiring",
      // It ends with the last minute of this day.
      day: shopDay(Number(expiresAt) - 1, business.timeZone),
    }));
  },

  async "quote-deposit"(query, most, now) {
    const rows = await quotes(query)
      .select(["yes.accepted_at as acceptedAt", "yes.deposit_cents as deposit"])
      .where("quotes.state", "in", jobStates)
      .where(isDepositLate(now))
      .where(noneOfOursSince(sql`yes.accepted_at + ${patienceMs}`))
      .orderBy("yes.accepted_at")
      .orderBy("quotes.id")
      .limit(most)
      .execute();
    return rows.map(({ acceptedAt, deposit, ...row }) => ({
      ...fieldsOf({ ...row, since: acceptedAt ?? 0 }),
      kind: "quote-deposit",
      amount: dollarNumber(deposit ?? cents(0)),
    }));
  },

  /** Those that begin today or tomorrow. */
  async job(query, most, now) {
    const today = shopDay(now, business.timeZone);
    const rows = await quotes(query)
      .innerJoin("quote_jobs", "quote_jobs.quote_id", "quotes.id")
      .select(["quote_jobs.starts_on as day", "quote_jobs.who", "quotes.location"])
      .where("quotes.state", "in", jobStates)
      .where("quote_jobs.starts_on", "in", [today, dayAfter(today)])
      .where("quote_jobs.done_at", "is", null)
      .orderBy("quote_jobs.starts_on")
      .orderBy("quotes.id")
      .limit(most)
      .execute();
    return rows.map(({ day, who, location, ...row }) => ({
      ...fieldsOf({ ...row, since: Date.parse(`${day}T00:00:00.000Z`) }),
      ...{ kind: "job", day: day ?? today, who, location },
    }));
  },

  async "quote-balance"(query, most) {
    const rows = await quotes(query)
      .innerJoin("quote_jobs", "quote_jobs.quote_id", "quotes.id")
      .select(sql<number>`quote_jobs.done_at`.as("since"))
      .select(
        sql<number>`coalesce((select sum(quote_payments.amount_cents) from quote_payments
          where quote_payments.acceptance_id = yes.id and quote_payments.extra = 0), 0)`.as(
          "received",
        ),
      )
      .where("quotes.state", "=", "done")
      .where("quote_jobs.done_at", "is not", null)
      .where(noneOfOursSince(sql`quote_jobs.done_at`))
      .orderBy("quote_jobs.done_at")
      .orderBy("quotes.id")
      .limit(most)
      .execute();
    return rows.map(({ received, since, ...row }) => ({
      ...fieldsOf({ ...row, since: Number(since) }),
      kind: "quote-balance",
      amount: dollarNumber(cents((row.agreed ?? 0) - Number(received))),
    }));
  },
};

function quotes(query: Query) {
  return query
    .selectFrom("quotes")
    .leftJoin("quote_versions as sent", (join) =>
      join.onRef("sent.quote_id", "=", "quotes.id").onRef("sent.number", "=", "quotes.version"),
    )
    .leftJoin("quote_acceptances as yes", (join) =>
      join.onRef("yes.quote_id", "=", "quotes.id").on("yes.voided_at", "is", null),
    )
    .select(["quotes.id", "quotes.number", "quotes.name", "quotes.title"])
    .select(["sent.total_cents as offered", "yes.total_cents as agreed"])
    .where("quotes.deleted_at", "is", null)
    .where("quotes.forgotten_at", "is", null);
}

function isDepositLate(now: number): RawBuilder<SqlBool> {
  return sql`(yes.deposit_cents > 0 and yes.accepted_at <= ${now - patienceMs}
    and not exists (select 1 from quote_payments
      where quote_payments.acceptance_id = yes.id and quote_payments.extra = 0))`;
}

/** Spelled as in the index of 029-know-quotes. */
function isSaid(entries: string): RawBuilder<SqlBool> {
  const kinds = saidKinds.map((kind) => `'${kind}'`).join(", ");
  return sql.raw(`${entries}.actor is null and ${entries}.kind in (${kinds})`);
}

/** Whoever of us writes on it, or moves it on, has seen what waits. */
function noneOfOursSince(since: RawBuilder<unknown>) {
  return sql<SqlBool>`not exists (select 1 from quote_entries as ours
    where ours.quote_id = quotes.id and ours.actor is not null and ours.created_at > ${since})`;
}

interface QuoteWaiting {
  id: string;
  number: string;
  name: string;
  title: string;
  offered: Cents | null;
  agreed: Cents | null;
  since: number;
}

function fieldsOf({ id, number, name, title, offered, agreed, since }: QuoteWaiting) {
  return {
    ...{ id, number, name, title },
    since: new Date(since).toISOString(),
    total: dollarNumber(agreed ?? offered ?? cents(0)),
  };
}
