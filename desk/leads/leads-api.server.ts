import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { found, paging, idParams as params } from "#desk/kit/desk-calls.server.ts";
import { visitorPhotoSizes } from "#features/photos/visitor-photo.ts";
import { problemResponses } from "#platform/api-problem.ts";
import type { RoutesOf } from "#platform/api-routes.ts";
import { z } from "#platform/zod.ts";
import { leadListSchema, leadPageSchema, leadSchema, stageSchema } from "./leads-schema.ts";
import type { LeadsService } from "./leads-service.server.ts";

const tags = ["Admin: leads"];

const routes = {
  "GET /api/admin/leads": {
    summary: "Leads: those whose answer is late, then the newest; what looks like spam apart",
    tags,
    querystring: z.object({
      ...paging,
      stage: stageSchema.optional(),
      quarantined: z.stringbool().default(false),
      q: z.string().max(200).optional(),
    }),
    response: { 200: leadListSchema, ...problemResponses(400, 401) },
  },
  "GET /api/admin/leads/trash": {
    summary: "Deleted leads that can still be restored",
    tags,
    response: { 200: z.object({ leads: z.array(leadSchema) }), ...problemResponses(401) },
  },
  "GET /api/admin/leads/:id": {
    summary: "One lead: what it says, its photos, and everything that happened on it",
    tags,
    params,
    response: { 200: leadPageSchema, ...problemResponses(401, 404) },
  },
  "GET /api/admin/leads/:id/photos/:photo/:size": {
    summary: "A photo that came with a lead, as WebP",
    tags,
    params: z.object({
      ...params.shape,
      photo: z.string().min(1).max(60),
      size: z.enum(visitorPhotoSizes),
    }),
    response: {
      200: { description: "The photo", content: { "image/webp": { schema: z.any() } } },
      ...problemResponses(400, 401, 404),
    },
  },
};

declare module "#platform/api-routes.ts" {
  interface ApiRoutes extends RoutesOf<typeof routes> {}
}

/** What the desk reads of leads. */
export function leadsApi(leads: LeadsService): FastifyPluginAsyncZod {
  return async (api) => {
    api.get(
      "/admin/leads",
      { schema: routes["GET /api/admin/leads"] },
      ({ query: { cursor, ...rest } }) => leads.list({ ...rest, after: cursor }),
    );

    api.get("/admin/leads/trash", { schema: routes["GET /api/admin/leads/trash"] }, async () => ({
      leads: await leads.trash(),
    }));

    api.get(
      "/admin/leads/:id",
      { schema: routes["GET /api/admin/leads/:id"] },
      async ({ params: { id } }) => found(await leads.page(id)),
    );

    api.get(
      "/admin/leads/:id/photos/:photo/:size",
      { schema: routes["GET /api/admin/leads/:id/photos/:photo/:size"] },
      async ({ params: { id, photo, size } }, reply) => {
        const content = found(await leads.photo(id, photo, size));
        return reply.type("image/webp").send(content);
      },
    );
  };
}
