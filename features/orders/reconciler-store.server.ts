import { sql } from "kysely";
import type { Query } from "#platform/database/database.ts";

const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

interface Pace {
  /** Up to this age … */
  until: number;
  /** … asked about this often. */
  every: number;
}

/**
 * A page that is open may be paid at any moment, and the order is to be there within two minutes.
 */
const openPace: readonly Pace[] = [
  { until: 2 * minute, every: 20 * second },
  { until: 10 * minute, every: 45 * second },
  { until: Number.POSITIVE_INFINITY, every: 90 * second },
];

/** A bank transfer takes days. */
const processingPace: readonly Pace[] = [
  { until: hour, every: 90 * second },
  { until: day, every: 10 * minute },
  { until: Number.POSITIVE_INFINITY, every: hour },
];

/**
 * Sessions to ask about now. `updated_at` is moved on with the claim: the next instance, and the
 * next round, leave them alone for a while. One statement, so that two instances never take the
 * same one.
 */
export async function claimOpenSessions(
  query: Query,
  now: number,
  most: number,
): Promise<string[]> {
  const isDue = due("checkouts", openPace, now);
  const rows = await query
    .updateTable("checkouts")
    .set({ updated_at: now })
    .where("id", "in", (inner) =>
      inner
        .selectFrom("checkouts")
        .select("id")
        .where("status", "=", "open")
        .where(isDue)
        .orderBy("updated_at")
        .limit(most),
    )
    .where("status", "=", "open")
    .where(isDue)
    .returning("provider_session_id")
    .execute();
  return rows.flatMap((row) => row.provider_session_id ?? []);
}

/** The same for payments that are on their way. */
export async function claimProcessing(query: Query, now: number, most: number): Promise<string[]> {
  const isDue = due("payments", processingPace, now);
  const rows = await query
    .updateTable("payments")
    .set({ updated_at: now })
    .where("id", "in", (inner) =>
      inner
        .selectFrom("payments")
        .select("id")
        .where("status", "=", "processing")
        .where(isDue)
        .orderBy("updated_at")
        .limit(most),
    )
    .where("status", "=", "processing")
    .where(isDue)
    .returning("provider_session_id")
    .execute();
  return rows.map((row) => row.provider_session_id);
}

function due(table: "checkouts" | "payments", paces: readonly Pace[], now: number) {
  const [created, updated] = [sql.ref(`${table}.created_at`), sql.ref(`${table}.updated_at`)];
  const conditions = paces.map(({ until, every }) =>
    until === Number.POSITIVE_INFINITY
      ? sql`${updated} <= ${now - every}`
      : sql`(${updated} <= ${now - every} and ${created} > ${now - until})`,
  );
  return sql<boolean>`(${sql.join(conditions, sql` or `)})`;
}
