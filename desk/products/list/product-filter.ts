import { categoryName, findCategory } from "#content/categories.ts";

export const visibilities = { visible: "On the site", hidden: "Hidden" } as const;
export const stockLevels = { low: "Running low", out: "Out of stock" } as const;

export interface ProductFilter {
  search: string;
  category: string;
  visibility: keyof typeof visibilities | "";
  stock: keyof typeof stockLevels | "";
}

/**
 * What the address asks for: `?search=pump&category=pond-equipment`. It can be sent to somebody, or
 * gone back to.
 */
export function readProductFilter(query: string): ProductFilter {
  const asked = new URLSearchParams(query);
  const known = <K extends string>(name: string, words: Record<K, string>) => {
    const word = asked.get(name) ?? "";
    return Object.hasOwn(words, word) ? (word as K) : "";
  };
  return {
    search: (asked.get("search") ?? "").trim().slice(0, 200),
    category: findCategory(asked.get("category") ?? "")?.slug ?? "",
    visibility: known("visibility", visibilities),
    stock: known("stock", stockLevels),
  };
}

/** Only what was chosen. */
export function filterQuery(filter: ProductFilter): URLSearchParams {
  return new URLSearchParams(Object.entries(filter).filter(([, value]) => value !== ""));
}

export function productsPath(filter: ProductFilter): string {
  const query = filterQuery(filter);
  return `/admin/products${query.size > 0 ? `?${query}` : ""}`;
}

/** The whole of one category, and nothing else: what can be put in order. */
export function isWholeCategory({ search, category, visibility, stock }: ProductFilter): boolean {
  return category !== "" && !search && !visibility && !stock;
}

/** What was chosen, after the number of products: " in Skimmers, hidden". */
export function filterWords({ category, visibility, stock }: ProductFilter): string {
  const states = [visibility && visibilities[visibility], stock && stockLevels[stock]];
  return [
    category && ` in ${categoryName(category)}`,
    ...states.map((words) => words && `, ${words.toLowerCase()}`),
  ].join("");
}
