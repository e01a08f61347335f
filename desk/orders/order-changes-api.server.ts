import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import type { AdminGate } from "#desk/account/admin-gate.server.ts";
import { okSchema } from "#desk/account/sign-in/sign-in-schema.ts";
import { ok, typingLimit } from "#desk/kit/desk-calls.server.ts";
import { newerNotesSchema, notesChangeSchema } from "#desk/kit/notes/notes-schema.ts";
import { problemResponses, toProblem } from "#platform/api-problem.ts";
import type { RoutesOf } from "#platform/api-routes.ts";
import { AppError } from "#platform/app-error.ts";
import { z } from "#platform/zod.ts";
import { adminOrderSchema, clearedOrdersSchema, orderStatusSchema } from "./admin-order.ts";
import { foundOrder, orderParams as params, orderTags as tags } from "./order-calls.server.ts";
import type { OrdersDesk } from "./orders-desk.server.ts";

const routes = {
  "POST /api/orders/clear-test-orders": {
    summary: "Delete the test orders; never one that was paid with real money",
    tags,
    response: { 200: clearedOrdersSchema, ...problemResponses(401, 403) },
  },
  "PATCH /api/orders/:id/status": {
    summary: "Set the status of an order; any, at any time",
    tags,
    params,
    body: z.object({ status: orderStatusSchema }),
    response: {
      200: z.object({
        order: adminOrderSchema,
        change: z.string().nullable().describe("Names the change, for the e-mail about it"),
      }),
      ...problemResponses(400, 401, 403, 404),
    },
  },
  "POST /api/admin/orders/status": {
    summary: "Set the status of several orders at once",
    tags,
    body: z.object({
      ids: z.array(z.string().min(1).max(60)).min(1).max(200),
      status: orderStatusSchema,
      notify: z.boolean().default(false).describe("Whether the customers get an e-mail"),
    }),
    response: {
      200: z.object({ changed: z.array(z.string()) }),
      ...problemResponses(400, 401, 403),
    },
  },
  "PATCH /api/orders/:id/notes": {
    summary: "Replace the owner's notes",
    tags,
    params,
    body: notesChangeSchema,
    response: {
      200: okSchema.extend({ revision: z.int() }),
      409: newerNotesSchema,
      ...problemResponses(400, 401, 403, 404),
    },
  },
  "DELETE /api/orders/:id": {
    summary: "Delete an order; it can be restored for 30 days",
    tags,
    params,
    response: { 200: okSchema, ...problemResponses(401, 403, 404) },
  },
  "POST /api/admin/orders/:id/restore": {
    summary: "Take an order back out of the trash",
    tags,
    params,
    response: { 200: adminOrderSchema, ...problemResponses(401, 403, 404) },
  },
  "POST /api/admin/orders/:id/email": {
    summary: "Send the e-mail about a change of status, once",
    tags,
    params,
    body: z.object({ change: z.string().min(1).max(60) }),
    response: { 200: okSchema, ...problemResponses(400, 401, 403, 404) },
  },
};

declare module "#platform/api-routes.ts" {
  interface ApiRoutes extends RoutesOf<typeof routes> {}
}

/** What the desk does to orders. */
export function orderChangesApi({ orders }: OrdersDesk, gate: AdminGate): FastifyPluginAsyncZod {
  return async (api) => {
    api.post(
      "/orders/clear-test-orders",
      { schema: routes["POST /api/orders/clear-test-orders"] },
      async (request) => {
        const clearedOrders = await orders.clearTestOrders(gate.adminOf(request).username);
        return { success: true as const, clearedOrders };
      },
    );

    api.patch(
      "/orders/:id/status",
      { schema: routes["PATCH /api/orders/:id/status"] },
      async (request) => {
        const { username } = gate.adminOf(request);
        return foundOrder(
          await orders.changeStatus(request.params.id, request.body.status, username),
        );
      },
    );

    api.post(
      "/admin/orders/status",
      { schema: routes["POST /api/admin/orders/status"] },
      async (request) => ({
        changed: await orders.changeStatuses(request.body, gate.adminOf(request).username),
      }),
    );

    api.patch(
      "/orders/:id/notes",
      {
        config: typingLimit,
        schema: routes["PATCH /api/orders/:id/notes"],
      },
      async (request, reply) => {
        const { username } = gate.adminOf(request);
        const outcome = await orders.changeNotes(request.params.id, request.body, username);
        if (outcome.ok) return { ...ok, revision: outcome.revision };
        if (outcome.reason === "unknown_order") throw new AppError("order_not_found");
        const problem = toProblem(new AppError("notes_changed"), request.id);
        return reply.code(409).send({ ...problem, stored: outcome.stored });
      },
    );

    api.delete("/orders/:id", { schema: routes["DELETE /api/orders/:id"] }, async (request) => {
      const isDone = await orders.remove(request.params.id, gate.adminOf(request).username);
      return foundOrder(isDone && ok);
    });

    api.post(
      "/admin/orders/:id/restore",
      { schema: routes["POST /api/admin/orders/:id/restore"] },
      async (request) =>
        foundOrder(await orders.restore(request.params.id, gate.adminOf(request).username)),
    );

    api.post(
      "/admin/orders/:id/email",
      { schema: routes["POST /api/admin/orders/:id/email"] },
      async (request) => {
        const { params: asked, body } = request;
        const { username } = gate.adminOf(request);
        return foundOrder((await orders.sendEmail(asked.id, body.change, username)) && ok);
      },
    );
  };
}
