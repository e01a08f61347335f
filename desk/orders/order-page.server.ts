import { auditOf } from "#desk/audit/audit-trail.server.ts";
import { auditDetail, auditText } from "#desk/audit/audit-words.ts";
import type { RefundService } from "#desk/orders/refunds/refund-service.server.ts";
import { questionsOf } from "#features/after-purchase/order-questions.server.ts";
import { findTracking } from "#features/orders/customer/tracking-store.server.ts";
import type { Database, Query } from "#platform/database/database.ts";
import { dollarNumber } from "#platform/money.ts";
import type { AdminOrderPage } from "./admin-order.ts";
import { findOrder } from "./admin-orders-store.server.ts";
import { readOrderDelay } from "./delay/order-delay.server.ts";
import { noteChangesOf } from "./notes/order-notes.server.ts";

/** Everything about one order: itself, what happened to it, what was given back. */
export async function readOrderPage(
  { db }: Database,
  refunds: RefundService,
  { id, now }: { id: string; now: number },
): Promise<AdminOrderPage | undefined> {
  const order = await findOrder(db, id);
  if (!order) return undefined;
  const handOrder = await handOrderOf(db, id);
  const taken = handOrder === undefined ? [] : await auditOf(db, handOrder);
  const entries = await auditOf(db, id);
  const noted = await noteChangesOf(db, id);
  const given = await refunds.refundsOf(id);
  const placed = {
    id,
    at: order.createdAt,
    actor: "customer",
    text: handOrder === undefined ? "Order placed and paid" : "Order paid",
    detail: null,
    notes: null,
  };
  const told = (entry: (typeof entries)[number]) => ({
    id: entry.id,
    at: new Date(entry.at).toISOString(),
    actor: entry.actor,
    text: auditText(entry.action, entry.details),
    detail: auditDetail(entry.details),
    notes: noted.get(entry.id) ?? null,
  });
  return {
    order,
    // One that was taken by hand has a history from before it was an order; what one of us has
    // taken the money for is in there, with who did.
    timeline: [
      ...taken.map(told),
      ...(order.paymentMethod === "card" ? [placed] : []),
      ...entries.map(told),
    ],
    refunds: given.refunds,
    refundable: dollarNumber(given.refundable),
    parts: given.parts,
    returnable: given.returnable,
    tracking: await findTracking(db, id),
    delay: await readOrderDelay(db, order, now),
    questions: (await questionsOf(db, id)).map((row) => ({
      id: row.id,
      text: row.body,
      askedAt: new Date(row.asked_at).toISOString(),
      settledAt: row.settled_at === null ? null : new Date(row.settled_at).toISOString(),
      settledBy: row.settled_by,
    })),
  };
}

async function handOrderOf(query: Query, orderId: string): Promise<string | undefined> {
  const row = await query
    .selectFrom("orders")
    .innerJoin("checkouts", "checkouts.id", "orders.checkout_id")
    .select("checkouts.hand_order_id")
    .where("orders.id", "=", orderId)
    .executeTakeFirst();
  return row?.hand_order_id ?? undefined;
}
