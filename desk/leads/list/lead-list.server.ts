import { type SelectQueryBuilder, sql } from "kysely";
import { answerHours } from "#content/business.ts";
import { type Cursor, isAfter, pageOf } from "#desk/kit/list/page-cursor.server.ts";
import { readSearch } from "#desk/kit/list/search-parts.server.ts";
import { isKept, isWaiting, type LeadColumns, toLeads } from "#desk/leads/lead-rows.server.ts";
import type { LeadList } from "#desk/leads/leads-schema.ts";
import type { ConsultationStage } from "#features/consultations/consultation.ts";
import type { Clock } from "#platform/clock.ts";
import type { Database } from "#platform/database/database.ts";
import type { Tables } from "#platform/database/tables.ts";
import { hasParts } from "#platform/database/text-index.ts";

export interface LeadFilter {
  stage?: ConsultationStage | undefined;
  /** Those that look like spam, instead of the inbox. */
  quarantined: boolean;
  /** Any part of a name, phone, e-mail, place or message. */
  q?: string | undefined;
  after?: Cursor | undefined;
  limit: number;
}

type Rows = SelectQueryBuilder<Tables, "consultations", object>;

/** Late ones above the rest: nobody works more of them in one go. */
const mostLate = 100;

// Read one by one: a request is kept until it was dealt with, and a shop has thousands at most.
const leadText = leadTextOf(["-", "(", ")", "+", ".", "/"]);

function leadTextOf(signs: readonly string[]): string {
  const digits = signs.reduce((text, sign) => `replace(${text}, '${sign}', '')`, "phone");
  const fields = ["name", "email", `replace(${digits}, ' ', '')`, "location", "message"];
  const texts = [...fields, "about_name"].map((field) => `coalesce(${field}, '')`);
  return `lower(${texts.join(" || '|' || ")})`;
}

/**
 * The newest first; above them, on the first page, those whose answer is late, the longest waiting
 * first. Further on these come once more where they belong by their time: nobody is left out.
 */
export async function readLeadList(
  { db, engine }: Database,
  clock: Clock,
  { stage, quarantined, q, after, limit }: LeadFilter,
): Promise<LeadList> {
  const parts = readSearch(q ?? "");
  let query: Rows = db
    .selectFrom("consultations")
    .where(isKept)
    .where("quarantine_reason", quarantined ? "is not" : "is", null);
  if (stage) query = query.where("stage", "=", stage);
  if (parts.length > 0) query = query.where(hasParts(engine, leadText, parts));
  const found = parts.length === 0 ? undefined : await countOf(query);
  const isLate = (row: LeadColumns) =>
    row.and([isWaiting(row), row("created_at", "<", clock.now() - answerHours * 3_600_000)]);
  const showsLate = !after && !quarantined && (!stage || stage === "new");
  const late = showsLate
    ? await query
        .where(isLate)
        .selectAll()
        .orderBy("created_at")
        .orderBy("id")
        .limit(mostLate)
        .execute()
    : [];
  let rest = after ? query.where(isAfter(after, "created_at", "id")) : query;
  if (late.length > 0) {
    rest = rest.where(
      "id",
      "not in",
      late.map(({ id }) => id),
    );
  }
  const rows = await rest
    .selectAll()
    .orderBy("created_at", "desc")
    .orderBy("id")
    .limit(limit + 1)
    .execute();
  const page = pageOf(rows, limit, ({ created_at: at, id }) => ({ at, id }));
  return {
    leads: await toLeads(db, [...late, ...page.rows]),
    counts: await countByPlace({ db }),
    found: found ?? null,
    nextCursor: page.nextCursor,
  };
}

async function countOf(query: Rows): Promise<number> {
  const row = await query.select(({ fn }) => fn.countAll<number>().as("count")).executeTakeFirst();
  return Number(row?.count ?? 0);
}

async function countByPlace({ db }: Pick<Database, "db">): Promise<Record<string, number>> {
  const place = sql<string>`case when quarantine_reason is null then stage else 'quarantine' end`;
  const counted = await db
    .selectFrom("consultations")
    .select([place.as("place"), sql<number>`count(*)`.as("count")])
    .where(isKept)
    .groupBy("place")
    .execute();
  return Object.fromEntries(counted.map(({ place, count }) => [place, Number(count)]));
}
