import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import type { AdminGate } from "#desk/account/admin-gate.server.ts";
import { okSchema } from "#desk/account/sign-in/sign-in-schema.ts";
import { found, ok, idParams as params } from "#desk/kit/desk-calls.server.ts";
import { problemResponses } from "#platform/api-problem.ts";
import type { RoutesOf } from "#platform/api-routes.ts";
import { notifiedSchema, subscriptionSchema } from "./push-schema.ts";
import type { PushService } from "./push-service.server.ts";

const tags = ["Admin: sign-in"];

const routes = {
  "GET /api/admin/push": {
    summary: "Which devices of the account are told of new orders and leads",
    tags,
    response: { 200: notifiedSchema, ...problemResponses(401) },
  },
  "PUT /api/admin/push/this-device": {
    summary: "Tell this device of new orders and leads, through its push service",
    tags,
    body: subscriptionSchema,
    response: { 200: okSchema, ...problemResponses(400, 401, 403, 409) },
  },
  "DELETE /api/admin/push/:id": {
    summary: "Tell a device of the account nothing more",
    tags,
    params,
    response: { 200: okSchema, ...problemResponses(401, 403, 404) },
  },
};

declare module "#platform/api-routes.ts" {
  interface ApiRoutes extends RoutesOf<typeof routes> {}
}

/** The calls behind the switch 'Notify this device'. */
export function pushApi(push: PushService, gate: AdminGate): FastifyPluginAsyncZod {
  return async (api) => {
    api.get("/admin/push", { schema: routes["GET /api/admin/push"] }, (request) =>
      push.state(gate.adminOf(request)),
    );

    api.put(
      "/admin/push/this-device",
      { schema: routes["PUT /api/admin/push/this-device"] },
      async (request) => {
        await push.switchOn(gate.adminOf(request), request.body);
        return ok;
      },
    );

    api.delete(
      "/admin/push/:id",
      { schema: routes["DELETE /api/admin/push/:id"] },
      async (request) =>
        found((await push.switchOff(gate.adminOf(request), request.params.id)) && ok),
    );
  };
}
