import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import type { AdminGate } from "#desk/account/admin-gate.server.ts";
import { foundItemsSchema } from "#desk/items/found-items.ts";
import { found, ok, paging, idParams as params } from "#desk/kit/desk-calls.server.ts";
import { problemResponses } from "#platform/api-problem.ts";
import type { RoutesOf } from "#platform/api-routes.ts";
import { AppError } from "#platform/app-error.ts";
import { z } from "#platform/zod.ts";
import { quoteGroupNames } from "./quote-groups.ts";
import { newTemplateSchema } from "./quote-input.ts";
import {
  adminQuoteSchema,
  deletedQuoteSchema,
  drawnPartsSchema,
  quoteListSchema,
  quoteTemplateSchema,
} from "./quotes-schema.ts";
import type { QuotesService } from "./quotes-service.server.ts";

const tags = ["Admin: quotes"];
const done = z.object({ ok: z.literal(true) });

const routes = {
  "GET /api/admin/quotes": {
    summary: "Quotes, the last changed first, with what they come to by state",
    tags,
    querystring: z.object({
      ...paging,
      group: z.enum(quoteGroupNames).optional(),
      lead: z.string().max(60).optional().describe("Only those that were written for this lead"),
      q: z.string().max(200).optional(),
    }),
    response: { 200: quoteListSchema, ...problemResponses(400, 401) },
  },
  "GET /api/admin/quotes/trash": {
    summary: "Deleted quotes that can still be restored",
    tags,
    response: { 200: z.object({ quotes: z.array(deletedQuoteSchema) }), ...problemResponses(401) },
  },
  "GET /api/admin/quotes/:id": {
    summary: "One quote: what is written, what was sent, and everything that happened on it",
    tags,
    params,
    response: { 200: adminQuoteSchema, ...problemResponses(401, 404) },
  },
  "GET /api/admin/quote-items": {
    summary: "What of the catalog a line can be made from; '2 skimmers' asks for two",
    tags,
    querystring: z.object({ q: z.string().max(200) }),
    response: { 200: foundItemsSchema, ...problemResponses(400, 401) },
  },
  "GET /api/admin/quote-parts": {
    summary: "What the drawing of a lead is built from, for a quote to begin with",
    tags,
    querystring: z.object({ lead: z.string().max(60) }),
    response: { 200: z.object({ drawn: drawnPartsSchema }), ...problemResponses(400, 401) },
  },
  "GET /api/admin/quote-templates": {
    summary: "What quotes can begin with, by name",
    tags,
    response: {
      200: z.object({ templates: z.array(quoteTemplateSchema) }),
      ...problemResponses(401),
    },
  },
  "POST /api/admin/quote-templates": {
    summary: "Save a quote's lines and words as a template; one of this name is replaced",
    tags,
    body: newTemplateSchema,
    response: { 200: done, ...problemResponses(400, 401, 403, 404, 409) },
  },
  "DELETE /api/admin/quote-templates/:id": {
    summary: "Delete a template; quotes that were begun with it stay as they are",
    tags,
    params,
    response: { 200: done, ...problemResponses(401, 403, 404) },
  },
};

declare module "#platform/api-routes.ts" {
  interface ApiRoutes extends RoutesOf<typeof routes> {}
}

/** What the desk reads of quotes, and what they begin with. */
export function quotesApi(quotes: QuotesService, gate: AdminGate): FastifyPluginAsyncZod {
  return async (api) => {
    api.get(
      "/admin/quotes",
      { schema: routes["GET /api/admin/quotes"] },
      ({ query: { cursor, ...rest } }) => quotes.list({ ...rest, after: cursor }),
    );

    api.get("/admin/quotes/trash", { schema: routes["GET /api/admin/quotes/trash"] }, async () => ({
      quotes: await quotes.trash(),
    }));

    api.get(
      "/admin/quotes/:id",
      { schema: routes["GET /api/admin/quotes/:id"] },
      async ({ params: { id } }) => found(await quotes.page(id)),
    );

    api.get(
      "/admin/quote-items",
      { schema: routes["GET /api/admin/quote-items"] },
      ({ query: { q } }) => quotes.items(q),
    );

    api.get(
      "/admin/quote-parts",
      { schema: routes["GET /api/admin/quote-parts"] },
      async ({ query: { lead } }) => ({ drawn: await quotes.drawnParts(lead) }),
    );

    api.get(
      "/admin/quote-templates",
      { schema: routes["GET /api/admin/quote-templates"] },
      async () => ({ templates: await quotes.templates() }),
    );

    api.post(
      "/admin/quote-templates",
      { schema: routes["POST /api/admin/quote-templates"] },
      async (request) => {
        const saved = await quotes.saveTemplate(request.body, gate.adminOf(request).username);
        if (saved.ok) return ok;
        throw new AppError(saved.reason === "full" ? "templates_full" : "not_found");
      },
    );

    api.delete(
      "/admin/quote-templates/:id",
      { schema: routes["DELETE /api/admin/quote-templates/:id"] },
      async (request) => {
        const { username } = gate.adminOf(request);
        return found((await quotes.removeTemplate(request.params.id, username)) && ok);
      },
    );
  };
}
