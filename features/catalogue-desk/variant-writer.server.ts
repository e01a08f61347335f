import { sql, type Transaction } from "kysely";
import { chunksOf } from "#platform/chunks.ts";
import type { Tables } from "#platform/database/tables.ts";
import { parseDollars } from "#platform/money.ts";
import type { VariantDraft } from "./admin-product.ts";
import type { PlannedProduct } from "./product-writer.server.ts";

/** A piece that was sold while somebody edited stays sold: what counts is by how much they changed the number. */
export function stockAfter(
  current: number | null,
  { stock, stockWas }: Pick<VariantDraft, "stock" | "stockWas">,
): number | null {
  if (current === null || stock === null || stockWas === null) return stock;
  return Math.max(0, current + stock - stockWas);
}

/** A variant keeps its id across edits, and a removed one its row: carts and orders point at it. */
export async function writeVariants(
  transaction: Transaction<Tables>,
  planned: readonly PlannedProduct[],
  now: number,
): Promise<void> {
  const work = planned.map(workOn);
  await setOnVariants(
    transaction,
    work.flatMap(({ removed }) => removed),
    { deleted_at: now },
  );
  const rows = work.flatMap((one) => one.rows);
  await parkSkus(
    transaction,
    work.flatMap(({ renamed }) => renamed),
  );
  // Sorted: whoever else changes several variants, such as an order, takes them in the same sequence.
  rows.sort((one, other) => (one.id < other.id ? -1 : 1));
  for (const some of chunksOf(rows)) {
    await transaction
      .insertInto("variants")
      .values(some)
      .onConflict((conflict) =>
        conflict.column("id").doUpdateSet(({ ref }) => ({
          sku: ref("excluded.sku"),
          name: ref("excluded.name"),
          price_cents: ref("excluded.price_cents"),
          specifications: ref("excluded.specifications"),
          position: ref("excluded.position"),
          deleted_at: null,
        })),
      )
      .execute();
  }
  await changeStock(
    transaction,
    work.flatMap(({ stock }) => stock),
  );
}

interface StockChange {
  id: string;
  /** Either by how much, or to what. */
  by?: number;
  to?: number | null;
}

function workOn({ id: productId, before, after }: PlannedProduct) {
  const present = new Map(
    before?.draft.variants.map((variant, position) => [variant.id, { ...variant, position }]),
  );
  const kept = new Set(after.variants.map(({ id }) => id));
  const removed = [...present.keys()].filter((id) => id !== undefined && !kept.has(id)) as string[];
  const rows = after.variants.flatMap((variant, position) => {
    const row = rowOf(variant, productId, position);
    const was = present.get(variant.id);
    const isSame = was && sameRow(row, rowOf(was, productId, was.position));
    return isSame ? [] : [row];
  });
  const renamed = rows
    .filter(({ id, sku }) => present.has(id) && present.get(id)?.sku !== sku)
    .map(({ id }) => id);
  const stock = after.variants.flatMap((variant): StockChange[] => {
    // A variant that comes back has kept its stock; one that is new is written with it.
    const was = present.get(variant.id);
    if (!was || was.stock === variant.stock) return [];
    const id = variant.id as string;
    if (was.stock === null || variant.stock === null) return [{ id, to: variant.stock }];
    return variant.stockWas === null
      ? [{ id, to: variant.stock }]
      : [{ id, by: variant.stock - was.stock }];
  });
  return { removed, rows, renamed, stock };
}

function rowOf(variant: VariantDraft, productId: string, position: number) {
  return {
    id: variant.id as string,
    product_id: productId,
    sku: variant.sku,
    name: variant.name,
    price_cents: variant.price === null ? null : parseDollars(variant.price),
    specifications: JSON.stringify(
      Object.fromEntries(variant.specifications.map(({ label, value }) => [label, value])),
    ),
    stock: variant.stock,
    position,
    deleted_at: null,
  };
}

function sameRow(
  { stock: _, ...one }: ReturnType<typeof rowOf>,
  { stock: __, ...other }: ReturnType<typeof rowOf>,
): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** Variants that trade part numbers give theirs up first: no two may ever have the same. */
async function parkSkus(transaction: Transaction<Tables>, ids: readonly string[]): Promise<void> {
  if (ids.length < 2) return;
  for (const some of chunksOf(ids)) {
    await transaction
      .updateTable("variants")
      .set(({ ref }) => ({ sku: ref("id") }))
      .where("id", "in", some)
      .execute();
  }
}

async function setOnVariants(
  transaction: Transaction<Tables>,
  ids: readonly string[],
  columns: { deleted_at: number } | { stock: number | null },
): Promise<void> {
  for (const some of chunksOf(ids)) {
    await transaction.updateTable("variants").set(columns).where("id", "in", some).execute();
  }
}

/** Variants whose stock changes alike are changed together. */
async function changeStock(
  transaction: Transaction<Tables>,
  changes: readonly StockChange[],
): Promise<void> {
  const idsOf = (alike: readonly StockChange[]) => alike.map(({ id }) => id);
  const isRelative = ({ by }: StockChange) => by !== undefined;
  for (const [by, alike] of Map.groupBy(changes.filter(isRelative), (change) => change.by)) {
    for (const some of chunksOf(idsOf(alike))) {
      // Counted by the database: a piece may be sold between our reading and this. There are never less than none.
      await transaction
        .updateTable("variants")
        .set({
          stock: sql<number>`case when stock + ${by} < 0 then 0 else stock + ${by} end`,
        })
        .where("id", "in", some)
        .execute();
    }
  }
  const absolute = changes.filter((change) => !isRelative(change));
  for (const [to, alike] of Map.groupBy(absolute, (change) => change.to)) {
    await setOnVariants(transaction, idsOf(alike), { stock: to ?? null });
  }
}
