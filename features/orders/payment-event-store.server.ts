import type { Query } from "#platform/database/database.ts";
import type { WebhookEventRow } from "#platform/database/tables.ts";

/** False when the event is there already: it was sent again. */
export async function insertEvent(query: Query, event: WebhookEventRow): Promise<boolean> {
  const row = await query
    .insertInto("webhook_events")
    .values(event)
    .onConflict((conflict) => conflict.column("id").doNothing())
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

export type EventPlace = Pick<WebhookEventRow, "id" | "received_at">;

/** The oldest first, beginning after the place that is given. */
export async function findUnprocessed(
  query: Query,
  {
    receivedBefore,
    after,
    most,
  }: { receivedBefore: number; after: EventPlace | undefined; most: number },
): Promise<WebhookEventRow[]> {
  return query
    .selectFrom("webhook_events")
    .selectAll()
    .where("processed_at", "is", null)
    .where("received_at", "<=", receivedBefore)
    .$if(after !== undefined, (found) =>
      found.where(({ eb, refTuple, tuple }) =>
        eb(refTuple("received_at", "id"), ">", tuple(after?.received_at ?? 0, after?.id ?? "")),
      ),
    )
    .orderBy("received_at")
    .orderBy("id")
    .limit(most)
    .execute();
}

export async function markProcessed(
  query: Query,
  id: string,
  outcome: NonNullable<WebhookEventRow["outcome"]>,
  now: number,
): Promise<void> {
  await query
    .updateTable("webhook_events")
    .set({ outcome, processed_at: now })
    .where("id", "=", id)
    .where("processed_at", "is", null)
    .execute();
}

export async function deleteProcessedBefore(query: Query, time: number): Promise<void> {
  await query.deleteFrom("webhook_events").where("processed_at", "<", time).execute();
}
