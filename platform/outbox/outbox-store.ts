import { sql } from "kysely";
import type { Query } from "#platform/database/database.ts";
import { noteDeskChange } from "#platform/database/desk-changes.ts";
import type { OutboxRow } from "#platform/database/tables.ts";

export type ClaimedRow = Pick<
  OutboxRow,
  "id" | "topic" | "dedupe_key" | "payload" | "created_at"
> & { attempts: number };

/**
 * Takes due rows of a topic for this worker alone. One statement on both engines: when two
 * instances reach for the same row, PostgreSQL lets the second wait and then asks the outer
 * conditions again, which no longer hold.
 */
export async function claimDue(
  query: Query,
  { topic, now, until, most }: { topic: string; now: number; until: number; most: number },
): Promise<ClaimedRow[]> {
  return query
    .updateTable("outbox")
    .set({ claimed_until: until, attempts: sql<number>`attempts + 1` })
    .where("id", "in", (inner) =>
      inner
        .selectFrom("outbox")
        .select("id")
        .where("status", "=", "pending")
        .where("topic", "=", topic)
        .where("next_attempt_at", "<=", now)
        .where((row) => row.or([row("claimed_until", "is", null), row("claimed_until", "<=", now)]))
        .orderBy("next_attempt_at")
        .limit(most),
    )
    .where("status", "=", "pending")
    .where((row) => row.or([row("claimed_until", "is", null), row("claimed_until", "<=", now)]))
    .returning(["id", "topic", "dedupe_key", "payload", "created_at", "attempts"])
    .execute();
}

/**
 * Claims that a process left behind when it was killed. Only for whoever knows that no other
 * process is running.
 */
export async function releaseClaims(query: Query): Promise<void> {
  await query
    .updateTable("outbox")
    .set({ claimed_until: null })
    .where("status", "=", "pending")
    .where("claimed_until", "is not", null)
    .execute();
}

export async function markDelivered(query: Query, id: string, now: number): Promise<void> {
  await query
    .updateTable("outbox")
    .set({ status: "delivered", delivered_at: now, claimed_until: null, last_error: null })
    .where("id", "=", id)
    .where("status", "=", "pending")
    .execute();
  await noteDeskChange(query, { kind: "delivery", id });
}

export const forgottenPayload = "{}";

/**
 * E-mails name people, so that they are not kept for ever. The row stays: its key says that the
 * message was delivered. The conditions are those of the index (009-forget-people.ts), and have to
 * be written out for it to be used.
 */
export async function forgetPayloads(query: Query, deliveredBefore: number): Promise<void> {
  await query
    .updateTable("outbox")
    .set({ payload: forgottenPayload })
    .where(sql<boolean>`status = 'delivered' and payload <> '{}'`)
    .where("delivered_at", "<", deliveredBefore)
    .execute();
}

/** Given up so long ago that nobody will try them again. */
export async function dropGivenUp(query: Query, createdBefore: number): Promise<void> {
  await query
    .deleteFrom("outbox")
    .where(sql<boolean>`status = 'given_up'`)
    .where("created_at", "<", createdBefore)
    .execute();
}

export async function markUndelivered(
  query: Query,
  id: string,
  { error, nextAttemptAt }: { error: string; nextAttemptAt: number | undefined },
): Promise<void> {
  await query
    .updateTable("outbox")
    .set({
      claimed_until: null,
      last_error: error,
      ...(nextAttemptAt === undefined
        ? { status: "given_up" as const }
        : { next_attempt_at: nextAttemptAt }),
    })
    .where("id", "=", id)
    .where("status", "=", "pending")
    .execute();
  if (nextAttemptAt === undefined) await noteDeskChange(query, { kind: "delivery", id });
}
