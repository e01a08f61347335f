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
import { saidSchema, sendByChangeSchema } from "./order-delay-schema.ts";

const routes = {
  "PUT /api/admin/orders/:id/send-by": {
    summary: "Say by when an order is sent that is late, or will be",
    tags,
    params,
    body: sendByChangeSchema,
    response: { 200: saidSchema, ...problemResponses(400, 401, 403, 404, 409) },
  },
  "POST /api/admin/orders/:id/delay/settle": {
    summary: "Say that what the customer of a late order asked for is dealt with",
    tags,
    params,
    response: { 200: okSchema, ...problemResponses(401, 403, 404) },
  },
};

declare module "#platform/api-routes.ts" {
  interface ApiRoutes extends RoutesOf<typeof routes> {}
}

/** What the desk says and does about orders that are late. */
export function orderDelayApi(
  { delays }: Pick<OrdersDesk, "delays">,
  gate: AdminGate,
): FastifyPluginAsyncZod {
  return async (api) => {
    api.put(
      "/admin/orders/:id/send-by",
      { schema: routes["PUT /api/admin/orders/:id/send-by"] },
      async (request) => {
        const { username } = gate.adminOf(request);
        const outcome = await delays.say(request.params.id, request.body, username);
        if (outcome.ok) return outcome;
        if (outcome.reason === "past") {
          const fields = { sendBy: "That day is over. Please choose today or a later day." };
          throw new AppError("invalid_input", { fields });
        }
        throw new AppError(outcome.reason === "changed" ? "conflict" : "order_not_found");
      },
    );

    api.post(
      "/admin/orders/:id/delay/settle",
      { schema: routes["POST /api/admin/orders/:id/delay/settle"] },
      async (request) => {
        const { username } = gate.adminOf(request);
        return foundOrder((await delays.settle(request.params.id, username)) && ok);
      },
    );
  };
}
