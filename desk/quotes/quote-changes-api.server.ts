import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import type { AdminGate } from "#desk/account/admin-gate.server.ts";
import { found, idParams as params, typingLimit } from "#desk/kit/desk-calls.server.ts";
import { problemResponses } from "#platform/api-problem.ts";
import type { RoutesOf } from "#platform/api-routes.ts";
import { currentDeskTab } from "#platform/http/current-request.ts";
import {
  duplicateQuoteSchema,
  entryTextSchema,
  newQuoteSchema,
  quoteDraftSchema,
  sendQuoteSchema,
} from "./quote-input.ts";
import { refused } from "./quote-refusals.server.ts";
import { adminQuoteSchema } from "./quotes-schema.ts";
import type { QuotesService } from "./quotes-service.server.ts";

const tags = ["Admin: quotes"];
const response = { 200: adminQuoteSchema, ...problemResponses(400, 401, 403, 404, 409) };

const routes = {
  "POST /api/admin/quotes": {
    summary: "Begin a quote, for a lead or somebody else, empty or with a template",
    tags,
    body: newQuoteSchema,
    response,
  },
  "PUT /api/admin/quotes/:id": {
    summary: "Store what is written, if nobody else has since",
    tags,
    params,
    body: quoteDraftSchema,
    response,
  },
  "POST /api/admin/quotes/:id/send": {
    summary: "Freeze what is written as a version and send it; the same again is sent again",
    tags,
    params,
    body: sendQuoteSchema,
    response,
  },
  "POST /api/admin/quotes/:id/withdraw": {
    summary: "Withdraw a quote: it is shown, and cannot be accepted",
    tags,
    params,
    response,
  },
  "DELETE /api/admin/quotes/:id/link": {
    summary: "Close the customer's link; sending the quote again makes a new one",
    tags,
    params,
    response,
  },
  "POST /api/admin/quotes/:id/duplicate": {
    summary: "Begin another quote with the lines and words of this one",
    tags,
    params,
    body: duplicateQuoteSchema,
    response,
  },
  "POST /api/admin/quotes/:id/answers": {
    summary: "Answer the customer, on their page and by e-mail",
    tags,
    params,
    body: entryTextSchema,
    response,
  },
  "POST /api/admin/quotes/:id/notes": {
    summary: "Note something about a quote; the customer does not see it",
    tags,
    params,
    body: entryTextSchema,
    response,
  },
  "DELETE /api/admin/quotes/:id": {
    summary: "Delete a quote that nobody accepted; it can be restored for 30 days",
    tags,
    params,
    response,
  },
  "POST /api/admin/quotes/:id/restore": {
    summary: "Take a quote back out of the trash",
    tags,
    params,
    response,
  },
};

declare module "#platform/api-routes.ts" {
  interface ApiRoutes extends RoutesOf<typeof routes> {}
}

/** What the owner writes, sends and takes back. */
export function quoteChangesApi(quotes: QuotesService, gate: AdminGate): FastifyPluginAsyncZod {
  const page = async (id: string | undefined) =>
    found(id === undefined ? undefined : await quotes.page(id));

  return async (api) => {
    api.post("/admin/quotes", { schema: routes["POST /api/admin/quotes"] }, async (request) =>
      page(await quotes.begin(request.body, gate.adminOf(request).username)),
    );

    api.put(
      "/admin/quotes/:id",
      { schema: routes["PUT /api/admin/quotes/:id"], config: typingLimit },
      async (request) => {
        const { id } = request.params;
        const { revision: seen, ...draft } = request.body;
        const by = { seen, actor: gate.adminOf(request).username, tab: currentDeskTab() ?? null };
        refused(await quotes.save(id, draft, by));
        return page(id);
      },
    );

    api.post(
      "/admin/quotes/:id/send",
      { schema: routes["POST /api/admin/quotes/:id/send"] },
      async (request) => {
        const { id } = request.params;
        const { revision: seen, how: way } = request.body;
        refused(await quotes.send(id, { seen, way, actor: gate.adminOf(request).username }));
        return page(id);
      },
    );

    api.post(
      "/admin/quotes/:id/withdraw",
      { schema: routes["POST /api/admin/quotes/:id/withdraw"] },
      async (request) => {
        const { id } = request.params;
        refused(await quotes.withdraw(id, gate.adminOf(request).username));
        return page(id);
      },
    );

    api.delete(
      "/admin/quotes/:id/link",
      { schema: routes["DELETE /api/admin/quotes/:id/link"] },
      async (request) => {
        const { id } = request.params;
        refused(await quotes.revokeLink(id, gate.adminOf(request).username));
        return page(id);
      },
    );

    api.post(
      "/admin/quotes/:id/duplicate",
      { schema: routes["POST /api/admin/quotes/:id/duplicate"] },
      async (request) =>
        page(
          await quotes.duplicate(request.params.id, {
            actor: gate.adminOf(request).username,
            requestId: request.body?.requestId,
          }),
        ),
    );

    api.post(
      "/admin/quotes/:id/answers",
      { schema: routes["POST /api/admin/quotes/:id/answers"] },
      async (request) => {
        const { id } = request.params;
        const actor = gate.adminOf(request).username;
        refused(await quotes.talk.answer(id, { ...request.body, actor }));
        return page(id);
      },
    );

    api.post(
      "/admin/quotes/:id/notes",
      { schema: routes["POST /api/admin/quotes/:id/notes"] },
      async (request) => {
        const { id } = request.params;
        const actor = gate.adminOf(request).username;
        refused(await quotes.talk.note(id, { ...request.body, actor }));
        return page(id);
      },
    );

    api.delete(
      "/admin/quotes/:id",
      { schema: routes["DELETE /api/admin/quotes/:id"] },
      async (request) => {
        const { id } = request.params;
        refused(await quotes.remove(id, gate.adminOf(request).username));
        return page(id);
      },
    );

    api.post(
      "/admin/quotes/:id/restore",
      { schema: routes["POST /api/admin/quotes/:id/restore"] },
      async (request) => {
        const { id } = request.params;
        refused(await quotes.restore(id, gate.adminOf(request).username));
        return page(id);
      },
    );
  };
}
