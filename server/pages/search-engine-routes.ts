import type { FastifyInstance } from "fastify";
import type { CatalogueService } from "#features/catalogue/catalogue-service.server.ts";
import {
  feedPartPath,
  feedPath,
  merchantFeed,
} from "#features/catalogue/search-engines/merchant-feed.server.ts";
import type { SiteService } from "#features/site/site-service.server.ts";
import { AppError } from "#platform/app-error.ts";
import { apiContentSecurityPolicy } from "#server/http/security-headers.ts";
import { type PageCache, sendCached } from "#server/page-cache/page-cache.ts";
import { robotsText, sitemap, sitemapPath } from "./sitemap.ts";

export interface SearchEngineParts {
  pageCache: PageCache;
  catalogue: CatalogueService;
  site: Pick<SiteService, "changedAt" | "everywhere">;
  publicUrl: string;
  headers: Readonly<Record<string, string>>;
  /** Addresses in one sitemap. */
  mostAddresses: number;
  /** Variants in one part of the feed for merchant listings. */
  mostFeedItems: number;
}

/** What crawlers read first. Cached like pages, so a change is in it at once. */
export function serveSearchEngines(app: FastifyInstance, parts: SearchEngineParts): void {
  const { pageCache, catalogue, site, publicUrl, headers } = parts;
  const { mostAddresses: most, mostFeedItems } = parts;
  const hidden = { schema: { hide: true } } as const;

  const cachedText = (path: string, contentType: string, make: () => Promise<string>) =>
    pageCache.obtain(path, async () => ({
      status: 200,
      headers: {
        ...headers,
        "content-type": contentType,
        "cache-control": "public, max-age=0, must-revalidate",
        "content-security-policy": apiContentSecurityPolicy,
      },
      body: Buffer.from(await make()),
      compress: true,
    }));

  const sitemapResponse = (path: string, part?: number) =>
    cachedText(path, "application/xml; charset=utf-8", async () => {
      const dates = {
        ...(await catalogue.dates()),
        counts: await catalogue.counts(),
        site: await site.changedAt(),
      };
      const text = sitemap(dates, publicUrl, { part, most });
      if (text === undefined) throw new AppError("not_found");
      return text;
    });

  const feedResponse = (part: number) =>
    cachedText(feedPartPath(part), "application/xml; charset=utf-8", async () => {
      const { items, parts } = await catalogue.feed({ part, most: mostFeedItems });
      if (part > parts) throw new AppError("not_found");
      const { hasDeliveryRules } = await site.everywhere();
      return merchantFeed(items, { part, parts, publicUrl, hasDeliveryRules });
    });

  app.get("/robots.txt", hidden, async (request, reply) => {
    const make = async () => robotsText(publicUrl);
    return sendCached(
      request,
      reply,
      await cachedText("/robots.txt", "text/plain; charset=utf-8", make),
    );
  });
  app.get(sitemapPath, hidden, async (request, reply) =>
    sendCached(request, reply, await sitemapResponse(sitemapPath)),
  );
  app.get<{ Params: { part: string } }>(
    "/sitemap-:part(^[1-9]\\d{0,3}).xml",
    hidden,
    async (request, reply) => {
      const { part } = request.params;
      return sendCached(
        request,
        reply,
        await sitemapResponse(`/sitemap-${part}.xml`, Number(part)),
      );
    },
  );
  app.get(feedPath, hidden, async (request, reply) =>
    sendCached(request, reply, await feedResponse(1)),
  );
  // From 2 on: the first part has one address, like everything else.
  app.get<{ Params: { part: string } }>(
    "/feed-:part(^(?:[2-9]|[1-9]\\d{1,3})).xml",
    hidden,
    async (request, reply) =>
      sendCached(request, reply, await feedResponse(Number(request.params.part))),
  );
}
