import type { FastifyInstance } from "fastify";
import { pageQuery } from "#app/page-queries.ts";
import { backInStockPath } from "#features/catalogue/back-in-stock/back-in-stock-address.ts";
import { visitorAddress } from "#platform/http/visitor-address.ts";
import { type LimitParts, limitRequests } from "#server/http/request-limits.ts";
import { acceptFormsOnly, refuseOtherSites } from "./form-routes.ts";
import type { PageRenderer } from "./page-renderer.ts";
import {
  asInAddress,
  createSendSecretly,
  queryOf,
  refuseCrossSite,
  routesAsked,
  type SendSecretlyParts,
} from "./secret-pages.ts";

export interface BackInStockRouteParts extends SendSecretlyParts {
  pages: Pick<PageRenderer, "render" | "submit">;
  publicUrl: string;
  limit: Omit<LimitParts, "name" | "mostPerMinute">;
  limits: Record<"stockNotesPerMinute" | "stockNotePagesPerMinute", number>;
}

const options = { schema: { hide: true } };
const page = `${backInStockPath}/:secret`;

/**
 * Where somebody leaves an address to be told of a size, and the pages that the e-mails lead to.
 * The page with the form itself is read like any other.
 */
export async function serveBackInStock(
  app: FastifyInstance,
  parts: BackInStockRouteParts,
): Promise<void> {
  const { pages, limit, limits, publicUrl } = parts;
  const send = createSendSecretly(parts);

  await app.register(async (scope) => {
    acceptFormsOnly(scope);
    await limitRequests(scope, {
      ...{ ...limit, name: "stock notes", mostPerMinute: limits.stockNotesPerMinute },
    });
    refuseOtherSites(scope, publicUrl);
    scope.post<{ Body: string }>(backInStockPath, options, async (request, reply) => {
      const path = `${backInStockPath}${pageQuery(backInStockPath, request.url)}`;
      const answer = pages.submit(path, request.body ?? "", visitorAddress(request));
      return send(request, reply, await answer);
    });
  });

  await app.register(async (scope) => {
    acceptFormsOnly(scope);
    await limitRequests(scope, {
      ...{ ...limit, name: "stock note pages", mostPerMinute: limits.stockNotePagesPerMinute },
    });
    // Also from a mail program's own button, which says nothing of where it comes from.
    refuseCrossSite(scope);
    scope.get<{ Params: { secret: string } }>(page, options, async (request, reply) => {
      const asked = new URLSearchParams();
      routesAsked(queryOf(request), asked, "routes/stock-note");
      const path = `${backInStockPath}/${asInAddress(request.params.secret)}?${asked}`;
      return send(request, reply, await pages.render(path));
    });
    scope.post<{ Params: { secret: string }; Body: string }>(
      page,
      options,
      async (request, reply) => {
        const path = `${backInStockPath}/${asInAddress(request.params.secret)}`;
        const answer = pages.submit(path, request.body ?? "", visitorAddress(request));
        return send(request, reply, await answer);
      },
    );
  });
}
