import { type Selectable, type SelectQueryBuilder, sql } from "kysely";
import { answerHours } from "#content/business.ts";
import { type Cursor, isAfter, pageOf } from "#desk/kit/list/page-cursor.server.ts";
import { readSearch } from "#desk/kit/list/search-parts.server.ts";
import { isKept, isWaiting, type LeadColumns, toLeads } from "#desk/leads/lead-rows.server.ts";
import type { LeadList } from "#desk/leads/leads-schema.ts";
import type { ConsultationStage } from "#features/consultations/consultation.ts";
import type { Clock } from "#platform/clock.ts";
import type { Database, Engine } from "#platform/database/database.ts";
import type { ConsultationRow } from "#platform/database/lead-tables.ts";
import type { Tables } from "#platform/database/tables.ts";
import { hasParts, type Parts } from "#platform/database/text-index.ts";

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
  filter: LeadFilter,
): Promise<LeadList> {
  const { stage, quarantined, q, after, limit } = filter;
  const parts = readSearch(q ?? "");
  let query: Rows = db
    .selectFrom("consultations")
    .where(isKept)
    .where("quarantine_reason", quarantined ? "is not" : "is", null);
  if (stage) query = query.where("stage", "=", stage);
  const found = parts.length === 0 ? undefined : await findLeads(engine, query, parts);
  if (found?.length === 0) {
    return { leads: [], counts: await countByPlace({ db }), found: 0, nextCursor: null };
  }
  if (found) query = query.where("id", "in", onPage(found, filter));
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
    found: found?.length ?? null,
    nextCursor: page.nextCursor,
  };
}

type Found = Pick<Selectable<ConsultationRow>, "id" | "created_at" | "stage" | "answered_at">;

/** All with these parts: the texts are read once, whatever is then asked about those. */
function findLeads(engine: Engine, query: Rows, parts: Parts): Promise<Found[]> {
  return query
    .select(["id", "created_at", "stage", "answered_at"])
    .where(hasParts(engine, leadText, parts))
    .execute();
}

/** Those of them that a page can have: late ones above, the newest below. */
function onPage(found: readonly Found[], { after, limit }: LeadFilter): string[] {
  const byTime = found.toSorted(
    (one, other) => other.created_at - one.created_at || (one.id < other.id ? -1 : 1),
  );
  const waiting = byTime.filter((row) => row.stage === "new" && row.answered_at === null);
  const isLater = ({ created_at: at, id }: Found) =>
    !after || at < after.at || (at === after.at && id > after.id);
  const rows = [
    ...waiting.slice(-mostLate),
    ...byTime.filter(isLater).slice(0, mostLate + limit + 1),
  ];
  return rows.map(({ id }) => id);
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
