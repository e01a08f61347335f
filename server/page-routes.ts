import type { FastifyInstance, FastifyReply } from "fastify";
import { AppError } from "#platform/app-error.ts";
import { type PublicAnswers, sendStored } from "./answers/public-answers.ts";
import type { StaticFiles } from "./answers/static-files.ts";
import type { AnswerParts } from "./answers/stored-answer.ts";
import { layoutEarly } from "./early-layout.ts";
import type { SendProblem } from "./error-handler.ts";
import { scriptsLast } from "./late-scripts.ts";
import type { PageRenderer, RenderedPage } from "./pages.ts";
import { pageContentSecurityPolicy } from "./security-headers.ts";

export interface PageParts {
  answers: PublicAnswers;
  pages: PageRenderer;
  files: StaticFiles | undefined;
  headers: Readonly<Record<string, string>>;
  sendProblem: SendProblem;
  /** Off in development, where each request renders what the code is now. */
  cache: boolean;
}

/** Everything outside /api: files, then pages. Only what is not in memory yet comes here. */
export function servePages(app: FastifyInstance, parts: PageParts): void {
  const { answers, pages, files, cache, sendProblem } = parts;

  app.route({
    method: ["GET", "HEAD"],
    url: "/*",
    schema: { hide: true },
    handler: async (request, reply) => {
      const path = pathOf(request.url);
      const tidy = tidyPath(path);
      if (tidy !== path) return reply.code(308).header("location", tidy).send();
      const file = await readFile(path);
      if (file) return sendStored(request, reply, file);
      if (!cache) return sendUncached(reply, await renderPage(request.url, parts));
      const key = isDataPath(path) ? await dataKey(request.url) : await pageKey(path);
      if (!key) return sendProblem(new AppError("not_found"), request, reply);
      return sendStored(request, reply, await answers.obtain(key, () => renderPage(key, parts)));
    },
  });

  app.setNotFoundHandler((request, reply) => {
    reply.header("allow", "GET, HEAD");
    return sendProblem(new AppError("method_not_allowed"), request, reply);
  });

  /** All unknown paths of a kind share one stored page: asking for many of them costs nothing. */
  async function pageKey(path: string): Promise<string> {
    return (await pages.has(path)) ? path : notFoundPath(path);
  }

  /**
   * The browser asks for the data of a page that it moves to at the page's path with `.data`, naming the routes
   * that it has no data of yet. Only names that exist are let through, so what is kept stays small.
   */
  async function dataKey(url: string): Promise<string | undefined> {
    const { pathname, searchParams } = new URL(url, "http://localhost");
    const page = pathname === "/_root.data" ? "/" : pathname.slice(0, -".data".length);
    const path = (await pages.has(page)) ? pathname : `${notFoundPath(page)}.data`;
    const routes = searchParams.get("_routes");
    if (routes === null) return path;
    const named = await Promise.all(routes.split(",").map((id) => pages.hasRoute(id)));
    return named.every(Boolean) ? `${path}?_routes=${encodeURIComponent(routes)}` : undefined;
  }

  async function readFile(path: string) {
    if (!files?.has(path)) return undefined;
    const { generation } = answers.files;
    const file = await files.read(path);
    if (file) answers.files.keep(path, file, generation);
    return file;
  }
}

async function renderPage(url: string, { pages, headers }: PageParts): Promise<AnswerParts> {
  return pageAnswer(await pages.render(url), headers);
}

export function pageAnswer(
  { status, location, contentType, body, stillHolds }: RenderedPage,
  headers: PageParts["headers"],
): AnswerParts {
  const html = layoutEarly(scriptsLast(body));
  return {
    status,
    headers: {
      ...headers,
      "content-type": contentType,
      "cache-control": status < 400 ? "public, max-age=0, must-revalidate" : "no-store",
      "content-security-policy": pageContentSecurityPolicy(html),
      ...(location ? { location } : {}),
    },
    body: Buffer.from(html),
    compress: true,
    ...(stillHolds ? { stillHolds } : {}),
  };
}

/** In development Vite adds inline scripts and styles of its own, so the content security policy is left out. */
function sendUncached(reply: FastifyReply, { status, headers, body }: AnswerParts): FastifyReply {
  const { "content-security-policy": _, ...others } = headers;
  return reply.code(status).headers(others).send(body);
}

/**
 * The path that is rendered for all unknown ones of the same shape. It must lead to the same route as they do,
 * because the browser hydrates what the server rendered with its own address. No slug is a single hyphen.
 */
function notFoundPath(path: string): string {
  if (/^\/products\/[^/]+\/[^/]+$/.test(path)) return "/products/-/-";
  // The page of an order or product at the desk is the same for all until the browser fills it in: one is rendered for all.
  const room = /^\/(products?|admin\/(?:orders|products))\/[^/]+$/.exec(path)?.[1];
  return room ? `/${room}/-` : "/-";
}

function isDataPath(path: string): boolean {
  return path.endsWith(".data");
}

function pathOf(url: string): string {
  return url.split("?", 1)[0] as string;
}

/** One address for each page: no slash at the end, none doubled (which a browser could take for another host). */
function tidyPath(path: string): string {
  return path.replace(/\/{2,}/g, "/").replace(/(?<=.)\/$/, "");
}
