import { categories, categoryAliases, sections } from "#content/categories.ts";
import { type CardProduct, toCard } from "./card-product.ts";
import { mostOfEach, pagesFor } from "./catalogue-pages.ts";
import type { ProductSummary } from "./product.ts";

export interface ListingSection {
  id: string;
  title: string;
  categories: ListingCategory[];
}

export interface ListingCategory {
  slug: string;
  /** Other spellings that lead here as a hash. */
  aliases: string[];
  name: string;
  blurb: string;
  /** The first of them. */
  products: CardProduct[];
  /** How many there are in all. */
  count: number;
  /** On how many pages of its own. */
  pages: number;
}

/** The products in the two sections of the listing; categories without products are left out. */
export function buildListing(
  products: readonly ProductSummary[],
  counts: Readonly<Record<string, number>> = countsOf(products),
): ListingSection[] {
  const byCategory = Map.groupBy(products, ({ category }) => category);
  const most = mostOfEach(counts);
  return sections.map(({ id, title }) => ({
    id,
    title,
    categories: categories.flatMap(({ slug, name, blurb, section }) => {
      const found = byCategory.get(slug);
      const count = counts[slug] ?? 0;
      return section === id && found
        ? [
            {
              slug,
              aliases: aliasesOf(slug),
              name,
              blurb,
              products: found.slice(0, most).map(toCard),
              count,
              pages: pagesFor(count),
            },
          ]
        : [];
    }),
  }));
}

function countsOf(products: readonly ProductSummary[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { category } of products) counts[category] = (counts[category] ?? 0) + 1;
  return counts;
}

function aliasesOf(slug: string): string[] {
  return Object.entries(categoryAliases).flatMap(([alias, listed]) =>
    listed === slug ? [alias] : [],
  );
}
