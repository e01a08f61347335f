/** Where somebody asks to be told of a size; below it lies what each was sent, by its secret. */
export const backInStockPath = "/back-in-stock";

/** NOTE by itself: every product's page loads it, and nothing else of this. */
export function backInStockAddress(slug: string, sku: string): string {
  return `${backInStockPath}?${new URLSearchParams({ about: slug, size: sku })}`;
}
