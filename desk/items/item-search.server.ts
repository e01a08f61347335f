import { sql } from "kysely";
import { readSearch } from "#desk/kit/list/search-parts.server.ts";
import type { Database } from "#platform/database/database.ts";
import { hasParts, type Parts } from "#platform/database/text-index.ts";
import { readAskedItem } from "./asked-item.ts";
import type { FoundItem, FoundItems } from "./found-items.ts";

const mostItems = 8;

// Read one by one: a catalogue has some thousands of variants at most.
const itemText = "lower(products.name || '|' || variants.name || '|' || variants.sku)";

/** What of the catalogue a line can be made from, also what the shop does not show. */
export async function findItems(database: Database, text: string): Promise<FoundItems> {
  for (const { q, phrase, quantity } of readAskedItem(text.toLowerCase())) {
    const beside = phrase ? [[" ", "-", ""].map((sign) => phrase.join(sign))] : [];
    const items = await itemsWith(database, q, [...beside, ...readSearch(q).map(alsoOne)]);
    if (items.length > 0) return { items, quantity };
  }
  return { items: [], quantity: 100 };
}

/** 'skimmers' is how two are asked for, and 'skimmer' how it is called. */
function alsoOne(spellings: readonly string[]): string[] {
  return spellings.flatMap((word) => (/..[^s]s$/.test(word) ? [word, word.slice(0, -1)] : [word]));
}

async function itemsWith(
  { db, engine }: Database,
  asked: string,
  parts: Parts,
): Promise<FoundItem[]> {
  if (parts.length === 0) return [];
  const rows = await db
    .selectFrom("variants")
    .innerJoin("products", "products.id", "variants.product_id")
    .innerJoin("categories", "categories.slug", "products.category")
    .select([
      "variants.id",
      "variants.sku",
      "variants.name",
      "variants.price_cents",
      "variants.stock",
      "products.name as product",
    ])
    .where("variants.deleted_at", "is", null)
    .where("products.deleted_at", "is", null)
    .where(hasParts(engine, itemText, parts))
    .orderBy(
      sql`case when lower(variants.sku) = ${asked} then 0
        when lower(products.name) = ${asked} then 1 else 2 end`,
    )
    .orderBy("categories.position")
    .orderBy("products.position")
    .orderBy("variants.position")
    .orderBy("variants.id")
    .limit(mostItems)
    .execute();
  return rows.map(({ id, sku, name, price_cents: price, stock, product }) => ({
    variantId: id,
    ...{ sku, product, price, stock },
    variant: name === product ? "" : name,
  }));
}
