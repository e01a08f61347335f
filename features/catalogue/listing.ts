import { categories, categoryAliases, sections } from "#content/categories.ts";
import { type CardProduct, toCard } from "./card-product.ts";
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
  products: CardProduct[];
}

/** The products in the two sections of the listing; categories without products are left out. */
export function buildListing(products: readonly ProductSummary[]): ListingSection[] {
  const byCategory = Map.groupBy(products, ({ category }) => category);
  return sections.map(({ id, title }) => ({
    id,
    title,
    categories: categories.flatMap(({ slug, name, blurb, section }) => {
      const found = byCategory.get(slug);
      return section === id && found
        ? [{ slug, aliases: aliasesOf(slug), name, blurb, products: found.map(toCard) }]
        : [];
    }),
  }));
}

function aliasesOf(slug: string): string[] {
  return Object.entries(categoryAliases).flatMap(([alias, listed]) =>
    listed === slug ? [alias] : [],
  );
}
