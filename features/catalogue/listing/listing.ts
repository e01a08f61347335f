import { categories, categoryAliases, sections } from "#content/categories.ts";
import { fittedPagesOf, type PageLink } from "#content/goes-with.ts";
import { pagesFor } from "#features/catalogue/catalogue-pages.ts";
import type { ProductSummary } from "#features/catalogue/product.ts";
import { type CardProduct, toCard } from "./card-product.ts";

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
  /** As many of them as the listing shows. */
  products: CardProduct[];
  /** How many there are in all. */
  count: number;
  /** On how many pages of its own. */
  pages: number;
  /** Pages about the same things, fitted to the job. */
  fitted: readonly PageLink[];
}

/** The products in the two sections of the listing; categories without products are left out. */
export function buildListing(
  products: readonly ProductSummary[],
  counts: Readonly<Record<string, number>>,
): ListingSection[] {
  const byCategory = Map.groupBy(products, ({ category }) => category);
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
              products: found.map(toCard),
              count,
              pages: pagesFor(count),
              fitted: fittedPagesOf(slug),
            },
          ]
        : [];
    }),
  }));
}

function aliasesOf(slug: string): string[] {
  return Object.entries(categoryAliases).flatMap(([alias, listed]) =>
    listed === slug ? [alias] : [],
  );
}
