import type { FastifyInstance, FastifyReply } from "fastify";
import { pageQuery } from "#app/page-queries.ts";
import { AppError } from "#platform/app-error.ts";
import type { SendProblem } from "#server/http/error-handler.ts";
import {
  type CachedResponse,
  makeCachedResponse,
  type ResponseParts,
} from "#server/page-cache/cached-response.ts";
import { type PageCache, sendCached } from "#server/page-cache/page-cache.ts";
import type { StaticFiles } from "#server/page-cache/static-files.ts";
import { dataUrl, readDataUrl } from "./page-data-url.ts";
import type { PageRenderer, RenderedPage } from "./page-renderer.ts";

export interface PageParts {
  pageCache: PageCache;
  pages: PageRenderer;
  files: StaticFiles | undefined;
  headers: Readonly<Record<string, string>>;
  sendProblem: SendProblem;
  /** Off in development, where each request renders what the code is now. */
  cache: boolean;
}

/** Everything outside /api: files, then pages. Only what is not in memory yet comes here. */
export function servePages(app: FastifyInstance, parts: PageParts): void {
  const { pageCache, pages, files, cache, sendProblem } = parts;

  app.route({
    method: ["GET", "HEAD"],
    url: "/*",
    schema: { hide: true },
    handler: async (request, reply) => {
      const path = request.url.split("?", 1)[0] as string;
      const file = await readFile(path);
      if (file) return sendCached(request, reply, file);
      if (!cache) return sendUncached(reply, await renderPage(request.url, parts));
      const asked = readDataUrl(request.url);
      const page = await pages.find(asked?.page ?? path);
      if (!asked && page.exists && page.path !== path) {
        return reply.code(308).header("location", page.path).send();
      }
      const query = pageQuery(page.path, request.url);
      const key = asked ? dataUrl(page, asked.routes) : page.path;
      // A route that the page does not have: somebody tries things, or an older release asks.
      if (!key) return sendProblem(new AppError("malformed_request"), request, reply);
      if (query) return sendCached(request, reply, await renderFor(joined(key, query), parts));
      return sendCached(request, reply, await pageCache.obtain(key, () => renderPage(key, parts)));
    },
  });

  app.setNotFoundHandler((request, reply) => {
    reply.header("allow", "GET, HEAD");
    return sendProblem(new AppError("method_not_allowed"), request, reply);
  });

  async function readFile(path: string) {
    if (!files?.has(path)) return undefined;
    const { generation } = pageCache.files;
    const file = await files.read(path);
    if (file) pageCache.files.keep(path, file, generation);
    return file;
  }
}

function joined(key: string, query: string): string {
  return key.includes("?") ? `${key}&${query.slice(1)}` : key + query;
}

/** A page with a query that it reads: for this one visitor, and kept for nobody. */
async function renderFor(url: string, parts: PageParts): Promise<CachedResponse> {
  const page = await renderPage(url, parts);
  const headers = { ...page.headers, "cache-control": "private, max-age=0, must-revalidate" };
  return makeCachedResponse({ ...page, headers });
}

async function renderPage(url: string, { pages, headers }: PageParts): Promise<ResponseParts> {
  return pageResponse(await pages.render(url), headers);
}

export function pageResponse(
  { status, headers, body, revalidate }: RenderedPage,
  everywhere: PageParts["headers"],
): ResponseParts {
  return {
    status,
    headers: {
      ...everywhere,
      ...headers,
      "cache-control": status < 400 ? "public, max-age=0, must-revalidate" : "no-store",
    },
    body: Buffer.from(body),
    compress: true,
    ...(revalidate ? { revalidate } : {}),
  };
}

/**
 * In development Vite adds inline scripts and styles of its own, so the content security policy is
 * left out.
 */
function sendUncached(reply: FastifyReply, { status, headers, body }: ResponseParts): FastifyReply {
  const { "content-security-policy": _, ...others } = headers;
  return reply.code(status).headers(others).send(body);
}
