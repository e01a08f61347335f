import { type SelectQueryBuilder, type SqlBool, sql, type Transaction } from "kysely";
import { yard } from "#features/orders/pickup.ts";
import type { DelayNoticeRow, OrderDelayRow } from "#platform/database/after-purchase-tables.ts";
import type { Query } from "#platform/database/database.ts";
import type { Tables } from "#platform/database/tables.ts";

/** Nothing of it has been sent, or lies ready for whoever fetches it. */
export const unsentStatuses = [
  "pending",
  "ordered_from_supplier",
  "in_transit",
  "at_warehouse",
] as const;

/** Orders that are paid for, still wanted, and not sent. */
export function unsentOrders(query: Query): UnsentOrders {
  return query
    .selectFrom("orders")
    .innerJoin("payments", "payments.id", "orders.payment_id")
    .where("orders.status", "in", unsentStatuses)
    .where("payments.status", "in", ["paid", "partially_refunded"])
    .where("orders.deleted_at", "is", null)
    .where("orders.forgotten_at", "is", null)
    .where(
      sql<SqlBool>`not (orders.status = 'at_warehouse' and (orders.delivery_way = 'pickup'
        or (orders.delivery_way is null and orders.address_line1 = ${yard.address}
          and orders.postal_code = ${yard.zipCode})))`,
    );
}

export type UnsentOrders = SelectQueryBuilder<Tables, "orders" | "payments", object>;

export async function isUnsent(query: Query, orderId: string): Promise<boolean> {
  const found = await unsentOrders(query)
    .select("orders.id")
    .where("orders.id", "=", orderId)
    .executeTakeFirst();
  return found !== undefined;
}

/** Paid for in that time, and nobody was told yet that it is late. */
export function findUnwarned(
  query: Query,
  wanted: { paidAfter: number; paidBy: number; alsoTests: boolean; most: number },
): Promise<{ id: string }[]> {
  let unsent = unsentOrders(query)
    .select("orders.id")
    .where("orders.created_at", ">", wanted.paidAfter)
    .where("orders.created_at", "<=", wanted.paidBy)
    .where(({ not, exists, selectFrom, lit }) =>
      not(
        exists(
          selectFrom("order_delay_notices")
            .select(lit(1).as("one"))
            .whereRef("order_delay_notices.order_id", "=", "orders.id"),
        ),
      ),
    );
  if (!wanted.alsoTests) unsent = unsent.where("orders.test_mode", "=", 0);
  return unsent.orderBy("orders.created_at").orderBy("orders.id").limit(wanted.most).execute();
}

/** Of which a day that was named is about to be over, and nobody was told of that. */
export function findEnding(
  query: Query,
  { holdsUntil, now, most }: { holdsUntil: number; now: number; most: number },
): Promise<{ id: string }[]> {
  return withLastNotice(unsentOrders(query))
    .select("orders.id")
    .where("last.told_at", "is not", null)
    .where("last.holds_until", "<=", holdsUntil)
    .where((row) =>
      row.or([
        row("last.answer", "=", "wait"),
        // Who was silent too long has cancelled, unless one of us has dealt with that.
        row.and([
          row("last.answer", "is", null),
          row.or([
            row("last.lapses_at", "is", null),
            row("last.lapses_at", ">", now),
            row("last.settled_at", "is not", null),
          ]),
        ]),
      ]),
    )
    .orderBy("last.holds_until")
    .orderBy("orders.id")
    .limit(most)
    .execute();
}

/** Whose customer is to be told now, and can be written to. */
export function findUntold(
  query: Query,
  { now, most }: { now: number; most: number },
): Promise<{ id: string }[]> {
  return withLastNotice(unsentOrders(query))
    .select("orders.id")
    .where("last.told_at", "is", null)
    .where("last.tells_at", "<=", now)
    .where("orders.email", "<>", "")
    .orderBy("last.tells_at")
    .orderBy("orders.id")
    .limit(most)
    .execute();
}

/** Beside the newest notice of each; those without one are left out. */
export function withLastNotice(orders: UnsentOrders) {
  return orders.innerJoin("order_delay_notices as last", "last.order_id", "orders.id").where(
    sql<SqlBool>`not exists (select 1 from order_delay_notices as later
        where later.order_id = last.order_id and later.round > last.round)`,
  );
}

export function noticesOf(query: Query, orderId: string): Promise<DelayNoticeRow[]> {
  return query
    .selectFrom("order_delay_notices")
    .selectAll()
    .where("order_id", "=", orderId)
    .orderBy("round")
    .execute();
}

/** Revision 0: nobody has said anything yet. */
export async function findDelay(
  query: Query,
  orderId: string,
): Promise<Pick<OrderDelayRow, "send_by" | "revision">> {
  const row = await query
    .selectFrom("order_delays")
    .select(["send_by", "revision"])
    .where("order_id", "=", orderId)
    .executeTakeFirst();
  return row ?? { send_by: null, revision: 0 };
}

/** Under the order's lock: what is there was compared with what whoever changes it has seen. */
export async function setDelay(
  transaction: Transaction<Tables>,
  { order_id, ...values }: OrderDelayRow,
): Promise<void> {
  await transaction
    .insertInto("order_delays")
    .values({ order_id, ...values })
    .onConflict((conflict) => conflict.column("order_id").doUpdateSet(values))
    .execute();
}

type NewNotice = Pick<
  DelayNoticeRow,
  "order_id" | "round" | "promised_until" | "warned_at" | "tells_at"
>;

/** False: another instance has made this round. */
export async function insertNotice(
  transaction: Transaction<Tables>,
  notice: NewNotice,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await transaction
    .insertInto("order_delay_notices")
    .values({
      ...notice,
      ...{ told_at: null, send_by: null, holds_until: null, lapses_at: null },
      ...{ answer: null, answered_at: null, settled_at: null, settled_by: null },
    })
    .onConflict((conflict) => conflict.columns(["order_id", "round"]).doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows > 0n;
}

export async function postponeNotice(
  transaction: Transaction<Tables>,
  { order_id, round }: Pick<DelayNoticeRow, "order_id" | "round">,
  tellsAt: number,
): Promise<void> {
  await transaction
    .updateTable("order_delay_notices")
    .set({ tells_at: tellsAt })
    .where("order_id", "=", order_id)
    .where("round", "=", round)
    .execute();
}

/** False: the customer has been told of this round. */
export async function markTold(
  transaction: Transaction<Tables>,
  { order_id, round }: Pick<DelayNoticeRow, "order_id" | "round">,
  told: Pick<DelayNoticeRow, "told_at" | "send_by" | "holds_until" | "lapses_at">,
): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable("order_delay_notices")
    .set(told)
    .where("order_id", "=", order_id)
    .where("round", "=", round)
    .where("told_at", "is", null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/**
 * False: it was answered already. Who has agreed to wait may still cancel; who has cancelled is
 * paid back and does not wait again.
 */
export async function markAnswered(
  transaction: Transaction<Tables>,
  { order_id, round }: Pick<DelayNoticeRow, "order_id" | "round">,
  answer: "wait" | "cancel",
  now: number,
): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable("order_delay_notices")
    .set({ answer, answered_at: now })
    .where("order_id", "=", order_id)
    .where("round", "=", round)
    .where("told_at", "is not", null)
    .where((row) =>
      answer === "wait"
        ? row("answer", "is", null)
        : row.or([row("answer", "is", null), row("answer", "=", "wait")]),
    )
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** False: nothing waits there for one of us. */
export async function markSettled(
  transaction: Transaction<Tables>,
  orderId: string,
  { actor, now }: { actor: string; now: number },
): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable("order_delay_notices")
    .set({ settled_at: now, settled_by: actor })
    .where("order_id", "=", orderId)
    .where("settled_at", "is", null)
    .where((row) =>
      row.or([
        row("answer", "=", "cancel"),
        row.and([row("answer", "is", null), row("lapses_at", "<=", now)]),
      ]),
    )
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
