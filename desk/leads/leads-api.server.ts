import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import type { AdminGate } from "#desk/account/admin-gate.server.ts";
import { found, paging, idParams as params } from "#desk/kit/desk-calls.server.ts";
import { problemResponses } from "#platform/api-problem.ts";
import { z } from "#platform/zod.ts";
import { leadListSchema, leadSchema, stageSchema } from "./leads-schema.ts";
import type { LeadsService } from "./leads-service.server.ts";

const tags = ["Admin: desk"];

/** The desk's calls about requests for a consultation. */
export function leadsApi(leads: LeadsService, gate: AdminGate): FastifyPluginAsyncZod {
  return async (api) => {
    api.get(
      "/admin/consultations",
      {
        schema: {
          summary: "Consultation requests, the newest first; those that look like spam apart",
          tags,
          querystring: z.object({
            ...paging,
            stage: stageSchema.optional(),
            quarantined: z.stringbool().default(false),
          }),
          response: { 200: leadListSchema, ...problemResponses(400, 401) },
        },
      },
      ({ query: { cursor, ...rest } }) => leads.list({ ...rest, after: cursor }),
    );

    api.patch(
      "/admin/consultations/:id",
      {
        schema: {
          summary: "Move a request to another stage",
          tags,
          params,
          body: z.object({ stage: stageSchema }),
          response: { 200: leadSchema, ...problemResponses(400, 401, 403, 404) },
        },
      },
      async (request) => {
        const { username } = gate.adminOf(request);
        return found(await leads.move(request.params.id, request.body.stage, username));
      },
    );

    api.post(
      "/admin/consultations/:id/release",
      {
        schema: {
          summary: "Take a request out of quarantine",
          tags,
          params,
          response: { 200: leadSchema, ...problemResponses(401, 403, 404) },
        },
      },
      async (request) =>
        found(await leads.release(request.params.id, gate.adminOf(request).username)),
    );

    api.delete(
      "/admin/consultations/:id",
      {
        schema: {
          summary: "Delete a request; it can be restored for 30 days and is then forgotten",
          tags,
          params,
          response: { 200: leadSchema, ...problemResponses(401, 403, 404) },
        },
      },
      async (request) =>
        found(await leads.remove(request.params.id, gate.adminOf(request).username)),
    );

    api.post(
      "/admin/consultations/:id/restore",
      {
        schema: {
          summary: "Take a request back out of the trash",
          tags,
          params,
          response: { 200: leadSchema, ...problemResponses(401, 403, 404) },
        },
      },
      async (request) =>
        found(await leads.restore(request.params.id, gate.adminOf(request).username)),
    );

    api.get(
      "/admin/consultations/trash",
      {
        schema: {
          summary: "Deleted requests that can still be restored",
          tags,
          response: {
            200: z.object({ consultations: z.array(leadSchema) }),
            ...problemResponses(401),
          },
        },
      },
      async () => ({ consultations: await leads.trash() }),
    );
  };
}
