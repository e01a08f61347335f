import { type ExpressionBuilder, type SqlBool, sql, type Transaction } from "kysely";
import type { StockWaiterRow } from "#platform/database/catalogue-tables.ts";
import type { Query } from "#platform/database/database.ts";
import type { Tables } from "#platform/database/tables.ts";

/** A waiter, and what they wait for as it is called now. */
export interface Waiter extends StockWaiterRow {
  product: string;
  name: string;
  slug: string;
  sku: string;
}

export function findWaiter(query: Query, linkHash: string): Promise<Waiter | undefined> {
  return waiters(query).where("stock_waiters.link_hash", "=", linkHash).executeTakeFirst();
}

/** Those of an address, whatever they wait for. */
export function ofAddress(query: Query, email: string): Promise<StockWaiterRow[]> {
  return query.selectFrom("stock_waiters").selectAll().where("email", "=", email).execute();
}

/** How many there are, of one variant or in all. */
export async function countWaiters(query: Query, variantId?: string): Promise<number> {
  let rows = query
    .selectFrom("stock_waiters")
    .select(({ fn }) => fn.countAll<number>().as("count"));
  if (variantId !== undefined) rows = rows.where("variant_id", "=", variantId);
  return Number((await rows.executeTakeFirstOrThrow()).count);
}

/** Those who have confirmed it, by variant. */
export async function countWaiting(
  query: Query,
  variantIds: readonly string[],
): Promise<Map<string, number>> {
  if (variantIds.length === 0) return new Map();
  const rows = await query
    .selectFrom("stock_waiters")
    .select(({ fn }) => ["variant_id", fn.countAll<number>().as("count")])
    .where("variant_id", "in", variantIds)
    .where("confirmed_at", "is not", null)
    .groupBy("variant_id")
    .execute();
  return new Map(rows.map(({ variant_id: id, count }) => [id, Number(count)]));
}

export async function insertWaiter(
  transaction: Transaction<Tables>,
  row: StockWaiterRow,
): Promise<void> {
  await transaction.insertInto("stock_waiters").values(row).execute();
}

/** Asked once more. */
export async function askWaiterAgain(
  transaction: Transaction<Tables>,
  id: string,
  values: Pick<StockWaiterRow, "link_hash" | "link_sealed" | "created_at" | "mailed_at">,
): Promise<void> {
  await transaction.updateTable("stock_waiters").set(values).where("id", "=", id).execute();
}

/** False: there is none, or it was confirmed before. */
export async function confirmWaiter(query: Query, linkHash: string, now: number): Promise<boolean> {
  const { numUpdatedRows } = await query
    .updateTable("stock_waiters")
    .set({ confirmed_at: now })
    .where("link_hash", "=", linkHash)
    .where("confirmed_at", "is", null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function forgetWaiter(query: Query, linkHash: string): Promise<void> {
  await query.deleteFrom("stock_waiters").where("link_hash", "=", linkHash).execute();
}

export async function forgetWaiters(query: Query, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await query.deleteFrom("stock_waiters").where("id", "in", ids).execute();
}

/** Those who can be told now, the longest waiting first. */
export function findReady(query: Query, mostAtOnce: number): Promise<Waiter[]> {
  return waiters(query)
    .where("stock_waiters.confirmed_at", "is not", null)
    .where((row) => canBeBought(row))
    .orderBy("stock_waiters.confirmed_at")
    .orderBy("stock_waiters.id")
    .limit(mostAtOnce)
    .execute();
}

/**
 * Forgets one who is about to be told. False: somebody else tells them, they no longer want it, or
 * the last piece has just gone. Whoever takes the row writes the one e-mail.
 */
export async function takeWaiter(transaction: Transaction<Tables>, id: string): Promise<boolean> {
  const { numDeletedRows } = await transaction
    .deleteFrom("stock_waiters")
    .where("id", "=", id)
    .where("confirmed_at", "is not", null)
    .where((row) =>
      row.exists(
        row
          .selectFrom("variants")
          .innerJoin("products", "products.id", "variants.product_id")
          .select("variants.id")
          .whereRef("variants.id", "=", "stock_waiters.variant_id")
          .where((inner) => canBeBought(inner)),
      ),
    )
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function dropWaiters(
  query: Query,
  { askedBefore, confirmedBefore }: { askedBefore: number; confirmedBefore: number },
): Promise<void> {
  await query
    .deleteFrom("stock_waiters")
    .where("created_at", "<=", askedBefore)
    .where("confirmed_at", "is", null)
    .execute();
  await query.deleteFrom("stock_waiters").where("confirmed_at", "<=", confirmedBefore).execute();
  // Of somebody who asked in the moment in which it was deleted.
  await query
    .deleteFrom("stock_waiters")
    .where("variant_id", "in", (inner) =>
      inner
        .selectFrom("variants")
        .innerJoin("products", "products.id", "variants.product_id")
        .select("variants.id")
        .where((row) =>
          row.or([
            row("variants.deleted_at", "is not", null),
            row("products.deleted_at", "is not", null),
          ]),
        ),
    )
    .execute();
}

export function waiters(query: Query) {
  return query
    .selectFrom("stock_waiters")
    .innerJoin("variants", "variants.id", "stock_waiters.variant_id")
    .innerJoin("products", "products.id", "variants.product_id")
    .selectAll("stock_waiters")
    .select(["products.name as product", "products.slug", "variants.name", "variants.sku"]);
}

/** On sale, and there is more of it than is promised to payment pages. */
function canBeBought(row: ExpressionBuilder<Tables, "variants" | "products">) {
  return row.and([
    row("products.visible", "=", 1),
    row("products.deleted_at", "is", null),
    row("products.sold_by", "=", "price"),
    row("variants.deleted_at", "is", null),
    sql<SqlBool>`(variants.stock is null or variants.stock > coalesce((
      select sum(stock_holds.quantity) from stock_holds
      where stock_holds.variant_id = variants.id), 0))`,
  ]);
}
