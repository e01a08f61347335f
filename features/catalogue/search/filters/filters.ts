import { categories } from "#content/categories.ts";
import { several } from "#features/catalogue/search/search-result.ts";

/**
 * What buyers choose by. Every filter of the results is one of these, in the order in which they
 * are shown.
 */
export const filterNames = {
  category: "Category",
  price: "Price",
  flow: "Flow",
  head: "Max head",
  size: "Longest side",
  weight: "Weight",
  material: "Material",
  color: "Color",
  stock: "Stock",
} as const;
export type FilterId = keyof typeof filterNames;
export const filterIds = Object.keys(filterNames) as FilterId[];

/** Under which choices of each filter something falls. */
export type FilterKeys = Readonly<Record<FilterId, readonly string[]>>;
/** What somebody has chosen: within a filter one or the other, and all of the filters. */
export type ChosenFilters = Readonly<Partial<Record<FilterId, readonly string[]>>>;

export interface CountedFilter {
  id: FilterId;
  name: string;
  choices: { value: string; name: string; count: number; isChosen: boolean }[];
}

/** From here on, up to the next one. */
interface Band {
  from: number;
  name: string;
}

export const bands = {
  price: [
    { from: 0, name: "Under $50" },
    { from: 50, name: "$50 to $200" },
    { from: 200, name: "$200 to $500" },
    { from: 500, name: "$500 to $1,000" },
    { from: 1_000, name: "$1,000 and up" },
  ],
  flow: [
    { from: 0, name: "Under 500 GPH" },
    { from: 500, name: "500 to 2,000 GPH" },
    { from: 2_000, name: "2,000 to 4,000 GPH" },
    { from: 4_000, name: "4,000 GPH and up" },
  ],
  head: [
    { from: 0, name: "Under 10 ft" },
    { from: 10, name: "10 to 20 ft" },
    { from: 20, name: "20 ft and up" },
  ],
  size: [
    { from: 0, name: "Under 24 in" },
    { from: 24, name: "24 to 48 in" },
    { from: 48, name: "4 to 10 ft" },
    { from: 120, name: "10 ft and up" },
  ],
  weight: [
    { from: 0, name: "Under 50 lb" },
    { from: 50, name: "50 to 300 lb" },
    { from: 300, name: "300 lb and up" },
  ],
} as const satisfies Partial<Record<FilterId, readonly Band[]>>;
export type BandId = keyof typeof bands;

const inStock = "now";
/** Nobody chooses more, and each costs time. */
const mostChosen = 12;

/** What an address says, without what nobody could have chosen. */
export function readChosen(query: URLSearchParams): ChosenFilters {
  return Object.fromEntries(
    filterIds.flatMap((id) => {
      // With commas, as we write it, or one by one, as a form does.
      const all = [...query.getAll(id), ...query.getAll(`${id}${several}`)]
        .slice(0, mostChosen)
        .join(",")
        .split(",");
      const said = all.filter((value) => isChoice(id, value));
      return said.length === 0 ? [] : [[id, [...new Set(said)].slice(0, mostChosen)]];
    }),
  );
}

function isChoice(id: FilterId, value: string): boolean {
  if (id === "category") return categories.some(({ slug }) => slug === value);
  if (id === "stock") return value === inStock;
  if (id in bands) return bands[id as BandId].some(({ from }) => String(from) === value);
  return /^[a-z][a-z -]{0,29}$/.test(value);
}

/** Whether it falls under one of the choices of every filter, but for the one that is left out. */
export function isAmong(keys: FilterKeys, chosen: ChosenFilters, without?: FilterId): boolean {
  return filterIds.every((id) => {
    const wanted = chosen[id];
    return !wanted || id === without || wanted.some((value) => keys[id].includes(value));
  });
}

/**
 * For each choice how many there would be with it and all other filters. A filter with one choice
 * is none.
 */
export function countFilters(found: readonly FilterKeys[], chosen: ChosenFilters): CountedFilter[] {
  return filterIds.flatMap((id) => {
    const counts = new Map<string, number>();
    for (const keys of found) {
      if (!isAmong(keys, chosen, id)) continue;
      for (const value of keys[id]) counts.set(value, (counts.get(value) ?? 0) + 1);
    }
    for (const value of chosen[id] ?? []) if (!counts.has(value)) counts.set(value, 0);
    if (counts.size < (id === "stock" ? 1 : 2) && !chosen[id]) return [];
    const choices = [...counts].map(([value, count]) => ({
      value,
      name: nameOf(id, value),
      count,
      isChosen: chosen[id]?.includes(value) ?? false,
    }));
    return [{ id, name: filterNames[id], choices: inOrder(id, choices) }];
  });
}

function inOrder(id: FilterId, choices: CountedFilter["choices"]): CountedFilter["choices"] {
  return choices.sort((one, other) =>
    id in bands
      ? Number(one.value) - Number(other.value)
      : other.count - one.count || (one.name < other.name ? -1 : 1),
  );
}

function nameOf(id: FilterId, value: string): string {
  if (id === "category") return categories.find(({ slug }) => slug === value)?.name ?? value;
  if (id === "stock") return "Ready to ship";
  const band = id in bands && bands[id as BandId].find(({ from }) => String(from) === value);
  if (band) return band.name;
  return /^(?:abs|epdm|gfrc|led|pvc)$/.test(value)
    ? value.toUpperCase()
    : `${value.charAt(0).toUpperCase()}${value.slice(1)}`;
}

/** What is made to order is never ready to ship. */
export function withAvailability(keys: FilterKeys, isToWaitFor: boolean): FilterKeys {
  return isToWaitFor ? keys : { ...keys, stock: [inStock] };
}
