import type { Transaction } from "kysely";
import { chunksOf } from "#platform/chunks.ts";
import type { Tables } from "#platform/database/tables.ts";
import type { PlannedProduct } from "./product-writer.server.ts";

/** An address is given up before another product takes it: no two may ever have the same. */
export async function parkSlugs(
  transaction: Transaction<Tables>,
  planned: readonly PlannedProduct[],
): Promise<void> {
  for await (const some of chunksOf(planned.filter(isMoving))) {
    await transaction
      .updateTable("products")
      .set(({ ref }) => ({ slug: ref("id") }))
      .where(
        "id",
        "in",
        some.map(({ id }) => id),
      )
      .execute();
  }
}

/**
 * From each address that was given up to the product; where an address is in use again, its
 * redirect gives way.
 */
export async function leaveRedirects(
  transaction: Transaction<Tables>,
  planned: readonly PlannedProduct[],
  now: number,
): Promise<void> {
  const taken = planned.map(({ after }) => after.slug);
  await dropRedirects(transaction, taken);
  const inUse = new Set(taken);
  const left = planned.flatMap((product) => {
    const slug = isMoving(product) ? product.before?.draft.slug : undefined;
    return slug === undefined || inUse.has(slug)
      ? []
      : [{ slug, product_id: product.id, created_at: now }];
  });
  for await (const some of chunksOf(left)) {
    await transaction.insertInto("product_redirects").values(some).execute();
  }
}

export async function dropRedirects(
  transaction: Transaction<Tables>,
  slugs: readonly string[],
): Promise<void> {
  for await (const some of chunksOf(slugs)) {
    await transaction.deleteFrom("product_redirects").where("slug", "in", some).execute();
  }
}

function isMoving({ before, after }: PlannedProduct): boolean {
  return before !== undefined && before.draft.slug !== after.slug;
}
