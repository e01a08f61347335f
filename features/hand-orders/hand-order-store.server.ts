import type { Transaction, Updateable } from "kysely";
import { chunksOf } from "#platform/chunks.ts";
import type { Database, Query } from "#platform/database/database.ts";
import { noteDeskChange } from "#platform/database/desk-changes.ts";
import type { HandOrderRow } from "#platform/database/hand-order-tables.ts";
import type { Tables } from "#platform/database/tables.ts";
import { cents } from "#platform/money.ts";
import { forgottenHandOrder } from "./forgotten-hand-order.ts";
import type { AgreedHandOrder, HandOrderContent, HandOrderCustomer } from "./hand-order.ts";

/**
 * Whoever changes one takes this first, so that of two who come at once one comes later. The row
 * itself: the database takes it, too, before somebody goes to pay.
 */
export async function lockHandOrder(
  database: Database,
  transaction: Transaction<Tables>,
  id: string,
): Promise<void> {
  const row = transaction.selectFrom("hand_orders").select("id").where("id", "=", id);
  await database.lockRows(row).execute();
}

export function findHandOrder(query: Query, id: string): Promise<HandOrderRow | undefined> {
  return findWhere(query, "id", id);
}

export function findHandOrderByLink(query: Query, hash: string): Promise<HandOrderRow | undefined> {
  return findWhere(query, "link_hash", hash);
}

/** Undefined: nothing was begun under this name of the browser's. */
export function findHandOrderAskedFor(
  query: Query,
  requestId: string,
): Promise<HandOrderRow | undefined> {
  return findWhere(query, "request_id", requestId);
}

function findWhere(query: Query, column: "id" | "link_hash" | "request_id", value: string) {
  return query.selectFrom("hand_orders").selectAll().where(column, "=", value).executeTakeFirst();
}

export async function insertHandOrder(
  transaction: Transaction<Tables>,
  order: HandOrderRow,
): Promise<void> {
  await transaction.insertInto("hand_orders").values(order).execute();
  await noteDeskChange(transaction, { kind: "order", id: order.id });
}

export async function updateHandOrder(
  transaction: Transaction<Tables>,
  id: string,
  change: Updateable<HandOrderRow>,
): Promise<HandOrderRow> {
  const row = await transaction
    .updateTable("hand_orders")
    .set(change)
    .where("id", "=", id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await noteDeskChange(transaction, { kind: "order", id });
  return row;
}

/** The order that it has become. */
export async function orderOf(
  query: Query,
  { id, number }: Pick<HandOrderRow, "id" | "number">,
): Promise<string | undefined> {
  const row = await query
    .selectFrom("orders")
    .innerJoin("checkouts", "checkouts.id", "orders.checkout_id")
    .select("orders.id")
    .where("orders.number", "=", number)
    .where("checkouts.hand_order_id", "=", id)
    .executeTakeFirst();
  return row?.id;
}

/** Whether a payment for it is on its way: then nobody should pay again. */
export function isOnItsWay(query: Query, id: string): Promise<boolean> {
  return hasCheckout(query, id, false);
}

/** The same, or somebody may be on the payment page at this moment. */
export function mayBePaidNow(query: Query, id: string): Promise<boolean> {
  return hasCheckout(query, id, true);
}

async function hasCheckout(query: Query, id: string, alsoLive: boolean): Promise<boolean> {
  const row = await query
    .selectFrom("checkouts")
    .leftJoin("payments", "payments.checkout_id", "checkouts.id")
    .select("checkouts.id")
    .where("checkouts.hand_order_id", "=", id)
    .where((where) =>
      where.or([
        where("payments.status", "=", "processing"),
        ...(alsoLive ? [where("checkouts.status", "in", ["creating", "open"])] : []),
      ]),
    )
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** What came to nothing stays as a number and a state. */
export async function forgetHandOrders(
  transaction: Transaction<Tables>,
  ids: readonly string[],
  now: number,
): Promise<void> {
  for await (const some of chunksOf(ids)) {
    await transaction
      .updateTable("hand_orders")
      .set({ ...forgottenHandOrder, link_expires_at: null, total_cents: cents(0) })
      .set({ state: "called_off", forgotten_at: now, updated_at: now })
      .where("id", "in", some)
      .where("state", "in", ["draft", "called_off"])
      .execute();
  }
}

/** As many as are dealt with in one go; the rest comes an hour later. */
const mostAtOnce = 200;

/** The same for what was called off before then. */
export async function forgetCalledOff(
  database: Database,
  { calledOffBefore, now }: { calledOffBefore: number; now: number },
): Promise<void> {
  const { db } = database;
  const over = await db
    .selectFrom("hand_orders")
    .select("id")
    .where("state", "=", "called_off")
    .where("updated_at", "<=", calledOffBefore)
    .where("forgotten_at", "is", null)
    .limit(mostAtOnce)
    .execute();
  for (const { id } of over) {
    await db.transaction().execute(async (transaction) => {
      await lockHandOrder(database, transaction, id);
      const order = await findHandOrder(transaction, id);
      // Meanwhile it may have been taken up again.
      const isOver = order?.state === "called_off" && order.updated_at <= calledOffBefore;
      if (isOver) await forgetHandOrders(transaction, [id], now);
    });
  }
}

export function contentOf(row: Pick<HandOrderRow, "content">): HandOrderContent {
  return JSON.parse(row.content);
}

/** What was agreed when it was taken. */
export function agreedOf(row: Pick<HandOrderRow, "agreed">): AgreedHandOrder {
  if (row.agreed === null) throw new TypeError("nothing was agreed yet");
  return JSON.parse(row.agreed);
}

export function customerOf(row: HandOrderRow): HandOrderCustomer {
  return {
    ...{ firstName: row.first_name, lastName: row.last_name, email: row.email, phone: row.phone },
    ...{ address: row.address_line1, address2: row.address_line2 ?? "", city: row.city },
    ...{ state: row.state_code, zipCode: row.postal_code, note: row.note },
  };
}

export function customerColumns(customer: HandOrderCustomer) {
  const { firstName, lastName, email, phone, address, address2, city, state, zipCode } = customer;
  return {
    ...{ first_name: firstName, last_name: lastName, email, phone, note: customer.note },
    ...{ address_line1: address, address_line2: address2 || null, city },
    ...{ state_code: state, postal_code: zipCode },
  };
}
