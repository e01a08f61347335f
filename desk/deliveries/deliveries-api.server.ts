import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import type { AdminGate } from "#desk/account/admin-gate.server.ts";
import { okSchema } from "#desk/account/sign-in/sign-in-schema.ts";
import { found, ok, paging, idParams as params } from "#desk/kit/desk-calls.server.ts";
import { problemResponses } from "#platform/api-problem.ts";
import type { RoutesOf } from "#platform/api-routes.ts";
import { z } from "#platform/zod.ts";
import { deliveryListSchema } from "./deliveries-schema.ts";
import type { DeliveriesService } from "./deliveries-service.server.ts";

const tags = ["Admin: desk"];

const routes = {
  "GET /api/admin/outbox": {
    summary: "What left the shop or waits to, the newest first",
    tags,
    querystring: z.object({
      ...paging,
      status: z.enum(["pending", "delivered", "given_up"]).optional(),
    }),
    response: { 200: deliveryListSchema, ...problemResponses(400, 401) },
  },
  "POST /api/admin/outbox/:id/retry": {
    summary: "Deliver at once, also what was given up",
    tags,
    params,
    response: { 200: okSchema, ...problemResponses(401, 403, 404) },
  },
  "DELETE /api/admin/outbox/:id": {
    summary: "Discard what was given up",
    tags,
    params,
    response: { 200: okSchema, ...problemResponses(401, 403, 404) },
  },
};

declare module "#platform/api-routes.ts" {
  interface ApiRoutes extends RoutesOf<typeof routes> {}
}

/** The desk's calls about what leaves the shop. */
export function deliveriesApi(
  deliveries: DeliveriesService,
  gate: AdminGate,
): FastifyPluginAsyncZod {
  return async (api) => {
    api.get(
      "/admin/outbox",
      { schema: routes["GET /api/admin/outbox"] },
      ({ query: { cursor, ...rest } }) => deliveries.list({ ...rest, after: cursor }),
    );

    api.post(
      "/admin/outbox/:id/retry",
      { schema: routes["POST /api/admin/outbox/:id/retry"] },
      async (request) => {
        const isDone = await deliveries.retry(request.params.id, gate.adminOf(request).username);
        return found(isDone && ok);
      },
    );

    api.delete(
      "/admin/outbox/:id",
      { schema: routes["DELETE /api/admin/outbox/:id"] },
      async (request) => {
        const isDone = await deliveries.discard(request.params.id, gate.adminOf(request).username);
        return found(isDone && ok);
      },
    );
  };
}
