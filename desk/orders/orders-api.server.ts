import { Readable } from "node:stream";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import type { AdminGate } from "#desk/account/admin-gate.server.ts";
import { paging } from "#desk/kit/desk-calls.server.ts";
import { problemResponses } from "#platform/api-problem.ts";
import { z } from "#platform/zod.ts";
import {
  adminOrderSchema,
  letterSchema,
  orderListSchema,
  orderPageSchema,
  orderStatusSchema,
  testOrdersSchema,
} from "./admin-order.ts";
import { found, orderParams as params, orderTags as tags } from "./order-calls.server.ts";
import type { OrdersDesk } from "./orders-desk.server.ts";

const filter = { status: orderStatusSchema.optional(), q: z.string().max(200).optional() };

/** What the desk reads of orders. */
export function ordersApi(
  { orders, orderPage, exportOrders }: OrdersDesk,
  gate: AdminGate,
): FastifyPluginAsyncZod {
  return async (api) => {
    api.get(
      "/admin/orders",
      {
        schema: {
          summary: "Orders, the newest first",
          tags,
          querystring: z.object({
            ...filter,
            ...paging,
          }),
          response: { 200: orderListSchema, ...problemResponses(400, 401) },
        },
      },
      ({ query: { cursor, ...rest } }) => orders.list({ ...rest, after: cursor }),
    );

    api.get(
      "/admin/orders.csv",
      {
        schema: {
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
      },
      async (request, reply) => {
        const { stream, name } = await exportOrders(request.query, gate.adminOf(request).username);
        return reply
          .type("text/csv; charset=utf-8")
          .header("content-disposition", `attachment; filename="${name}"`)
          .send(Readable.from(stream));
      },
    );

    api.get(
      "/admin/orders/:id",
      {
        schema: {
          summary: "One order with its timeline and refunds",
          tags,
          params,
          response: { 200: orderPageSchema, ...problemResponses(401, 404) },
        },
      },
      async (request) => found(await orderPage(request.params.id)),
    );

    api.get(
      "/admin/trash",
      {
        schema: {
          summary: "Deleted orders that can still be restored",
          tags,
          response: {
            200: z.object({ orders: z.array(adminOrderSchema) }),
            ...problemResponses(401),
          },
        },
      },
      async () => ({ orders: await orders.trash() }),
    );

    api.get(
      "/admin/test-orders",
      {
        schema: {
          summary: "What 'Clear Test Orders' would clear",
          tags,
          response: { 200: testOrdersSchema, ...problemResponses(401) },
        },
      },
      () => orders.testOrders(),
    );

    api.get(
      "/admin/orders/:id/letter",
      {
        schema: {
          summary: "The letter that a customer would get about a status",
          tags,
          params,
          querystring: z.object({ status: orderStatusSchema }),
          response: { 200: letterSchema, ...problemResponses(400, 401, 404) },
        },
      },
      async ({ params: { id }, query }) => found(await orders.previewLetter(id, query.status)),
    );
  };
}
