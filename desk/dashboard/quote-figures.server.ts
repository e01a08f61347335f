import { sql } from "kysely";
import type { Query } from "#platform/database/database.ts";
import type { QuoteFigures } from "./dashboard-schema.ts";

const dayMs = 86_400_000;
const hourMs = 3_600_000;
export const figuredDays = 90;

/** How many quotes are accepted, and how soon a request is answered with one. */
export async function readQuoteFigures(query: Query, now: number): Promise<QuoteFigures> {
  const since = now - figuredDays * dayMs;
  const won = await countWon(query, since);
  const lost = await countLost(query, since);
  const { sent, average } = await readAnswers(query, since);
  return {
    days: figuredDays,
    won,
    decided: won + lost,
    sent,
    hours: average === null ? null : Math.round((average / hourMs) * 10) / 10,
  };
}

/** A yes that was undone by a newer version, or with the quote, is none. */
async function countWon(query: Query, since: number): Promise<number> {
  const { count } = await query
    .selectFrom("quote_acceptances")
    .select(sql<number>`count(*)`.as("count"))
    .where("accepted_at", ">", since)
    .where("voided_at", "is", null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Declined, or never answered until it was over. */
async function countLost(query: Query, since: number): Promise<number> {
  const { count } = await query
    .selectFrom("quotes")
    .select(sql<number>`count(*)`.as("count"))
    .where("state", "in", ["declined", "expired"])
    .where("deleted_at", "is", null)
    // Nothing is decided after its last change: this is what the index knows.
    .where("updated_at", ">", since)
    .where((quote) =>
      quote.or([
        quote.and([quote("state", "=", "declined"), quote("answered_at", ">", since)]),
        quote.and([quote("state", "=", "expired"), quote("expires_at", ">", since)]),
      ]),
    )
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** From a request to the first quote that was sent for it. */
async function readAnswers(query: Query, since: number) {
  const answers = query
    .selectFrom("quotes")
    .innerJoin("quote_versions", (join) =>
      join.onRef("quote_versions.quote_id", "=", "quotes.id").on("quote_versions.number", "=", 1),
    )
    .innerJoin("consultations", "consultations.id", "quotes.consultation_id")
    .select((row) =>
      sql<number>`${row.fn.min("quote_versions.sent_at")} - consultations.created_at`.as("waited"),
    )
    .where("quotes.version", ">", 0)
    // When its newest version was sent, which is never before the first.
    .where("quotes.sent_at", ">", since)
    .where("quotes.deleted_at", "is", null)
    .where("quote_versions.sent_at", ">", since)
    .groupBy(["consultations.id", "consultations.created_at"]);
  const row = await query
    .selectFrom(answers.as("answers"))
    .select([sql<number>`count(*)`.as("sent"), sql<number | null>`avg(waited)`.as("average")])
    .executeTakeFirstOrThrow();
  return { sent: Number(row.sent), average: row.average === null ? null : Number(row.average) };
}
