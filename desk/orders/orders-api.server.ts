import { Readable } from "node:stream";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import type { AdminGate } from "#desk/account/admin-gate.server.ts";
import { paging } from "#desk/kit/desk-calls.server.ts";
import { problemResponses } from "#platform/api-problem.ts";
import type { RoutesOf } from "#platform/api-routes.ts";
import { z } from "#platform/zod.ts";
import {
  deletedOrderSchema,
  emailSchema,
  orderListSchema,
  orderPageSchema,
  orderStatusSchema,
  testOrdersSchema,
} from "./admin-order.ts";
import { foundOrder, orderParams as params, orderTags as tags } from "./order-calls.server.ts";
import type { OrdersDesk } from "./orders-desk.server.ts";

const filter = { status: orderStatusSchema.optional(), q: z.string().max(200).optional() };

const routes = {
  "GET /api/admin/orders": {
    summary: "Orders, the newest first",
    tags,
    querystring: z.object({
      ...filter,
      ...paging,
    }),
    response: { 200: orderListSchema, ...problemResponses(400, 401) },
  },
  "GET /api/admin/orders.csv": {
    summary: "Orders as a spreadsheet",
    tags,
    querystring: z.object(filter),
    response: {
      200: {
        description: "One line for each order",
        content: { "text/csv": { schema: z.any() } },
      },
      ...problemResponses(400, 401),
    },
  },
  "GET /api/admin/orders/:id": {
    summary: "One order with its timeline and refunds",
    tags,
    params,
    response: { 200: orderPageSchema, ...problemResponses(401, 404) },
  },
  "GET /api/admin/trash": {
    summary: "Deleted orders that can still be restored",
    tags,
    response: {
      200: z.object({ orders: z.array(deletedOrderSchema) }),
      ...problemResponses(401),
    },
  },
  "GET /api/admin/test-orders": {
    summary: "What 'Clear Test Orders' would clear",
    tags,
    response: { 200: testOrdersSchema, ...problemResponses(401) },
  },
  "GET /api/admin/orders/:id/email": {
    summary: "The e-mail that a customer would get about a status",
    tags,
    params,
    querystring: z.object({ status: orderStatusSchema }),
    response: { 200: emailSchema, ...problemResponses(400, 401, 404) },
  },
};

declare module "#platform/api-routes.ts" {
  interface ApiRoutes extends RoutesOf<typeof routes> {}
}

/** What the desk reads of orders. */
export function ordersApi(
  { orders, orderPage, exportOrders }: OrdersDesk,
  gate: AdminGate,
): FastifyPluginAsyncZod {
  return async (api) => {
    api.get(
      "/admin/orders",
      { schema: routes["GET /api/admin/orders"] },
      ({ query: { cursor, ...rest } }) => orders.list({ ...rest, after: cursor }),
    );

    api.get(
      "/admin/orders.csv",
      { schema: routes["GET /api/admin/orders.csv"] },
      async (request, reply) => {
        const { stream, name } = await exportOrders(request.query, gate.adminOf(request).username);
        return reply
          .type("text/csv; charset=utf-8")
          .header("content-disposition", `attachment; filename="${name}"`)
          .send(Readable.from(stream));
      },
    );

    api.get("/admin/orders/:id", { schema: routes["GET /api/admin/orders/:id"] }, async (request) =>
      foundOrder(await orderPage(request.params.id)),
    );

    api.get("/admin/trash", { schema: routes["GET /api/admin/trash"] }, async () => ({
      orders: await orders.trash(),
    }));

    api.get("/admin/test-orders", { schema: routes["GET /api/admin/test-orders"] }, () =>
      orders.testOrders(),
    );

    api.get(
      "/admin/orders/:id/email",
      { schema: routes["GET /api/admin/orders/:id/email"] },
      async ({ params: { id }, query }) => foundOrder(await orders.previewEmail(id, query.status)),
    );
  };
}
