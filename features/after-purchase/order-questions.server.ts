import type { Transaction } from "kysely";
import type { OrderQuestionRow } from "#platform/database/after-purchase-tables.ts";
import type { Query } from "#platform/database/database.ts";
import { noteDeskChange } from "#platform/database/desk-changes.ts";
import type { Tables } from "#platform/database/tables.ts";
import { newId } from "#platform/ids.ts";

/** So many wait for an answer at one order; then a call is better. */
export const mostWaiting = 10;
/** So many stand on one page. */
export const mostQuestions = 100;

export function questionsOf(query: Query, orderId: string): Promise<OrderQuestionRow[]> {
  return query
    .selectFrom("order_questions")
    .selectAll()
    .where("order_id", "=", orderId)
    .orderBy("asked_at")
    .orderBy("id")
    .limit(mostQuestions)
    .execute();
}

export type Asked =
  | { ok: true; id: string; isNew: boolean }
  /** So much was asked here that nobody could answer it in writing. */
  | { ok: false; reason: "full" };

/** Under the order's lock. The same words twice, while they wait, are one question. */
export async function addQuestion(
  transaction: Transaction<Tables>,
  { orderId, requestId, body }: { orderId: string; requestId: string; body: string },
  now: number,
): Promise<Asked> {
  const all = await questionsOf(transaction, orderId);
  const waiting = all.filter(({ settled_at: at }) => at === null);
  const same =
    all.find((one) => one.request_id === requestId) ?? waiting.find((one) => one.body === body);
  if (same) return { ok: true, id: same.id, isNew: false };
  if (waiting.length >= mostWaiting || all.length >= mostQuestions) {
    return { ok: false, reason: "full" };
  }
  const id = newId("orderQuestion", now);
  await transaction
    .insertInto("order_questions")
    .values({
      ...{ id, request_id: requestId, order_id: orderId, body },
      ...{ asked_at: now, settled_at: null, settled_by: null },
    })
    .execute();
  await noteDeskChange(transaction, { kind: "order", id: orderId });
  return { ok: true, id, isNew: true };
}

/** Whoever writes to the customer has answered what waits; so has whoever says so. */
export async function settleQuestions(
  transaction: Transaction<Tables>,
  orderId: string,
  { actor, now }: { actor: string; now: number },
): Promise<number> {
  const settled = await transaction
    .updateTable("order_questions")
    .set({ settled_at: now, settled_by: actor })
    .where("order_id", "=", orderId)
    .where("settled_at", "is", null)
    .executeTakeFirst();
  return Number(settled.numUpdatedRows);
}
