import type { Transaction } from "kysely";
import type { AuditAction } from "#desk/audit/audit-actions.ts";
import type { ProductDraft } from "#desk/products/admin-product.ts";
import { chunksOf } from "#platform/chunks.ts";
import type { Query } from "#platform/database/database.ts";
import type { Tables } from "#platform/database/tables.ts";
import { newId } from "#platform/ids.ts";
import type { StoredProduct } from "./product-reader.server.ts";

/** What a product was, to be brought back. */
export interface ProductState {
  /**
   * The `stockWas` of a variant is what the change left, so that bringing it back gives back only
   * what the change took.
   */
  draft: ProductDraft;
  position: number;
  isDeleted: boolean;
}

export interface ProductChange {
  id: string;
  revision: number;
  at: number;
  actor: string;
  action: Extract<AuditAction, `product.${string}`>;
  /** Null: there was no such product. */
  before: ProductState | null;
}

export interface MadeChange {
  id: string;
  before: StoredProduct | undefined;
  after: ProductDraft;
  revision: number;
}

/** In place of those before: only the last change of a product can be undone. */
export async function keepChanges(
  transaction: Transaction<Tables>,
  changes: readonly MadeChange[],
  { now, actor, action }: { now: number; actor: string; action: ProductChange["action"] },
): Promise<void> {
  const rows = changes.map(({ id, before, after, revision }) => ({
    id: newId("productChange", now),
    product_id: id,
    revision,
    at: now,
    actor,
    action,
    before: before ? JSON.stringify(stateOf(before, after)) : null,
  }));
  for await (const some of chunksOf(rows)) {
    const products = some.map(({ product_id: id }) => id);
    await transaction.deleteFrom("product_changes").where("product_id", "in", products).execute();
    await transaction.insertInto("product_changes").values(some).execute();
  }
}

function stateOf({ draft, position, deletedAt }: StoredProduct, after: ProductDraft): ProductState {
  const stocks = new Map(after.variants.map(({ id, stock }) => [id, stock]));
  const variants = draft.variants.map((variant) => {
    const left = stocks.get(variant.id);
    return { ...variant, stockWas: left === undefined ? variant.stock : left };
  });
  return { draft: { ...draft, variants }, position, isDeleted: deletedAt !== null };
}

/** The change that led to the product as it is; undefined when nobody has changed it yet. */
export async function lastChangeOf(
  query: Query,
  { id, revision }: Pick<StoredProduct, "id" | "revision">,
): Promise<ProductChange | undefined> {
  const row = await query
    .selectFrom("product_changes")
    .select(["id", "revision", "at", "actor", "action", "before"])
    .where("product_id", "=", id)
    .where("revision", "=", revision)
    .executeTakeFirst();
  return (
    row && {
      ...row,
      action: row.action as ProductChange["action"],
      before: row.before === null ? null : JSON.parse(row.before),
    }
  );
}
