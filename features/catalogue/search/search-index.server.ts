import { setImmediate } from "node:timers/promises";
import { categoryName } from "#content/categories.ts";
import type { ContentChanges } from "#platform/database/content-changes.ts";
import type { Query } from "#platform/database/database.ts";
import { dollarText } from "#platform/money.ts";
import { onSale } from "../catalogue-store.server.ts";
import { factsOf } from "../specifications/facts.ts";
import { pumpCurvesOf } from "../specifications/pump-curve.ts";
import { CatalogueIndex, type SearchedProduct } from "./catalogue-index.ts";
import { keysOf, mostOf } from "./filters/filter-keys.server.ts";

/** SQLite takes no more values in one statement than this, many times over. */
const mostAtOnce = 500;

const mostWithoutPause = 50;

/**
 * The index of all products on sale, in memory. A product that changes is read by itself and put in
 * the place of what was there: a new name costs no more in a large catalogue than in a small one.
 */
export class SearchIndex {
  readonly #query: Query;
  #index: Promise<CatalogueIndex> | undefined;
  /** What has changed and was not read since. */
  #changed = new Set<string>();
  /** One reading after the other: an older one must not write over a newer. */
  #reading: Promise<unknown> = Promise.resolve();

  constructor(query: Query, changes: ContentChanges) {
    this.#query = query;
    changes.onChange((products) => {
      if (products === "any") this.#forget();
      else if (this.#index) for (const id of products) this.#changed.add(id);
    });
  }

  /** As the catalogue is now. What changes from here on is for whoever comes next. */
  async current(): Promise<CatalogueIndex> {
    for (;;) {
      const index = this.#open();
      const opened = await index;
      while (this.#index === index && this.#changed.size > 0) {
        this.#reading = this.#reading.then(() => this.#readChanged(opened));
        await this.#reading;
      }
      if (this.#index === index) return opened;
    }
  }

  #forget(): void {
    this.#index = undefined;
    this.#changed = new Set();
  }

  // What could not be read is not kept: the next search asks again.
  #open(): Promise<CatalogueIndex> {
    if (this.#index) return this.#index;
    const opened = openIndex(this.#query);
    this.#index = opened;
    opened.catch(() => {
      if (this.#index === opened) this.#forget();
    });
    return opened;
  }

  async #readChanged(index: CatalogueIndex): Promise<void> {
    const ids = [...this.#changed].slice(0, mostAtOnce);
    if (ids.length === 0) return;
    for (const id of ids) this.#changed.delete(id);
    try {
      const read = await readSearched(this.#query, ids);
      for (const id of ids) index.remove(id);
      for (const product of read) index.put(product);
      if (index.words.isWornOut) this.#forget();
    } catch (error) {
      this.#forget();
      throw error;
    }
  }
}

async function openIndex(query: Query): Promise<CatalogueIndex> {
  const index = new CatalogueIndex();
  for (const [place, product] of (await readSearched(query)).entries()) {
    index.put(product);
    // Everybody else is answered meanwhile.
    if (place % mostWithoutPause === 0) await setImmediate();
  }
  return index;
}

/** The texts of these products, those first that say the most in the fewest words. */
export async function readTexts(
  query: Query,
  ids: readonly string[],
): Promise<Map<string, string[]>> {
  const read = ids.length === 0 ? [] : await readSearched(query, ids);
  return new Map(
    read.map(({ id, variants, specifications, features, description, included }) => [
      id,
      [...variants, ...specifications, ...features, ...sentencesOf(description), ...included],
    ]),
  );
}

/** A full stop before a small letter or a digit ('2 in. deep') ends no sentence. */
function sentencesOf(text: string): string[] {
  return text.split(/(?<=[.!?])\s+(?=\p{Lu})/u);
}

/** Of all products on sale, or of those among these, in the order of the listing. */
async function readSearched(query: Query, ids?: readonly string[]): Promise<SearchedProduct[]> {
  const products = await onSale(query)
    .$if(ids !== undefined, (select) => select.where("products.id", "in", ids ?? []))
    .innerJoin("categories", "categories.slug", "products.category")
    .select([
      "products.id",
      "products.name",
      "products.category",
      "products.description",
      "products.features",
      "products.whats_included",
      "categories.position as categoryPlace",
      "products.position as place",
    ])
    .orderBy("categories.position")
    .orderBy("products.position")
    .orderBy("products.id")
    .execute();
  const variants = Map.groupBy(
    await query
      .selectFrom("variants")
      .$if(ids !== undefined, (select) => select.where("product_id", "in", ids ?? []))
      .select(["product_id", "sku", "name", "specifications", "price_cents", "stock"])
      .where("deleted_at", "is", null)
      // As the index has them: a third quicker than by their place alone.
      .orderBy("product_id")
      .orderBy("position")
      .execute(),
    ({ product_id }) => product_id,
  );
  return products.map((product): SearchedProduct => {
    const own = variants.get(product.id) ?? [];
    const said: Record<string, string>[] = own.map((variant) => JSON.parse(variant.specifications));
    const places = [product.categoryPlace, product.place];
    const texts = {
      name: product.name,
      description: product.description,
      features: JSON.parse(product.features),
      whatsIncluded: JSON.parse(product.whats_included),
    };
    const facts = factsOf({
      ...texts,
      variants: own.map(({ sku, name, price_cents, stock }, index) => ({
        sku,
        name,
        price: price_cents === null ? null : dollarText(price_cents),
        specifications: said[index] ?? {},
        stockQuantity: stock,
      })),
    });
    return {
      id: product.id,
      places,
      name: product.name,
      category: categoryName(product.category),
      skus: own.map(({ sku }) => sku),
      variants: own.map(({ name }) => name),
      specifications: [...new Set(said.flatMap(linesOf))],
      features: texts.features,
      description: product.description,
      included: texts.whatsIncluded,
      indexed: {
        places,
        lowest: facts.product.price?.least ?? null,
        keys: keysOf(product.category, facts),
        most: mostOf(facts),
        isPump: facts.variants.some((variant) => pumpCurvesOf(variant.facts).length > 0),
        variants: own.length,
      },
    };
  });
}

/** Those of which every variant is sold out, however many are left of others. */
export async function readSoldOut(
  query: Query,
  products: ReadonlyMap<string, { variants: number }>,
): Promise<ReadonlySet<string>> {
  const rows = await query
    .selectFrom("variants")
    .select("product_id")
    .where("stock", "=", 0)
    .where("deleted_at", "is", null)
    .execute();
  const gone = Map.groupBy(rows, ({ product_id }) => product_id);
  return new Set(
    [...gone].flatMap(([id, all]) => (all.length === products.get(id)?.variants ? [id] : [])),
  );
}

/** 'Flow: 3,000 GPH at 5 ft', as the page shows it. */
export function linesOf(specifications: Readonly<Record<string, string>>): string[] {
  return Object.entries(specifications).map(([label, value]) => `${label}: ${value}`);
}
