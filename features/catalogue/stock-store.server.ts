import { type Expression, sql, type Transaction } from "kysely";
import type { Database, Query } from "#platform/database/database.ts";
import type { SoldLine, Tables } from "#platform/database/tables.ts";

type Wanted = Pick<SoldLine, "variant_id" | "quantity">;

/** Less than was asked for. */
export interface Shortage {
  variantId: string;
  /** How many can be had. */
  left: number;
  /** More are on the shelf, and promised to somebody who is paying for them. */
  isHeld: boolean;
}

/**
 * Promises these pieces to a checkout until it ends; lines whose variant is not counted need no promise. Where there
 * are too few nothing is promised, and the answer says of what.
 */
export async function holdStock(
  database: Database,
  transaction: Transaction<Tables>,
  checkoutId: string,
  lines: readonly Wanted[],
): Promise<{ holds: boolean; shortages: Shortage[] }> {
  const shelf = await lockShelf(database, transaction, lines);
  const counted = lines.filter((line) => shelf.has(line.variant_id));
  if (counted.length === 0) return { holds: false, shortages: [] };
  // Asked once the lock is there: what the one before us has promised is seen.
  const held = await heldPieces(transaction, [...shelf.keys()]);
  const shortages = counted.flatMap(({ variant_id: variantId, quantity }): Shortage[] => {
    const stock = shelf.get(variantId) ?? 0;
    const left = Math.max(stock - (held.get(variantId) ?? 0), 0);
    return quantity <= left ? [] : [{ variantId, left, isHeld: left < stock }];
  });
  if (shortages.length > 0) return { holds: false, shortages };
  await transaction
    .insertInto("stock_holds")
    .values(
      counted.map(({ variant_id, quantity }) => ({
        checkout_id: checkoutId,
        variant_id,
        quantity,
      })),
    )
    .execute();
  return { holds: true, shortages: [] };
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
 * Takes off what an order has bought. It is paid for, so it is sold whatever the stock says by now: that stops at 0,
 * and the answer says what is missing.
 */
export async function takeStock(
  database: Database,
  transaction: Transaction<Tables>,
  orderId: string,
  lines: readonly Wanted[],
): Promise<{ isChanged: boolean; missing: Missing[] }> {
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
    await transaction
      .insertInto("stock_taken")
      .values({ order_id: orderId, variant_id: variantId, quantity })
      .execute();
    await addToShelf(transaction, variantId, -quantity);
  }
  return { isChanged, missing };
}

export interface Pieces {
  variantId: string;
  quantity: number;
}

/** Puts back what an order took, never more than it took; answers with how many pieces that were. */
export async function putStockBack(
  database: Database,
  transaction: Transaction<Tables>,
  orderId: string,
  pieces: readonly Pieces[],
): Promise<number> {
  const wanted = pieces.map(({ variantId, quantity }) => ({ variant_id: variantId, quantity }));
  await lockShelf(database, transaction, wanted);
  let returned = 0;
  for (const { variantId, quantity } of await findReturnable(transaction, orderId)) {
    const asked = pieces.find((one) => one.variantId === variantId)?.quantity ?? 0;
    const back = Math.min(asked, quantity);
    if (back === 0) continue;
    returned += back;
    await transaction
      .updateTable("stock_taken")
      .set({ returned: plus("returned", back) })
      .where("order_id", "=", orderId)
      .where("variant_id", "=", variantId)
      .execute();
    await addToShelf(transaction, variantId, back);
  }
  return returned;
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
  return rows.map(({ variant_id: variantId, quantity, returned }) => ({
    variantId,
    quantity: quantity - returned,
  }));
}

/**
 * The stock of those that are counted; nobody else changes it until the transaction ends. Always in the same order, so
 * that two carts with the same two items do not wait for each other.
 */
async function lockShelf(
  database: Database,
  transaction: Transaction<Tables>,
  lines: readonly Wanted[],
): Promise<Map<string, number>> {
  if (lines.length === 0) return new Map();
  const rows = await database
    .lockRows(
      transaction
        .selectFrom("variants")
        .select(["id", "stock"])
        .where(
          "id",
          "in",
          lines.map((line) => line.variant_id),
        )
        .where("stock", "is not", null)
        .orderBy("id"),
    )
    .execute();
  return new Map(rows.map(({ id, stock }) => [id, stock ?? 0]));
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
