import type { Transaction } from "kysely";
import { chunksOf } from "#platform/chunks.ts";
import type { Tables } from "#platform/database/tables.ts";
import { keepChanges } from "./product-history.server.ts";
import { readProducts, type StoredProduct } from "./product-reader.server.ts";
import { dropRedirects } from "./product-slugs.server.ts";
import type { WriteContext, WrittenProduct } from "./product-writer.server.ts";
import { lockVariants } from "./variant-writer.server.ts";

/**
 * Deletes products with their variants, whose part numbers are free from then on. Those that are
 * deleted already stay so.
 */
export async function deleteProducts(
  transaction: Transaction<Tables>,
  ids: readonly string[],
  context: WriteContext,
): Promise<WrittenProduct[]> {
  await lockVariants(context.database, transaction, ids);
  const present = await readProducts(transaction, context.library, ids);
  const products = [...present.values()].filter(({ deletedAt }) => deletedAt === null);
  for await (const some of chunksOf(products)) {
    const chosen = some.map(({ id }) => id);
    const deletedAt = await timeOfDeletion(transaction, chosen, context.now);
    await transaction
      .updateTable("products")
      .set(({ eb }) => ({
        deleted_at: deletedAt,
        updated_at: context.now,
        seed_checksum: null,
        revision: eb("revision", "+", 1),
      }))
      .where("id", "in", chosen)
      .execute();
    await transaction
      .updateTable("variants")
      .set({ deleted_at: deletedAt })
      .where("product_id", "in", chosen)
      .where("deleted_at", "is", null)
      .execute();
  }
  await keep(transaction, products, context);
  return products.map(written);
}

/** The variants come back that went with it, and not those that were removed before. */
export async function restoreProduct(
  transaction: Transaction<Tables>,
  product: StoredProduct,
  context: WriteContext,
): Promise<WrittenProduct> {
  const { id, deletedAt, draft } = product;
  await transaction
    .updateTable("products")
    .set(({ eb }) => ({
      deleted_at: null,
      updated_at: context.now,
      revision: eb("revision", "+", 1),
    }))
    .where("id", "=", id)
    .execute();
  await transaction
    .updateTable("variants")
    .set({ deleted_at: null })
    .where("product_id", "=", id)
    .where("deleted_at", "=", deletedAt)
    .execute();
  await dropRedirects(transaction, [draft.slug]);
  await keep(transaction, [product], context);
  return written(product);
}

/** Later than any variant was removed before, so that those that go now can be told apart. */
async function timeOfDeletion(
  transaction: Transaction<Tables>,
  productIds: readonly string[],
  now: number,
): Promise<number> {
  const { last } = await transaction
    .selectFrom("variants")
    .select(({ fn }) => fn.max("deleted_at").as("last"))
    .where("product_id", "in", productIds)
    .executeTakeFirstOrThrow();
  return Math.max(now, Number(last ?? 0) + 1);
}

function keep(
  transaction: Transaction<Tables>,
  products: readonly StoredProduct[],
  context: WriteContext,
) {
  const changes = products.map((before) => ({
    id: before.id,
    before,
    after: before.draft,
    revision: before.revision + 1,
  }));
  return keepChanges(transaction, changes, context);
}

function written({ id, draft }: StoredProduct): WrittenProduct {
  return { id, name: draft.name, isNew: false, differences: [] };
}
