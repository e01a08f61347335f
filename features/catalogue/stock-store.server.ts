import { type Expression, sql, type Transaction } from "kysely";
import type { Database, Query } from "#platform/database/database.ts";
import type { SoldLine, Tables } from "#platform/database/tables.ts";

type Wanted = Pick<SoldLine, "variant_id" | "quantity">;

/** What somebody wants of a variant that is counted, beside what there is of it. */
export interface CountedLine {
  variantId: string;
  quantity: number;
  /** On the shelf. */
  stock: number;
  /** Of these, promised to payment pages. */
  held: number;
}

/** Those of the lines whose variant is counted. */
export async function readCounted(query: Query, lines: readonly Wanted[]): Promise<CountedLine[]> {
  return besideHolds(query, lines, await readShelf(query, lines));
}

/** The same, and nobody else changes the stock or promises any of it until the transaction ends. */
export async function lockCounted(
  database: Database,
  transaction: Transaction<Tables>,
  lines: readonly Wanted[],
): Promise<CountedLine[]> {
  // The holds are asked for once the lock is there: what the one before us has promised is seen.
  return besideHolds(transaction, lines, await lockShelf(database, transaction, lines));
}

/**
 * Promises these pieces to a checkout until it ends. The caller has them locked and has seen that
 * there are enough.
 */
export async function holdStock(
  transaction: Transaction<Tables>,
  checkoutId: string,
  counted: readonly CountedLine[],
): Promise<void> {
  await transaction
    .insertInto("stock_holds")
    .values(
      counted.map(({ variantId, quantity }) => ({
        checkout_id: checkoutId,
        variant_id: variantId,
        quantity,
      })),
    )
    .execute();
}

/** What these checkouts were promised can be had again. */
export async function releaseStock(
  transaction: Transaction<Tables>,
  checkoutIds: readonly string[],
): Promise<void> {
  if (checkoutIds.length === 0) return;
  await transaction.deleteFrom("stock_holds").where("checkout_id", "in", checkoutIds).execute();
}

/** A variant of which more was paid for than was on the shelf. */
export interface Missing {
  variantId: string;
  sold: number;
  onShelf: number;
}

/**
 * Takes off what an order has bought. It is paid for, so it is sold whatever the stock says by now:
 * that stops at 0, and the answer says what is missing.
 */
export async function takeStock(
  database: Database,
  transaction: Transaction<Tables>,
  orderId: string,
  lines: readonly Wanted[],
): Promise<Taken> {
  return takeOff(database, transaction, lines, async (taken) => {
    await transaction
      .insertInto("stock_taken")
      .values({ order_id: orderId, ...taken })
      .execute();
  });
}

/** The same for what a customer has agreed to on a quote. */
export async function takeStockOfQuote(
  database: Database,
  transaction: Transaction<Tables>,
  acceptanceId: string,
  lines: readonly Wanted[],
): Promise<Taken> {
  return takeOff(database, transaction, lines, async (taken) => {
    await transaction
      .insertInto("quote_stock_taken")
      .values({ acceptance_id: acceptanceId, ...taken, returned: 0 })
      .execute();
  });
}

/** The same for an order that the owner takes, before it is paid. */
export async function takeStockByHand(
  database: Database,
  transaction: Transaction<Tables>,
  handOrderId: string,
  lines: readonly Wanted[],
): Promise<Taken> {
  return takeOff(database, transaction, lines, async (taken) => {
    await transaction
      .insertInto("hand_order_stock")
      .values({ hand_order_id: handOrderId, ...taken })
      .execute();
  });
}

/** All that it took: it is no order any more, or not yet. */
export async function putHandStockBack(
  database: Database,
  transaction: Transaction<Tables>,
  handOrderId: string,
): Promise<number> {
  const taken = await takenByHand(transaction, handOrderId);
  await lockShelf(database, transaction, taken);
  await transaction
    .deleteFrom("hand_order_stock")
    .where("hand_order_id", "=", handOrderId)
    .execute();
  const pieces = taken.map(({ variant_id: variantId, quantity }) => ({ variantId, quantity }));
  return putBack(transaction, pieces, async () => {});
}

/** It is paid: what it took is what the order took, and goes back with that. */
export async function handStockOver(
  transaction: Transaction<Tables>,
  handOrderId: string,
  orderId: string,
): Promise<void> {
  const taken = await takenByHand(transaction, handOrderId);
  if (taken.length === 0) return;
  await transaction
    .insertInto("stock_taken")
    .values(taken.map((one) => ({ ...one, order_id: orderId })))
    .execute();
  await transaction
    .deleteFrom("hand_order_stock")
    .where("hand_order_id", "=", handOrderId)
    .execute();
}

function takenByHand(transaction: Transaction<Tables>, handOrderId: string): Promise<Wanted[]> {
  return transaction
    .selectFrom("hand_order_stock")
    .select(["variant_id", "quantity"])
    .where("hand_order_id", "=", handOrderId)
    .orderBy("variant_id")
    .execute();
}

interface Taken {
  isChanged: boolean;
  missing: Missing[];
}

async function takeOff(
  database: Database,
  transaction: Transaction<Tables>,
  lines: readonly Wanted[],
  note: (taken: Wanted) => Promise<void>,
): Promise<Taken> {
  const shelf = await lockShelf(database, transaction, lines);
  const missing: Missing[] = [];
  let isChanged = false;
  for (const { variant_id: variantId, quantity: sold } of lines) {
    const onShelf = shelf.get(variantId);
    if (onShelf === undefined) continue;
    if (sold > onShelf) missing.push({ variantId, sold, onShelf });
    const quantity = Math.min(sold, onShelf);
    if (quantity === 0) continue;
    isChanged = true;
    await note({ variant_id: variantId, quantity });
    await addToShelf(transaction, variantId, -quantity);
  }
  return { isChanged, missing };
}

export interface Pieces {
  variantId: string;
  quantity: number;
}

/**
 * Puts back what an order took, never more than it took; answers with how many pieces that were.
 */
export async function putStockBack(
  database: Database,
  transaction: Transaction<Tables>,
  orderId: string,
  pieces: readonly Pieces[],
): Promise<number> {
  const wanted = pieces.map(({ variantId, quantity }) => ({ variant_id: variantId, quantity }));
  await lockShelf(database, transaction, wanted);
  const returnable = await findReturnable(transaction, orderId);
  return putBack(transaction, backOf(pieces, returnable), async ({ variantId, quantity }) => {
    await transaction
      .updateTable("stock_taken")
      .set({ returned: plus("returned", quantity) })
      .where("order_id", "=", orderId)
      .where("variant_id", "=", variantId)
      .execute();
  });
}

/** All that an acceptance took and has not been put back: nothing of it was fetched. */
export async function putQuoteStockBack(
  database: Database,
  transaction: Transaction<Tables>,
  acceptanceId: string,
): Promise<number> {
  const taken = transaction
    .selectFrom("quote_stock_taken")
    .select(["variant_id", "quantity", "returned"])
    .where("acceptance_id", "=", acceptanceId)
    .whereRef("returned", "<", "quantity")
    .orderBy("variant_id");
  await lockShelf(database, transaction, await taken.execute());
  const left = (await taken.execute()).map(piecesLeft);
  return putBack(transaction, left, async ({ variantId, quantity }) => {
    await transaction
      .updateTable("quote_stock_taken")
      .set({ returned: plus("returned", quantity) })
      .where("acceptance_id", "=", acceptanceId)
      .where("variant_id", "=", variantId)
      .execute();
  });
}

async function putBack(
  transaction: Transaction<Tables>,
  pieces: readonly Pieces[],
  note: (pieces: Pieces) => Promise<void>,
): Promise<number> {
  let returned = 0;
  for (const back of pieces) {
    returned += back.quantity;
    await note(back);
    await addToShelf(transaction, back.variantId, back.quantity);
  }
  return returned;
}

/** As much of each as was asked for, and never more than was taken. */
function backOf(pieces: readonly Pieces[], returnable: readonly Pieces[]): Pieces[] {
  return returnable.flatMap(({ variantId, quantity }) => {
    const asked = pieces.find((one) => one.variantId === variantId)?.quantity ?? 0;
    const back = Math.min(asked, quantity);
    return back === 0 ? [] : [{ variantId, quantity: back }];
  });
}

/** What an order took and has not been put back. */
export async function findReturnable(query: Query, orderId: string): Promise<Pieces[]> {
  const rows = await query
    .selectFrom("stock_taken")
    .select(["variant_id", "quantity", "returned"])
    .where("order_id", "=", orderId)
    .whereRef("returned", "<", "quantity")
    .orderBy("variant_id")
    .execute();
  return rows.map(piecesLeft);
}

function piecesLeft(row: { variant_id: string; quantity: number; returned: number }): Pieces {
  return { variantId: row.variant_id, quantity: row.quantity - row.returned };
}

/**
 * The stock of those that are counted; nobody else changes it until the transaction ends. Always in
 * the same order, so that two carts with the same two items do not wait for each other.
 */
async function lockShelf(
  database: Database,
  transaction: Transaction<Tables>,
  lines: readonly Wanted[],
): Promise<Map<string, number>> {
  if (lines.length === 0) return new Map();
  return byId(await database.lockRows(selectShelf(transaction, lines)).execute());
}

async function readShelf(query: Query, lines: readonly Wanted[]): Promise<Map<string, number>> {
  return lines.length === 0 ? new Map() : byId(await selectShelf(query, lines).execute());
}

function selectShelf(query: Query, lines: readonly Wanted[]) {
  const ids = lines.map((line) => line.variant_id);
  return query
    .selectFrom("variants")
    .select(["id", "stock"])
    .where("id", "in", ids)
    .where("stock", "is not", null)
    .orderBy("id");
}

function byId(rows: readonly { id: string; stock: number | null }[]): Map<string, number> {
  return new Map(rows.map(({ id, stock }) => [id, stock ?? 0]));
}

async function besideHolds(
  query: Query,
  lines: readonly Wanted[],
  shelf: ReadonlyMap<string, number>,
): Promise<CountedLine[]> {
  if (shelf.size === 0) return [];
  const held = await heldPieces(query, [...shelf.keys()]);
  return lines.flatMap(({ variant_id: variantId, quantity }) => {
    const stock = shelf.get(variantId);
    if (stock === undefined) return [];
    return [{ variantId, quantity, stock, held: held.get(variantId) ?? 0 }];
  });
}

async function heldPieces(query: Query, variantIds: readonly string[]) {
  const rows = await query
    .selectFrom("stock_holds")
    .select(["variant_id", sql<number>`sum(quantity)`.as("held")])
    .where("variant_id", "in", variantIds)
    .groupBy("variant_id")
    .execute();
  // PostgreSQL adds bigints up to a numeric, which comes as text.
  return new Map(rows.map(({ variant_id, held }) => [variant_id, Number(held)]));
}

/** A variant that is no longer counted stays so. */
async function addToShelf(query: Query, variantId: string, pieces: number): Promise<void> {
  await query
    .updateTable("variants")
    .set({ stock: plus("stock", pieces) })
    .where("id", "=", variantId)
    .where("stock", "is not", null)
    .execute();
}

function plus(column: string, pieces: number): Expression<number> {
  return sql<number>`${sql.ref(column)} + ${pieces}`;
}
