/**
 * What a catalogue of any size shows at once: pages stay as light with ten thousand products as
 * with a hundred.
 */

/** Of a category's page. */
export const pageSize = 12;

/**
 * Plates on the listing. Above that, each category shows its first few there and leads to its own
 * pages.
 */
export const mostOnListing = 120;
const fewOfEach = 4;

/** How many of each category the listing shows; undefined: all. */
export function mostOfEach(counts: Readonly<Record<string, number>>): number | undefined {
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0);
  return all > mostOnListing ? fewOfEach : undefined;
}

export function pagesFor(count: number): number {
  return Math.max(1, Math.ceil(count / pageSize));
}

/** The first page is the category's own address. */
export function categoryPath(slug: string, page = 1): string {
  return page === 1 ? `/products/${slug}` : `/products/${slug}/${page}`;
}

/**
 * The number in an address: no sign, no zero in front, and never 1, which has an address already.
 */
export function pageNumber(text: string): number | undefined {
  const number = /^[1-9]\d{0,4}$/.test(text) ? Number(text) : 0;
  return number > 1 ? number : undefined;
}
