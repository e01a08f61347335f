import { itemsOf } from "#features/quotes/quote-content.ts";
import { quoteMoney } from "#features/quotes/quote-money.ts";
import { thaw } from "#features/quotes/quote-store.server.ts";
import { chunksOf } from "#platform/chunks.ts";
import type { Query } from "#platform/database/database.ts";
import type { TimeSpan } from "./returned-lines.server.ts";
import type { SoldVariant } from "./sold-figures.server.ts";

/**
 * What of the catalogue went into jobs: from when the goods left the shelf, which is with the
 * deposit, and as long as the job was not called off. A year has some hundreds of them, and what
 * was agreed is a text: they are read one by one.
 */
export async function readSoldByQuotes(query: Query, span: TimeSpan): Promise<SoldVariant[]> {
  const agreed = await query
    .selectFrom("quote_acceptances")
    .innerJoin("quote_versions", (join) =>
      join
        .onRef("quote_versions.quote_id", "=", "quote_acceptances.quote_id")
        .onRef("quote_versions.number", "=", "quote_acceptances.version"),
    )
    .innerJoin("quotes", "quotes.id", "quote_acceptances.quote_id")
    .select(["quote_versions.content", "quote_acceptances.options"])
    .where("stock_taken_at", ">=", span.from)
    .where("stock_taken_at", "<", span.to)
    .where("voided_at", "is", null)
    .where("quotes.deleted_at", "is", null)
    .execute();
  const sold = new Map<string, SoldVariant>();
  for (const { content: text, options } of agreed) {
    const content = thaw({ content: text });
    const taken = new Set<string>(JSON.parse(options));
    const { lines } = quoteMoney(content, taken);
    for (const { id, variantId, optional, quantity, sku, text: name } of itemsOf(content)) {
      if (variantId === null || (optional && !taken.has(id))) continue;
      const before = sold.get(variantId);
      sold.set(variantId, {
        ...{ variantId, productId: null, product: name, name, sku: sku ?? "" },
        // As it leaves the shelf: a piece that is cut is gone as a whole.
        pieces: (before?.pieces ?? 0) + Math.ceil(quantity / 100),
        cents: (before?.cents ?? 0) + (lines.get(id) ?? 0),
      });
    }
  }
  return named(query, sold);
}

/** As the catalogue calls them now; what it does not have is named as it was then. */
async function named(query: Query, sold: Map<string, SoldVariant>): Promise<SoldVariant[]> {
  for await (const ids of chunksOf([...sold.keys()])) {
    const rows = await query
      .selectFrom("variants")
      .innerJoin("products", "products.id", "variants.product_id")
      .select(["variants.id", "variants.name", "variants.sku", "products.id as productId"])
      .select("products.name as product")
      .where("variants.id", "in", ids)
      .execute();
    for (const { id, ...names } of rows) {
      const one = sold.get(id);
      if (one) sold.set(id, { ...one, ...names });
    }
  }
  return [...sold.values()];
}

/** Both together, of each variant. */
export function addedUp(orders: readonly SoldVariant[], quotes: readonly SoldVariant[]) {
  const all = new Map(orders.map((one) => [one.variantId, one]));
  for (const one of quotes) {
    const { pieces = 0, cents = 0 } = all.get(one.variantId) ?? {};
    all.set(one.variantId, {
      ...(all.get(one.variantId) ?? one),
      pieces: pieces + one.pieces,
      cents: cents + one.cents,
    });
  }
  return [...all.values()].filter(({ pieces }) => pieces !== 0);
}
