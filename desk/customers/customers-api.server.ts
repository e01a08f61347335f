import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import type { AdminGate } from "#desk/account/admin-gate.server.ts";
import { okSchema } from "#desk/account/sign-in/sign-in-schema.ts";
import { found, ok, paging, idParams as params, typingLimit } from "#desk/kit/desk-calls.server.ts";
import { newerNotesSchema, notesChangeSchema } from "#desk/kit/notes/notes-schema.ts";
import { problemResponses, toProblem } from "#platform/api-problem.ts";
import type { RoutesOf } from "#platform/api-routes.ts";
import { AppError } from "#platform/app-error.ts";
import { z } from "#platform/zod.ts";
import {
  contactChoiceSchema,
  customerListSchema,
  customerPageSchema,
  joinSchema,
} from "./customers-schema.ts";
import type { CustomersService } from "./customers-service.server.ts";

const tags = ["Admin: customers"];

const routes = {
  "GET /api/admin/customers": {
    summary: "Customers, the latest first; found by any part of a name, address or phone number",
    tags,
    querystring: z.object({ ...paging, q: z.string().max(200).optional() }),
    response: { 200: customerListSchema, ...problemResponses(400, 401) },
  },
  "GET /api/admin/customers/:id": {
    summary: "Everything about one customer, by their id or that of an order or lead",
    tags,
    params,
    response: { 200: customerPageSchema, ...problemResponses(401, 404) },
  },
  "POST /api/admin/customers/:id/apart": {
    summary: "Make an address somebody of their own, or join it by its phone numbers again",
    tags,
    params,
    body: contactChoiceSchema,
    response: { 200: customerPageSchema, ...problemResponses(400, 401, 403, 404) },
  },
  "POST /api/admin/customers/:id/join": {
    summary: "Make one person of two, whatever they left",
    tags,
    params,
    body: joinSchema,
    response: { 200: customerPageSchema, ...problemResponses(400, 401, 403, 404) },
  },
  "PATCH /api/admin/customers/:id/notes": {
    summary: "Replace the notes on whoever an order or a lead is from, by its id",
    tags,
    params,
    body: notesChangeSchema,
    response: {
      200: okSchema.extend({ revision: z.int() }),
      409: newerNotesSchema,
      ...problemResponses(400, 401, 403, 404),
    },
  },
};

declare module "#platform/api-routes.ts" {
  interface ApiRoutes extends RoutesOf<typeof routes> {}
}

/** The desk's calls about customers. */
export function customersApi(customers: CustomersService, gate: AdminGate): FastifyPluginAsyncZod {
  return async (api) => {
    api.get(
      "/admin/customers",
      { schema: routes["GET /api/admin/customers"] },
      ({ query: { cursor, ...rest } }) => customers.list({ ...rest, after: cursor }),
    );

    api.get(
      "/admin/customers/:id",
      { schema: routes["GET /api/admin/customers/:id"] },
      async ({ params: { id } }) => found(await customers.page(id)),
    );

    api.post(
      "/admin/customers/:id/apart",
      { schema: routes["POST /api/admin/customers/:id/apart"] },
      async (request) => {
        const { username } = gate.adminOf(request);
        return found(await customers.setApart(request.params.id, request.body, username));
      },
    );

    api.post(
      "/admin/customers/:id/join",
      { schema: routes["POST /api/admin/customers/:id/join"] },
      async (request) => {
        const { username } = gate.adminOf(request);
        return found(await customers.join(request.params.id, request.body.other, username));
      },
    );

    api.patch(
      "/admin/customers/:id/notes",
      { config: typingLimit, schema: routes["PATCH /api/admin/customers/:id/notes"] },
      async (request, reply) => {
        const { username } = gate.adminOf(request);
        const outcome = await customers.changeNotes(request.params.id, request.body, username);
        if (outcome.ok) return { ...ok, revision: outcome.revision };
        if (outcome.reason === "unknown") throw new AppError("not_found");
        const problem = toProblem(new AppError("notes_changed"), request.id);
        return reply.code(409).send({ ...problem, stored: outcome.stored });
      },
    );
  };
}
