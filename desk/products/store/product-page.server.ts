import { auditText } from "#desk/audit/audit-words.ts";
import type { AdminProduct } from "#desk/products/admin-product.ts";
import { inWords, productDifferences } from "#desk/products/product-differences.ts";
import { countWaiting } from "#features/catalogue/back-in-stock/stock-waiters-store.server.ts";
import type { PictureLibrary } from "#features/photos/picture-library.server.ts";
import { findPictures } from "#features/photos/shown-picture.server.ts";
import type { Query } from "#platform/database/database.ts";
import type { Picture } from "#platform/picture.ts";
import { lastChangeOf, type ProductChange } from "./product-history.server.ts";
import { readProduct, type StoredProduct } from "./product-reader.server.ts";

/** A product as the desk shows and edits it, deleted or not. */
export async function readProductPage(
  query: Query,
  library: PictureLibrary,
  id: string,
): Promise<AdminProduct | undefined> {
  const product = await readProduct(query, library, id);
  if (!product) return undefined;
  const { revision, draft, updatedAt, deletedAt } = product;
  const pictures = await findPictures(
    query,
    library,
    draft.photos.map(({ picture }) => picture),
  );
  const redirects = await query
    .selectFrom("product_redirects")
    .select("slug")
    .where("product_id", "=", id)
    .orderBy("created_at")
    .orderBy("slug")
    .execute();
  const waiting = await countWaiting(
    query,
    draft.variants.flatMap((variant) => variant.id ?? []),
  );
  return {
    id,
    revision,
    draft,
    pictures: draft.photos.map(({ picture, alt }) => ({
      ...(pictures.get(picture) as Picture),
      alt,
    })),
    updatedAt: new Date(updatedAt).toISOString(),
    deletedAt: deletedAt === null ? null : new Date(deletedAt).toISOString(),
    waiting: [...waiting].map(([variantId, count]) => ({ variantId, count })),
    lastChange: undoable(product, await lastChangeOf(query, product)),
    formerSlugs: redirects.map(({ slug }) => slug),
  };
}

function undoable(
  product: StoredProduct,
  change: ProductChange | undefined,
): AdminProduct["lastChange"] {
  if (!change?.before) return null;
  const { id, at, actor, action, before } = change;
  // What has been sold since is no part of the change.
  const stocks = new Map(before.draft.variants.map((variant) => [variant.id, variant.stockWas]));
  const variants = product.draft.variants.map((variant) => ({
    ...variant,
    stock: stocks.get(variant.id) ?? variant.stock,
  }));
  const differences = productDifferences(before.draft, { ...product.draft, variants });
  const text = [auditText(action), inWords(differences)].filter(Boolean).join(": ");
  return { id, at: new Date(at).toISOString(), actor, text };
}
