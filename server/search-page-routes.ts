import type { FastifyInstance } from "fastify";
import { readAsked, searchAddress } from "#features/catalogue/search/search-page.ts";
import { sendStored } from "./answers/public-answers.ts";
import { storeAnswer } from "./answers/stored-answer.ts";
import { pageAnswer } from "./page-routes.ts";
import type { PageRenderer } from "./pages.ts";

export interface SearchPageParts {
  pages: PageRenderer;
  headers: Readonly<Record<string, string>>;
}

/**
 * The results of a search: a page that is made for each question and kept for none, because there are as many as there are
 * words. Its scope limits how many one address may ask for.
 */
export function serveSearchPage(scope: FastifyInstance, { pages, headers }: SearchPageParts): void {
  const render = async (target: string) => {
    const answer = pageAnswer(await pages.render(target), headers);
    return storeAnswer({
      ...answer,
      headers: { ...answer.headers, "cache-control": "private, max-age=0, must-revalidate" },
    });
  };

  scope.get("/search", { schema: { hide: true } }, async (request, reply) =>
    sendStored(request, reply, await render(addressOf(request.url))),
  );

  // What React Router asks for when it moves here: the same, as data.
  scope.get("/search.data", { schema: { hide: true } }, async (request, reply) => {
    const asked = new URL(request.url, "http://localhost").searchParams.get("_routes");
    const routes = asked?.split(",").filter((id) => id === "root" || id === "routes/search");
    const url = new URL(addressOf(request.url), "http://localhost");
    if (routes) url.searchParams.set("_routes", [...new Set(routes)].join(","));
    return sendStored(request, reply, await render(`/search.data${url.search}`));
  });
}

/** Only what the page reads of its address. */
function addressOf(url: string): string {
  return searchAddress(readAsked(new URL(url, "http://localhost").searchParams));
}
