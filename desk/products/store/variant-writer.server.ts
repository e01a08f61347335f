import type { Transaction } from "kysely";
import type { VariantDraft } from "#desk/products/admin-product.ts";
import { chunksOf } from "#platform/chunks.ts";
import type { Database } from "#platform/database/database.ts";
import type { Tables } from "#platform/database/tables.ts";
import { parseDollars } from "#platform/money.ts";
import type { PlannedProduct } from "./product-writer.server.ts";

/**
 * Whoever sells pieces of these products waits until the transaction ends, and the stock that is
 * read from here on is what it will be changed from. In the order of their ids, as orders lock
 * them, too: nobody waits for each other.
 */
export async function lockVariants(
  database: Database,
  transaction: Transaction<Tables>,
  productIds: readonly string[],
): Promise<void> {
  const ids: string[] = [];
  for await (const some of chunksOf(productIds)) {
    const rows = await transaction
      .selectFrom("variants")
      .select("id")
      .where("product_id", "in", some)
      .where("deleted_at", "is", null)
      .execute();
    ids.push(...rows.map(({ id }) => id));
  }
  for await (const some of chunksOf(ids.sort())) {
    const variants = transaction.selectFrom("variants").select("id").where("id", "in", some);
    await database.lockRows(variants.orderBy("id")).execute();
  }
}

/** A variant keeps its id across edits, and a removed one its row: carts and orders point at it. */
export async function writeVariants(
  transaction: Transaction<Tables>,
  planned: readonly PlannedProduct[],
  now: number,
): Promise<void> {
  const work: ReturnType<typeof workOn>[] = [];
  for await (const some of chunksOf(planned)) work.push(...some.map(workOn));
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
  for await (const some of chunksOf(rows)) {
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
  const counted = work.flatMap(({ stock }) => stock);
  for (const [stock, alike] of Map.groupBy(counted, (variant) => variant.stock)) {
    const ids = alike.map(({ id }) => id as string);
    await setOnVariants(transaction, ids, { stock });
  }
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
  const stock = after.variants.filter((variant) => {
    // A variant that comes back has kept its stock; one that is new is written with it.
    const was = present.get(variant.id);
    return was !== undefined && was.stock !== variant.stock;
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

/** A part number is given up before another variant takes it: no two may ever have the same. */
async function parkSkus(transaction: Transaction<Tables>, ids: readonly string[]): Promise<void> {
  for await (const some of chunksOf(ids)) {
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
  for await (const some of chunksOf(ids)) {
    await transaction.updateTable("variants").set(columns).where("id", "in", some).execute();
  }
}
