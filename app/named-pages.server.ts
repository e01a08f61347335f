import type { Params } from "react-router";
import { findCategory } from "#content/categories.ts";
import { findStaticGroup } from "#content/static-entries.ts";
import { pageNumber, pagesFor } from "#features/catalogue/catalogue-pages.ts";
import type { PageServices } from "./page-services.ts";

type Exists = (params: Params, services: PageServices) => boolean | Promise<boolean>;

/** The HTML is the same for every name: the browser fills it in, or there is no page at all. */
const oneForAll: Exists = () => false;

/**
 * For each route with a name in its path: whether there is a page for that name. Only what exists
 * is rendered and kept by its own address; everything else is answered with one page for all, so
 * that visitors cannot choose how many there are.
 */
export const namedPages: Readonly<Record<string, Exists>> = {
  "routes/product": ({ slug = "" }, { catalogue }) => catalogue.has(slug),
  "routes/category": async ({ category = "", page }, { catalogue }) => {
    if (page === undefined) return Boolean(findCategory(category) ?? findStaticGroup(category));
    const number = pageNumber(page);
    if (number === undefined) return false;
    return number <= pagesFor((await catalogue.counts())[category] ?? 0);
  },
  // Served for whoever has its link, and kept for nobody (server/pages/secret-pages.ts).
  "routes/quote": oneForAll,
  "routes/order": oneForAll,
  "routes/pay": oneForAll,
  "routes/stock-note": oneForAll,
  "routes/admin/order": oneForAll,
  "routes/admin/order-by-hand": oneForAll,
  "routes/admin/lead": oneForAll,
  "routes/admin/quote": oneForAll,
  "routes/admin/customer": oneForAll,
  "routes/admin/product": oneForAll,
  "routes/not-found": oneForAll,
};
