import type { IndexedProduct } from "#features/catalogue/search/catalogue-index.ts";
import { type ProductFacts, sidesIn } from "#features/catalogue/specifications/facts.ts";
import { type BandId, bands, type FilterKeys } from "./filters.ts";

/** All but the stock, which changes with every sale. */
export function keysOf(category: string, { product, variants }: ProductFacts): FilterKeys {
  const { price, spans, materials, colours } = product;
  const flow = variants.flatMap(({ facts }) => facts.flow ?? facts.pumpFlow ?? []);
  const sizes = variants.flatMap(({ facts }) => facts.size ?? []);
  return {
    category: [category],
    price: bandsOf(
      "price",
      variants.flatMap(({ priceCents }) => (priceCents === null ? [] : priceCents / 100)),
      price === null,
    ),
    flow: bandsOf(
      "flow",
      flow.flatMap(({ amounts }) => amounts.flatMap(({ least, most }) => least ?? most ?? [])),
    ),
    head: bandsOf(
      "head",
      [spans.maxHead?.least, spans.maxHead?.most].flatMap((feet) => feet ?? []),
    ),
    size: bandsOf(
      "size",
      sizes.map((size) => Math.max(...sidesIn(size))),
    ),
    weight: bandsOf(
      "weight",
      variants.flatMap(({ facts }) => {
        const pounds = facts.weight?.amounts ?? [];
        return pounds.flatMap(({ least, most }) => most ?? least ?? []);
      }),
    ),
    material: materials,
    color: colours,
    stock: [],
  };
}

/** What it is sorted by: the most that any of its sizes has. */
export function mostOf({ product: { spans }, variants }: ProductFacts): IndexedProduct["most"] {
  const flow = spans.flow ?? spans.pumpFlow;
  const sides = variants.flatMap(({ facts }) => (facts.size ? sidesIn(facts.size) : []));
  return {
    flow: flow?.most ?? flow?.least ?? null,
    head: spans.maxHead?.most ?? spans.maxHead?.least ?? null,
    size: sides.length > 0 ? Math.max(...sides) : null,
  };
}

function bandsOf(id: BandId, values: readonly number[], isNone = false): string[] {
  if (isNone) return [];
  const found = values.filter(Number.isFinite).map((value) => {
    const band = bands[id].findLast(({ from }) => value >= from);
    return String(band?.from ?? 0);
  });
  return [...new Set(found)];
}
