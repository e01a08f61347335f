import { categoryName } from "#content/categories.ts";
import type { ContentChanges } from "#platform/database/content-changes.ts";
import type { Query } from "#platform/database/database.ts";
import { onSale } from "./catalogue-store.server.ts";
import {
  findAmong,
  ProductFinder,
  type ProductMatches,
  type SearchedProduct,
} from "./search-products.ts";

/** With more than so many products beside the whole catalogue, the catalogue is read anew. */
const mostChanged = 100;

/**
 * The words of the catalogue, in memory. A product that changes is read by itself and found beside the others, which are
 * then found without it: neither a sale nor a new name costs more in a large catalogue than in a small one.
 */
export class KeptWords {
  readonly #query: Query;
  #all: Promise<ProductFinder> | undefined;
  /** What has changed since all were read, or while. */
  #changedIds: ReadonlySet<string> = new Set();
  #changed: Promise<ProductFinder> | undefined;

  constructor(query: Query, changes: ContentChanges) {
    this.#query = query;
    changes.onChange((products) => {
      if (products === "any") this.#forget();
      else if (products.length > 0 && this.#all) this.#correct(products);
    });
  }

  async find(query: string, most: number): Promise<ProductMatches> {
    // All three from the same moment: what changes from here on is for the next search.
    const without = this.#changedIds;
    const [all, changed] = await Promise.all([this.#openAll(), this.#openChanged()]);
    const parts = changed ? [{ finder: all, without }, { finder: changed }] : [{ finder: all }];
    return findAmong(parts, query, most);
  }

  #forget(): void {
    this.#all = undefined;
    this.#changed = undefined;
    this.#changedIds = new Set();
  }

  #correct(products: readonly string[]): void {
    this.#changed = undefined;
    this.#changedIds = new Set([...this.#changedIds, ...products]);
    if (this.#changedIds.size > mostChanged) this.#forget();
  }

  // What could not be read is not kept: the next search asks again.
  #openAll(): Promise<ProductFinder> {
    if (this.#all) return this.#all;
    const opened = openFinder(this.#query);
    this.#all = opened;
    opened.catch(() => {
      if (this.#all === opened) this.#all = undefined;
    });
    return opened;
  }

  #openChanged(): Promise<ProductFinder> | undefined {
    if (this.#changed || this.#changedIds.size === 0) return this.#changed;
    const opened = openFinder(this.#query, [...this.#changedIds]);
    this.#changed = opened;
    opened.catch(() => {
      if (this.#changed === opened) this.#changed = undefined;
    });
    return opened;
  }
}

/** Of all products on sale, or of those among these. */
async function openFinder(query: Query, ids?: readonly string[]): Promise<ProductFinder> {
  const products = await onSale(query)
    .$if(ids !== undefined, (select) => select.where("products.id", "in", ids ?? []))
    .innerJoin("categories", "categories.slug", "products.category")
    .select([
      "products.id",
      "products.name",
      "products.category",
      "categories.position as categoryPlace",
      "products.position as place",
    ])
    .orderBy("categories.position")
    .orderBy("products.position")
    .orderBy("products.id")
    .execute();
  const variants = await query
    .selectFrom("variants")
    .$if(ids !== undefined, (select) => select.where("product_id", "in", ids ?? []))
    .select(["product_id", "sku"])
    .where("deleted_at", "is", null)
    // As the index has them: a third quicker than by their place alone.
    .orderBy("product_id")
    .orderBy("position")
    .execute();
  const skus = Map.groupBy(variants, ({ product_id }) => product_id);
  const searched = products.map(
    ({ id, name, category, categoryPlace, place }): SearchedProduct => ({
      id,
      name,
      category,
      places: [categoryPlace, place],
      skus: (skus.get(id) ?? []).map(({ sku }) => sku),
    }),
  );
  return new ProductFinder(searched, categoryName);
}
