import { comparePath, several } from "../search/search-result.ts";

/** Side by side on a desk, and no more than anybody holds in mind. */
export const mostCompared = 4;
/** Of what an address asks for and there is not: so many are named. */
const mostNamed = 8;

export interface ComparisonAsked {
  /** At most four. */
  slugs: string[];
  /** What was asked for beyond those. */
  leftOut: string[];
}

/** With commas, as we write it, or repeated, as a form does. What cannot be a name is left out. */
export function readComparison(query: URLSearchParams): ComparisonAsked {
  const said = ["products", `products${several}`]
    .flatMap((name) => query.getAll(name))
    .slice(0, mostNamed)
    .join(",")
    .split(",");
  const slugs = [...new Set(said.filter((slug) => /^[a-z0-9][a-z0-9-]{0,99}$/.test(slug)))];
  return {
    slugs: slugs.slice(0, mostCompared),
    leftOut: slugs.slice(mostCompared, mostNamed),
  };
}

/** The one address of a comparison. */
export function compareAddress(slugs: readonly string[]): string {
  return slugs.length === 0 ? comparePath : `${comparePath}?products=${slugs.join(",")}`;
}
