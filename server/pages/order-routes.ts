import type { FastifyInstance } from "fastify";
import type { OrderVisits } from "#features/after-purchase/order-visits.server.ts";
import { orderPagePath } from "#features/orders/customer/order-address.ts";
import { AppError } from "#platform/app-error.ts";
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
  secretly,
} from "./secret-pages.ts";

export interface OrderRouteParts extends SendSecretlyParts {
  pages: Pick<PageRenderer, "render" | "submit">;
  orders: Pick<OrderVisits, "receipt">;
  publicUrl: string;
  limit: Omit<LimitParts, "name" | "mostPerMinute">;
  limits: Record<
    | "orderPagesPerMinute"
    | "orderReceiptsPerMinute"
    | "orderQuestionsPerMinute"
    | "ordersSoughtPerMinute",
    number
  >;
}

const options = { schema: { hide: true } };
const page = `${orderPagePath}/:secret`;
const paper = `${page}/:name`;

/** The page and receipt of an order, for whoever has the link; and where the link is asked for. */
export async function serveOrders(app: FastifyInstance, parts: OrderRouteParts): Promise<void> {
  const { pages, orders, limit, limits } = parts;
  const send = createSendSecretly(parts);

  await app.register(async (scope) => {
    const mostPerMinute = limits.orderPagesPerMinute;
    await limitRequests(scope, { ...limit, name: "order pages", mostPerMinute });
    scope.get<{ Params: { secret: string } }>(page, options, async (request, reply) => {
      const asked = new URLSearchParams();
      routesAsked(queryOf(request), asked, "routes/order");
      const path = `${orderPagePath}/${asInAddress(request.params.secret)}?${asked}`;
      return send(request, reply, await pages.render(path));
    });
  });

  await app.register(async (scope) => {
    const mostPerMinute = limits.orderReceiptsPerMinute;
    await limitRequests(scope, { ...limit, name: "order receipts", mostPerMinute });
    scope.get<{ Params: { secret: string; name: string } }>(
      paper,
      { ...options, exposeHeadRoute: false },
      async (request, reply) => {
        const { secret, name } = request.params;
        const number = /^receipt-([A-Z0-9-]+)\.pdf$/.exec(name)?.[1];
        const bytes = number && (await orders.receipt(secret, number));
        if (!bytes) throw new AppError("not_found");
        return reply
          .headers(secretly)
          .header("content-disposition", `inline; filename="${name}"`)
          .type("application/pdf")
          .send(bytes);
      },
    );
  });

  await app.register(async (scope) => {
    acceptFormsOnly(scope);
    const mostPerMinute = limits.orderQuestionsPerMinute;
    await limitRequests(scope, { ...limit, name: "order questions", mostPerMinute });
    refuseCrossSite(scope);
    scope.post<{ Params: { secret: string }; Body: string }>(
      page,
      options,
      async (request, reply) => {
        const path = `${orderPagePath}/${asInAddress(request.params.secret)}`;
        const answer = pages.submit(path, request.body ?? "", visitorAddress(request));
        return send(request, reply, await answer);
      },
    );
  });

  await app.register(async (scope) => {
    acceptFormsOnly(scope);
    const mostPerMinute = limits.ordersSoughtPerMinute;
    await limitRequests(scope, { ...limit, name: "orders sought", mostPerMinute });
    refuseOtherSites(scope, parts.publicUrl);
    scope.post<{ Body: string }>(orderPagePath, options, async (request, reply) => {
      const answer = pages.submit(orderPagePath, request.body ?? "", visitorAddress(request));
      return send(request, reply, await answer);
    });
  });
}
