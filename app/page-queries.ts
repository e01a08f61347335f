import { backInStockQuery } from "#features/catalogue/back-in-stock/back-in-stock.ts";
import { backInStockPath } from "#features/catalogue/back-in-stock/back-in-stock-address.ts";
import { contactPageQuery } from "#features/consultations/asked-about.ts";
import { planPageQuery, planPath } from "#features/planner/plan-address.ts";

/**
 * The pages that read their query, by path, with the part of it that counts in its one spelling;
 * empty when it says nothing to the page. Such a page is made for whoever asks and kept for nobody:
 * visitors cannot choose how many are kept. For every other page a query changes nothing.
 */
const readers: Readonly<Record<string, (query: URLSearchParams) => string>> = {
  "/contact": contactPageQuery,
  [planPath]: planPageQuery,
  [backInStockPath]: backInStockQuery,
};

export const pagesWithQuery: ReadonlySet<string> = new Set(Object.keys(readers));

export function pageQuery(path: string, url: string): string {
  const read = readers[path];
  return read ? read(new URL(url, "http://localhost").searchParams) : "";
}
