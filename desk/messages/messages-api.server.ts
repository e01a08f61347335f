import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import type { AdminGate } from "#desk/account/admin-gate.server.ts";
import { found, idParams as params } from "#desk/kit/desk-calls.server.ts";
import { problemResponses } from "#platform/api-problem.ts";
import type { RoutesOf } from "#platform/api-routes.ts";
import { AppError } from "#platform/app-error.ts";
import { z } from "#platform/zod.ts";
import { messageSchema, messageStartSchema, newMessageSchema } from "./messages-schema.ts";
import type { MessagesService } from "./messages-service.server.ts";

const tags = ["Admin: customers"];
const mostAsked = 100;

const ids = z
  .string()
  .max(60 * mostAsked)
  .transform((text) => text.split(",").filter(Boolean))
  .pipe(z.array(z.string().max(60)).min(1).max(mostAsked))
  .describe("Ids of orders and leads, with commas between them");

const routes = {
  "GET /api/admin/messages": {
    summary: "What was written by hand about these orders and leads, the newest first",
    tags,
    querystring: z.object({ about: ids }),
    response: {
      200: z.object({ messages: z.array(messageSchema) }),
      ...problemResponses(400, 401),
    },
  },
  "GET /api/admin/messages/start/:id": {
    summary: "Who a message about an order or lead goes to, and what it can start from",
    tags,
    params,
    response: { 200: messageStartSchema, ...problemResponses(401, 404) },
  },
  "POST /api/admin/messages": {
    summary: "Write to the customer of an order or lead; a new lead has an answer then",
    tags,
    body: newMessageSchema,
    response: { 200: messageSchema, ...problemResponses(400, 401, 403, 404, 409) },
  },
};

declare module "#platform/api-routes.ts" {
  interface ApiRoutes extends RoutesOf<typeof routes> {}
}

/** The desk's calls about messages to customers. */
export function messagesApi(messages: MessagesService, gate: AdminGate): FastifyPluginAsyncZod {
  return async (api) => {
    api.get(
      "/admin/messages",
      { schema: routes["GET /api/admin/messages"] },
      async ({ query: { about } }) => ({ messages: await messages.about(about) }),
    );

    api.get(
      "/admin/messages/start/:id",
      { schema: routes["GET /api/admin/messages/start/:id"] },
      async ({ params: { id } }) => found(await messages.start(id)),
    );

    api.post("/admin/messages", { schema: routes["POST /api/admin/messages"] }, async (request) => {
      const outcome = await messages.send(request.body, gate.adminOf(request).username);
      if (outcome.ok) return outcome.message;
      if (outcome.reason === "unknown") throw new AppError("not_found");
      if (outcome.reason === "no address") throw new AppError("no_address");
      const error = `Nothing stands for ${outcome.open.join(", ")} here. Please write it out.`;
      throw new AppError("invalid_input", { fields: { [outcome.field]: error } });
    });
  };
}
