import type { FastifyInstance } from "fastify";
import { compareAddress, readComparison } from "#features/catalogue/compare/compare-address.ts";
import { readAsked, searchAddress } from "#features/catalogue/search/search-page.ts";
import { comparePath, searchPath, several } from "#features/catalogue/search/search-result.ts";
import { makeCachedResponse } from "#server/page-cache/cached-response.ts";
import { sendCached } from "#server/page-cache/page-cache.ts";
import type { PageRenderer } from "./page-renderer.ts";
import { pageResponse } from "./page-routes.ts";

export interface SearchPageParts {
  pages: PageRenderer;
  headers: Readonly<Record<string, string>>;
}

interface AskedPage {
  path: string;
  route: string;
  /** Only what the page reads of its address. */
  addressOf(query: URLSearchParams): string;
}

const askedPages: readonly AskedPage[] = [
  {
    path: searchPath,
    route: "routes/search",
    addressOf: (query) => searchAddress(readAsked(query)),
  },
  {
    path: comparePath,
    route: "routes/compare",
    addressOf(query) {
      const { slugs, leftOut } = readComparison(query);
      return compareAddress([...slugs, ...leftOut]);
    },
  },
];

/**
 * The results of a search, and products side by side: pages that are made for each question and
 * kept for none, because there are as many as there are words. Their scope limits how many one
 * address may ask for.
 */
export function serveSearchPage(scope: FastifyInstance, { pages, headers }: SearchPageParts): void {
  const render = async (target: string) => {
    const response = pageResponse(await pages.render(target), headers);
    return makeCachedResponse({
      ...response,
      headers: { ...response.headers, "cache-control": "private, max-age=0, must-revalidate" },
    });
  };
  const queryOf = (url: string) => new URL(url, "http://localhost").searchParams;

  for (const { path, route, addressOf } of askedPages) {
    scope.get(path, { schema: { hide: true } }, async (request, reply) => {
      const query = queryOf(request.url);
      // A form that was sent without scripts: on to the address that can be passed on.
      if ([...query.keys()].some((name) => name.endsWith(several)))
        return reply.redirect(addressOf(query), 303);
      return sendCached(request, reply, await render(addressOf(query)));
    });

    // What React Router asks for when it moves here: the same, as data.
    scope.get(`${path}.data`, { schema: { hide: true } }, async (request, reply) => {
      const asked = queryOf(request.url).get("_routes");
      const routes = asked?.split(",").filter((id) => id === "root" || id === route);
      const url = new URL(addressOf(queryOf(request.url)), "http://localhost");
      if (routes) url.searchParams.set("_routes", [...new Set(routes)].join(","));
      return sendCached(request, reply, await render(`${path}.data${url.search}`));
    });
  }
}
