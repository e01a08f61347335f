import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import type { AdminGate } from "#desk/account/admin-gate.server.ts";
import { okSchema } from "#desk/account/sign-in/sign-in-schema.ts";
import { ok } from "#desk/kit/desk-calls.server.ts";
import {
  foundOrder,
  orderParams as params,
  orderTags as tags,
} from "#desk/orders/order-calls.server.ts";
import type { OrdersDesk } from "#desk/orders/orders-desk.server.ts";
import { problemResponses } from "#platform/api-problem.ts";
import type { RoutesOf } from "#platform/api-routes.ts";
import { AppError } from "#platform/app-error.ts";
import { orderLinkSchema, trackingChangeSchema, trackingSchema } from "./customer-side-schema.ts";

const routes = {
  "PUT /api/admin/orders/:id/tracking": {
    summary: "Enter, change or take out the tracking number of an order",
    tags,
    params,
    body: trackingChangeSchema,
    response: { 200: trackingSchema, ...problemResponses(400, 401, 403, 404, 409) },
  },
  "POST /api/admin/orders/:id/questions/settle": {
    summary: "Say that what the customer asked needs no more from us",
    tags,
    params,
    response: { 200: okSchema, ...problemResponses(401, 403, 404) },
  },
  "POST /api/admin/orders/:id/link": {
    summary: "The customer's address of an order",
    tags,
    params,
    response: { 200: orderLinkSchema, ...problemResponses(401, 403, 404) },
  },
};

declare module "#platform/api-routes.ts" {
  interface ApiRoutes extends RoutesOf<typeof routes> {}
}

/** What the desk does to what the customer sees of an order. */
export function customerSideApi(
  { customerSide }: Pick<OrdersDesk, "customerSide">,
  gate: AdminGate,
): FastifyPluginAsyncZod {
  return async (api) => {
    api.put(
      "/admin/orders/:id/tracking",
      { schema: routes["PUT /api/admin/orders/:id/tracking"] },
      async (request) => {
        const { username } = gate.adminOf(request);
        const outcome = await customerSide.track(request.params.id, request.body, username);
        if (outcome.ok) return outcome;
        throw new AppError(outcome.reason === "changed" ? "conflict" : "order_not_found");
      },
    );

    api.post(
      "/admin/orders/:id/questions/settle",
      { schema: routes["POST /api/admin/orders/:id/questions/settle"] },
      async (request) => {
        const { username } = gate.adminOf(request);
        return foundOrder((await customerSide.settle(request.params.id, username)) && ok);
      },
    );

    api.post(
      "/admin/orders/:id/link",
      { schema: routes["POST /api/admin/orders/:id/link"] },
      async (request) => {
        const { username } = gate.adminOf(request);
        return { address: foundOrder(await customerSide.link(request.params.id, username)) };
      },
    );
  };
}
