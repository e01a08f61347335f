import type { Query } from "#platform/database/database.ts";

/** When each page of the catalogue last changed, by slug, in milliseconds. */
export interface CatalogueDates {
  products: ReadonlyMap<string, number>;
  categories: ReadonlyMap<string, number>;
}

/** A category's page changes with each product on it, when one leaves it, and with their order. */
export async function readCatalogueDates(query: Query): Promise<CatalogueDates> {
  const rows = await query
    .selectFrom("products")
    .innerJoin("categories", "categories.slug", "products.category")
    .select([
      "products.slug",
      "products.category",
      "products.visible",
      "products.updated_at",
      "products.deleted_at",
    ])
    .orderBy("categories.position")
    .orderBy("products.position")
    .orderBy("products.id")
    .execute();
  const dated = await query
    .selectFrom("categories")
    .select(["slug", "changed_at"])
    .where("changed_at", "is not", null)
    .execute();
  const products = new Map<string, number>();
  const categories = new Map(dated.map(({ slug, changed_at }) => [slug, changed_at ?? 0]));
  for (const { slug, category, visible, updated_at, deleted_at } of rows) {
    const changed = Math.max(updated_at, deleted_at ?? 0);
    categories.set(category, Math.max(changed, categories.get(category) ?? 0));
    if (visible === 1 && deleted_at === null) products.set(slug, updated_at);
  }
  return { products, categories };
}
