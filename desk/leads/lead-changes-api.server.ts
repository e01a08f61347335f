import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import type { AdminGate } from "#desk/account/admin-gate.server.ts";
import { found, idParams as params } from "#desk/kit/desk-calls.server.ts";
import { problemResponses } from "#platform/api-problem.ts";
import type { RoutesOf } from "#platform/api-routes.ts";
import { AppError } from "#platform/app-error.ts";
import { followUpSchema, newLeadSchema, newNoteSchema, stageChangeSchema } from "./lead-input.ts";
import { leadSchema } from "./leads-schema.ts";
import type { LeadsService } from "./leads-service.server.ts";

const tags = ["Admin: leads"];

const routes = {
  "POST /api/admin/leads": {
    summary: "Take down a lead that came by phone or at the yard",
    tags,
    body: newLeadSchema,
    response: { 201: leadSchema, ...problemResponses(400, 401, 403) },
  },
  "PATCH /api/admin/leads/:id": {
    summary: "Move a lead to another stage",
    tags,
    params,
    body: stageChangeSchema,
    response: { 200: leadSchema, ...problemResponses(400, 401, 403, 404) },
  },
  "PUT /api/admin/leads/:id/follow-up": {
    summary: "Choose the day to come back to a lead, or none",
    tags,
    params,
    body: followUpSchema,
    response: { 200: leadSchema, ...problemResponses(400, 401, 403, 404, 409) },
  },
  "POST /api/admin/leads/:id/notes": {
    summary: "Note something about a lead, or a call; once they were spoken to, it has an answer",
    tags,
    params,
    body: newNoteSchema,
    response: { 200: leadSchema, ...problemResponses(400, 401, 403, 404, 409) },
  },
  "POST /api/admin/leads/:id/release": {
    summary: "Take a lead out of quarantine; the visitor is told that we have it",
    tags,
    params,
    response: { 200: leadSchema, ...problemResponses(401, 403, 404) },
  },
  "DELETE /api/admin/leads/:id": {
    summary: "Delete a lead; it can be restored for 30 days and is then forgotten",
    tags,
    params,
    response: { 200: leadSchema, ...problemResponses(401, 403, 404) },
  },
  "POST /api/admin/leads/:id/restore": {
    summary: "Take a lead back out of the trash",
    tags,
    params,
    response: { 200: leadSchema, ...problemResponses(401, 403, 404) },
  },
};

declare module "#platform/api-routes.ts" {
  interface ApiRoutes extends RoutesOf<typeof routes> {}
}

/** What the desk changes of leads. */
export function leadChangesApi(leads: LeadsService, gate: AdminGate): FastifyPluginAsyncZod {
  return async (api) => {
    api.post(
      "/admin/leads",
      { schema: routes["POST /api/admin/leads"] },
      async (request, reply) => {
        const lead = await leads.enter(request.body, gate.adminOf(request).username);
        return reply.code(201).send(lead);
      },
    );

    api.patch(
      "/admin/leads/:id",
      { schema: routes["PATCH /api/admin/leads/:id"] },
      async (request) => {
        const { username } = gate.adminOf(request);
        return found(await leads.move(request.params.id, request.body.stage, username));
      },
    );

    api.put(
      "/admin/leads/:id/follow-up",
      { schema: routes["PUT /api/admin/leads/:id/follow-up"] },
      async (request) => {
        const { username } = gate.adminOf(request);
        const outcome = await leads.followUp(request.params.id, request.body, username);
        if (outcome.ok) return outcome.lead;
        throw new AppError(outcome.reason === "moved" ? "follow_up_moved" : "not_found");
      },
    );

    api.post(
      "/admin/leads/:id/notes",
      { schema: routes["POST /api/admin/leads/:id/notes"] },
      async (request) => {
        const { username } = gate.adminOf(request);
        const outcome = await leads.note(request.params.id, request.body, username);
        if (outcome.ok) return outcome.lead;
        throw new AppError(outcome.reason === "full" ? "notes_full" : "not_found");
      },
    );

    api.post(
      "/admin/leads/:id/release",
      { schema: routes["POST /api/admin/leads/:id/release"] },
      async (request) =>
        found(await leads.release(request.params.id, gate.adminOf(request).username)),
    );

    api.delete(
      "/admin/leads/:id",
      { schema: routes["DELETE /api/admin/leads/:id"] },
      async (request) =>
        found(await leads.remove(request.params.id, gate.adminOf(request).username)),
    );

    api.post(
      "/admin/leads/:id/restore",
      { schema: routes["POST /api/admin/leads/:id/restore"] },
      async (request) =>
        found(await leads.restore(request.params.id, gate.adminOf(request).username)),
    );
  };
}
