import type { Transaction } from "kysely";
import type { ProductDraft } from "#desk/products/admin-product.ts";
import { productDifferences } from "#desk/products/product-differences.ts";
import { withStockAfter } from "#desk/products/stock-after.ts";
import type { PictureLibrary } from "#features/photos/picture-library.server.ts";
import { chunksOf } from "#platform/chunks.ts";
import type { Database } from "#platform/database/database.ts";
import type { Tables } from "#platform/database/tables.ts";
import { newId } from "#platform/ids.ts";
import type { ProductWrite } from "./product-check.server.ts";
import { keepChanges, type ProductChange } from "./product-history.server.ts";
import { readProducts, type StoredProduct } from "./product-reader.server.ts";
import { leaveRedirects, parkSlugs } from "./product-slugs.server.ts";
import { lockVariants, writeVariants } from "./variant-writer.server.ts";

export interface WriteContext {
  database: Database;
  library: PictureLibrary;
  now: number;
  actor: string;
  /** As the trail calls it. */
  action: ProductChange["action"];
}

export interface WrittenProduct {
  id: string;
  name: string;
  isNew: boolean;
  /** In words; of a new product there are none. */
  differences: string[];
}

/** A product to be written: what it was, and what it will be, with ids of new variants. */
export interface PlannedProduct {
  id: string;
  before: StoredProduct | undefined;
  after: ProductDraft;
  revision: number;
  position: number;
  differences: string[];
}

/**
 * Writes drafts that `findFieldErrors` has checked, and keeps what was there before, for undo.
 * Drafts that change nothing are skipped. The caller locks the catalogue and writes the audit
 * trail.
 */
export async function writeProducts(
  transaction: Transaction<Tables>,
  writes: readonly ProductWrite[],
  context: WriteContext,
): Promise<WrittenProduct[]> {
  await lockVariants(
    context.database,
    transaction,
    writes.flatMap(({ id }) => id ?? []),
  );
  const planned = await plan(transaction, writes, context);
  if (planned.length === 0) return [];
  await parkSlugs(transaction, planned);
  // While a product is sold by price, none of its variants may be without: it turns to quote before
  // they lose theirs, and to price when they have got them.
  const isFirst = ({ before, after }: PlannedProduct) => !before || after.soldBy === "quote";
  await writeRows(transaction, planned.filter(isFirst), context.now);
  await writeVariants(transaction, planned, context.now);
  await writeRows(
    transaction,
    planned.filter((product) => !isFirst(product)),
    context.now,
  );
  await writePhotos(transaction, planned);
  await leaveRedirects(transaction, planned, context.now);
  await keepChanges(
    transaction,
    planned.map(({ id, before, after, revision }) => ({ id, before, after, revision })),
    context,
  );
  return planned.map(({ id, before, after, differences }) => ({
    id,
    name: after.name,
    isNew: before === undefined,
    differences,
  }));
}

/** Whether writing the draft would leave the product other than it is. */
export function wouldChange({ draft: before }: StoredProduct, draft: ProductDraft): boolean {
  return productDifferences(before, settled(draft, before)).length > 0;
}

async function plan(
  transaction: Transaction<Tables>,
  writes: readonly ProductWrite[],
  { library, now }: WriteContext,
): Promise<PlannedProduct[]> {
  const present = await readProducts(
    transaction,
    library,
    writes.flatMap(({ id }) => id ?? []),
  );
  const ends = await endsOfCategories(transaction);
  const planned: PlannedProduct[] = [];
  for await (const some of chunksOf(writes)) {
    for (const write of some) {
      const before = write.id === undefined ? undefined : present.get(write.id);
      const after = settled(write.draft, before?.draft);
      const differences = before ? productDifferences(before.draft, after) : [];
      if (before && differences.length === 0) continue;
      const { category } = after;
      let position = before?.draft.category === category ? before.position : write.position;
      if (position === undefined) {
        position = ends.get(category) ?? 0;
        ends.set(category, position + 1);
      }
      const id = before?.id ?? newId("product", now);
      const revision = (before?.revision ?? 0) + 1;
      planned.push({ id, before, after, revision, position, differences });
    }
  }
  return planned;
}

/** The draft with the ids of its variants, and with the stock that it leads to. */
function settled(draft: ProductDraft, before: ProductDraft | undefined): ProductDraft {
  const counted = before ? withStockAfter(draft, before) : draft;
  const variants = counted.variants.map((variant) => ({
    ...variant,
    id: variant.id ?? newId("variant"),
  }));
  return { ...counted, variants };
}

/** The position after the last in each category; deleted products keep theirs. */
async function endsOfCategories(transaction: Transaction<Tables>): Promise<Map<string, number>> {
  const rows = await transaction
    .selectFrom("products")
    .select(({ fn }) => ["category", fn.max("position").as("last")])
    .groupBy("category")
    .execute();
  return new Map(rows.map(({ category, last }) => [category, Number(last) + 1]));
}

async function writeRows(
  transaction: Transaction<Tables>,
  products: readonly PlannedProduct[],
  now: number,
): Promise<void> {
  for await (const some of chunksOf(products)) {
    await transaction
      .insertInto("products")
      .values(some.map((product) => ({ ...columnsOf(product), created_at: now, updated_at: now })))
      .onConflict((conflict) =>
        conflict.column("id").doUpdateSet(({ ref }) => ({
          slug: ref("excluded.slug"),
          name: ref("excluded.name"),
          description: ref("excluded.description"),
          category: ref("excluded.category"),
          sold_by: ref("excluded.sold_by"),
          features: ref("excluded.features"),
          whats_included: ref("excluded.whats_included"),
          position: ref("excluded.position"),
          visible: ref("excluded.visible"),
          // From now on the product is the owner's.
          seed_checksum: null,
          revision: ref("excluded.revision"),
          updated_at: ref("excluded.updated_at"),
        })),
      )
      .execute();
  }
}

function columnsOf({ id, after, position, revision }: PlannedProduct) {
  return {
    id,
    slug: after.slug,
    name: after.name,
    description: after.description,
    category: after.category,
    sold_by: after.soldBy,
    features: JSON.stringify(after.features),
    whats_included: JSON.stringify(after.whatsIncluded),
    position,
    visible: after.isVisible ? (1 as const) : (0 as const),
    seed_checksum: null,
    revision,
    deleted_at: null,
  };
}

async function writePhotos(
  transaction: Transaction<Tables>,
  planned: readonly PlannedProduct[],
): Promise<void> {
  const changed = planned.filter(
    ({ before, after }) =>
      JSON.stringify(before?.draft.photos ?? []) !== JSON.stringify(after.photos),
  );
  const rows = changed.flatMap(({ id, after }) =>
    after.photos.map(({ picture, alt }, position) => ({
      id: newId("image"),
      product_id: id,
      position,
      picture,
      alt,
    })),
  );
  for await (const some of chunksOf(changed)) {
    await transaction
      .deleteFrom("product_images")
      .where(
        "product_id",
        "in",
        some.map(({ id }) => id),
      )
      .execute();
  }
  for await (const some of chunksOf(rows)) {
    await transaction.insertInto("product_images").values(some).execute();
  }
}
