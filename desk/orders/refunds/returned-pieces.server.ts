import type { Query } from "#platform/database/database.ts";
import { linesOf } from "./refund-rows.server.ts";

/** Of each order, how many pieces of the line at a position were paid back. */
export type ReturnedPieces = ReadonlyMap<string, ReadonlyMap<number, number>>;

/** A refund that is under way counts: what is in it is not packed any more. */
export async function readReturned(
  query: Query,
  orderIds: readonly string[],
): Promise<ReturnedPieces> {
  const rows = await query
    .selectFrom("refunds")
    .innerJoin("orders", "orders.payment_id", "refunds.payment_id")
    .select(["orders.id as order_id", "refunds.lines"])
    .where("orders.id", "in", orderIds)
    .where("refunds.lines", "is not", null)
    .where("refunds.status", "<>", "failed")
    .execute();
  const returned = new Map<string, Map<number, number>>();
  for (const row of rows) {
    const pieces = returned.get(row.order_id) ?? new Map<number, number>();
    returned.set(row.order_id, pieces);
    for (const { position, quantity } of linesOf(row))
      pieces.set(position, (pieces.get(position) ?? 0) + quantity);
  }
  return returned;
}
