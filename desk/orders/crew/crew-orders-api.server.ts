import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { orderTags as tags } from "#desk/orders/order-calls.server.ts";
import { problemResponses } from "#platform/api-problem.ts";
import type { RoutesOf } from "#platform/api-routes.ts";
import { type CrewOrder, crewOrdersSchema } from "./crew-order.ts";

const routes = {
  "GET /api/admin/crew/orders": {
    summary: "What goes out today, without amounts",
    tags,
    response: { 200: crewOrdersSchema, ...problemResponses(401) },
  },
};

declare module "#platform/api-routes.ts" {
  interface ApiRoutes extends RoutesOf<typeof routes> {}
}

export function crewOrdersApi(read: () => Promise<CrewOrder[]>): FastifyPluginAsyncZod {
  return async (api) => {
    api.get("/admin/crew/orders", { schema: routes["GET /api/admin/crew/orders"] }, async () => ({
      orders: await read(),
    }));
  };
}
