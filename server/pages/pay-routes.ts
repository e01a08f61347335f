import type { FastifyInstance } from "fastify";
import type { PayVisits } from "#features/hand-orders/page/pay-visits.server.ts";
import { payPath } from "#features/hand-orders/pay-page.ts";
import { visitorAddress } from "#platform/http/visitor-address.ts";
import { type LimitParts, limitRequests } from "#server/http/request-limits.ts";
import { acceptFormsOnly } from "./form-routes.ts";
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

export interface PayRouteParts extends SendSecretlyParts {
  pages: Pick<PageRenderer, "render" | "submit">;
  pay: Pick<PayVisits, "settle">;
  limit: Omit<LimitParts, "name" | "mostPerMinute">;
  limits: Record<"payPagesPerMinute" | "payPressesPerMinute", number>;
}

const options = { schema: { hide: true } };
const page = `${payPath}:secret`;

/** Where an order is paid that the owner has taken, for whoever has the link. */
export async function servePayPages(app: FastifyInstance, parts: PayRouteParts): Promise<void> {
  const { pages, pay, limit, limits } = parts;
  const send = createSendSecretly(parts);

  await app.register(async (scope) => {
    const mostPerMinute = limits.payPagesPerMinute;
    await limitRequests(scope, { ...limit, name: "pay pages", mostPerMinute });
    scope.get<{ Params: { secret: string } }>(page, options, async (request, reply) => {
      const { secret } = request.params;
      const query = queryOf(request);
      const paid = query.get("paid");
      if (paid) return reply.headers(secretly).redirect(await pay.settle(secret, paid), 303);
      const asked = new URLSearchParams();
      const problem = query.get("problem");
      if (problem) asked.set("problem", problem);
      routesAsked(query, asked, "routes/pay");
      const path = `${payPath}${asInAddress(secret)}?${asked}`;
      return send(request, reply, await pages.render(path));
    });
  });

  await app.register(async (scope) => {
    acceptFormsOnly(scope);
    const mostPerMinute = limits.payPressesPerMinute;
    await limitRequests(scope, { ...limit, name: "pay presses", mostPerMinute });
    refuseCrossSite(scope);
    scope.post<{ Params: { secret: string }; Body: string }>(
      page,
      options,
      async (request, reply) => {
        const path = `${payPath}${asInAddress(request.params.secret)}`;
        const answer = pages.submit(path, request.body ?? "", visitorAddress(request));
        return send(request, reply, await answer);
      },
    );
  });
}
