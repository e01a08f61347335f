import type { FastifyInstance } from "fastify";
import type { CatalogueService } from "#features/catalogue/catalogue-service.server.ts";
import type { SiteService } from "#features/site/site-service.server.ts";
import { type PublicAnswers, sendStored } from "./answers/public-answers.ts";
import { apiContentSecurityPolicy } from "./security-headers.ts";
import { robotsText, sitemap } from "./sitemap.ts";

export interface SearchEngineParts {
  answers: PublicAnswers;
  catalogue: CatalogueService;
  site: Pick<SiteService, "changedAt">;
  publicUrl: string;
  headers: Readonly<Record<string, string>>;
}

/** What crawlers read first. Made and kept like the pages, so a change of the content is in it at once. */
export function serveSearchEngines(app: FastifyInstance, parts: SearchEngineParts): void {
  const { answers, catalogue, site, publicUrl, headers } = parts;

  const serve = (path: string, contentType: string, make: () => Promise<string>) =>
    app.get(path, { schema: { hide: true } }, async (request, reply) => {
      const answer = await answers.obtain(path, async () => ({
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
      return sendStored(request, reply, answer);
    });

  serve("/robots.txt", "text/plain; charset=utf-8", async () => robotsText(publicUrl));
  serve("/sitemap.xml", "application/xml; charset=utf-8", async () =>
    sitemap(
      {
        ...(await catalogue.dates()),
        counts: await catalogue.counts(),
        site: await site.changedAt(),
      },
      publicUrl,
    ),
  );
}
