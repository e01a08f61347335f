import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import type { AdminGate } from "#desk/account/admin-gate.server.ts";
import { found, idParams as params, typingLimit } from "#desk/kit/desk-calls.server.ts";
import { problemResponses } from "#platform/api-problem.ts";
import type { RoutesOf } from "#platform/api-routes.ts";
import {
  callOffSchema,
  jobChangeSchema,
  receivedSchema,
  verbalNoSchema,
  verbalYesSchema,
} from "./quote-input.ts";
import { refused } from "./quote-refusals.server.ts";
import { adminQuoteSchema } from "./quotes-schema.ts";
import type { QuotesService } from "./quotes-service.server.ts";

const tags = ["Admin: quotes"];
const response = { 200: adminQuoteSchema, ...problemResponses(400, 401, 403, 404, 409) };

const routes = {
  "POST /api/admin/quotes/:id/accept": {
    summary: "Write down a yes that was said, to the version that was sent last",
    tags,
    params,
    body: verbalYesSchema,
    response,
  },
  "POST /api/admin/quotes/:id/decline": {
    summary: "Write down a no that was said",
    tags,
    params,
    body: verbalNoSchema,
    response,
  },
  "POST /api/admin/quotes/:id/payments": {
    summary: "Write down what was received by hand: all that is open of the deposit or balance",
    tags,
    params,
    body: receivedSchema,
    response,
  },
  "PUT /api/admin/quotes/:id/job": {
    summary: "Plan the job of an accepted quote, if nobody else has since",
    tags,
    params,
    body: jobChangeSchema,
    response,
  },
  "POST /api/admin/quotes/:id/call-off": {
    summary: "A job ends before it is done: nothing more is owed, and what was paid is not touched",
    tags,
    params,
    body: callOffSchema,
    response,
  },
  "POST /api/admin/quotes/:id/finish": {
    summary: "The work is done: what is open is asked for by e-mail",
    tags,
    params,
    response,
  },
};

declare module "#platform/api-routes.ts" {
  interface ApiRoutes extends RoutesOf<typeof routes> {}
}

/** From the answer that was said to the work that is done. */
export function quoteJobsApi(quotes: QuotesService, gate: AdminGate): FastifyPluginAsyncZod {
  const page = async (id: string) => found(await quotes.page(id));

  return async (api) => {
    api.post(
      "/admin/quotes/:id/accept",
      { schema: routes["POST /api/admin/quotes/:id/accept"] },
      async (request) => {
        const { id } = request.params;
        const actor = gate.adminOf(request).username;
        refused(await quotes.acceptFor(id, { ...request.body, actor }));
        return page(id);
      },
    );

    api.post(
      "/admin/quotes/:id/decline",
      { schema: routes["POST /api/admin/quotes/:id/decline"] },
      async (request) => {
        const { id } = request.params;
        const { requestId, text: reason } = request.body;
        const actor = gate.adminOf(request).username;
        refused(await quotes.declineFor(id, { reason, requestId, actor }));
        return page(id);
      },
    );

    api.post(
      "/admin/quotes/:id/payments",
      { schema: routes["POST /api/admin/quotes/:id/payments"] },
      async (request) => {
        const { id } = request.params;
        refused(await quotes.receive(id, request.body, gate.adminOf(request).username));
        return page(id);
      },
    );

    api.put(
      "/admin/quotes/:id/job",
      { schema: routes["PUT /api/admin/quotes/:id/job"], config: typingLimit },
      async (request) => {
        const { id } = request.params;
        const { revision: seen, ...plan } = request.body;
        refused(await quotes.jobs.plan(id, plan, { seen, actor: gate.adminOf(request).username }));
        return page(id);
      },
    );

    api.post(
      "/admin/quotes/:id/call-off",
      { schema: routes["POST /api/admin/quotes/:id/call-off"] },
      async (request) => {
        const { id } = request.params;
        const actor = gate.adminOf(request).username;
        refused(await quotes.callOff(id, { ...request.body, actor }));
        return page(id);
      },
    );

    api.post(
      "/admin/quotes/:id/finish",
      { schema: routes["POST /api/admin/quotes/:id/finish"] },
      async (request) => {
        const { id } = request.params;
        refused(await quotes.jobs.finish(id, gate.adminOf(request).username));
        return page(id);
      },
    );
  };
}
