import type { Query } from "#platform/database/database.ts";
import { noteDeskChange } from "#platform/database/desk-changes.ts";
import { newId } from "#platform/ids.ts";

export const attentionKinds = [
  "payment_mismatch",
  "payment_conflict",
  "event_failed",
  "refund_returned",
  "stock_short",
  "quote_paid_extra",
  "quote_paid_late",
  "backup_late",
  "payment_key_refused",
] as const;

export type AttentionKind = (typeof attentionKinds)[number];

/**
 * In words, each under what it is about; entries of a list say that themselves: 'subtotal: expected
 * $12.00, …'.
 */
export type AttentionDetails = Readonly<Record<string, string | null | readonly string[]>>;

/**
 * Something that a person has to look at. Once a subject, however often it comes up: then false.
 */
export async function askForAttention(
  query: Query,
  item: { kind: AttentionKind; subject: string; details: AttentionDetails; now: number },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows: added } = await query
    .insertInto("attention_items")
    .values({
      id: newId("attention", item.now),
      kind: item.kind,
      subject: item.subject,
      details: JSON.stringify(item.details),
      created_at: item.now,
      resolved_at: null,
    })
    .onConflict((conflict) => conflict.columns(["kind", "subject"]).doNothing())
    .executeTakeFirst();
  if (added) await noteDeskChange(query, { kind: "payment" });
  return Boolean(added);
}

/**
 * The same for what may be over and come up once more: then the record that is there asks again,
 * with a new alarm. True when nobody had been asked yet, or somebody had dealt with it.
 */
export async function askForAttentionAgain(
  query: Query,
  item: { kind: AttentionKind; subject: string; details: AttentionDetails; now: number },
): Promise<boolean> {
  const details = JSON.stringify(item.details);
  const asked = { details, created_at: item.now, resolved_at: null };
  const { numInsertedOrUpdatedRows: changed } = await query
    .insertInto("attention_items")
    .values({
      id: newId("attention", item.now),
      kind: item.kind,
      subject: item.subject,
      ...asked,
    })
    .onConflict((conflict) =>
      conflict
        .columns(["kind", "subject"])
        .doUpdateSet({ ...asked, alarmed_at: null })
        .where("attention_items.resolved_at", "is not", null),
    )
    .executeTakeFirst();
  if (changed) await noteDeskChange(query, { kind: "payment" });
  return Boolean(changed);
}

/** The cause is gone: nobody needs to look any more. */
export async function resolveAttention(
  query: Query,
  kind: AttentionKind,
  now: number,
): Promise<void> {
  await query
    .updateTable("attention_items")
    .set({ resolved_at: now })
    .where("kind", "=", kind)
    .where("resolved_at", "is", null)
    .execute();
  await noteDeskChange(query, { kind: "payment" });
}
