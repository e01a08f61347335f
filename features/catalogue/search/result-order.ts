import type { CatalogueIndex, IndexedProduct, MeasuredOrder } from "./catalogue-index.ts";
import type { Match } from "./found-things.ts";
import {
  type FilterOffer,
  type SearchAsked,
  type SearchOrder,
  searchOrders,
} from "./search-page.ts";

const measured: readonly SearchOrder[] = ["flow", "head", "size"] satisfies MeasuredOrder[];

/** What lacks the figure that is sorted by stands behind what has one. */
export function inOrder(
  matches: readonly Match[],
  { order }: Pick<SearchAsked, "order">,
  { products }: CatalogueIndex,
): readonly Match[] {
  if (order === "closest") return matches;
  const direction = order === "cheapest" ? 1 : -1;
  const figureOf = ({ id }: Match) => figure(products.get(id), order);
  return matches.toSorted((one, other) => {
    const [own, others] = [figureOf(one), figureOf(other)];
    if (own === null || others === null) return Number(own === null) - Number(others === null);
    return (own - others) * direction;
  });
}

/** Only what tells these products apart: nobody sorts benches by their flow. */
export function ordersFor(
  matches: readonly Match[],
  asked: Pick<SearchAsked, "text" | "order">,
  { products }: CatalogueIndex,
): FilterOffer["orders"] {
  const offered = (Object.keys(searchOrders) as SearchOrder[]).filter((order) => {
    if (!measured.includes(order) || order === asked.order) return true;
    const figures = new Set(matches.map(({ id }) => figure(products.get(id), order)));
    figures.delete(null);
    return figures.size > 1;
  });
  return offered.map((value) => ({
    value,
    name: value === "closest" && asked.text === "" ? "As listed" : searchOrders[value],
    isChosen: value === asked.order,
  }));
}

function figure(product: IndexedProduct | undefined, order: SearchOrder): number | null {
  if (!product || order === "closest") return null;
  return order === "cheapest" || order === "dearest" ? product.lowest : product.most[order];
}

export function byPlace({ places: one }: IndexedProduct, { places: other }: IndexedProduct) {
  return (one[0] ?? 0) - (other[0] ?? 0) || (one[1] ?? 0) - (other[1] ?? 0);
}
