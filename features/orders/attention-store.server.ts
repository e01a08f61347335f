import type { Query } from "#platform/database/database.ts";
import { newId } from "#platform/ids.ts";

export const attentionKinds = [
  "payment_mismatch",
  "payment_conflict",
  "event_failed",
  "refund_returned",
  "stock_short",
  "backup_late",
] as const;

export type AttentionKind = (typeof attentionKinds)[number];

/** In words, each under what it is about; entries of a list say that themselves: 'subtotal: expected $12.00, …'. */
export type AttentionDetails = Readonly<Record<string, string | null | readonly string[]>>;

/** Something that a person has to look at. Once a subject, however often it comes up: then false. */
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
  return Boolean(added);
}
