import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import type { AdminGate } from "#desk/account/admin-gate.server.ts";
import { okSchema } from "#desk/account/sign-in-schema.ts";
import { cursorSchema } from "#desk/kit/page-cursor.server.ts";
import { problemResponses } from "#platform/api-problem.ts";
import { AppError } from "#platform/app-error.ts";
import type { AdminDesk } from "./admin-desk.server.ts";
import {
  attentionSchema,
  auditListSchema,
  deliveryListSchema,
  leadListSchema,
  leadSchema,
  lowStockSchema,
  stageSchema,
} from "./desk-schema.ts";

const tags = ["Admin: desk"];
const ok = { ok: true } as const;
const params = z.object({ id: z.string().min(1).max(60) });
const paging = {
  limit: z.coerce.number().int().min(1).max(200).default(50),
  cursor: cursorSchema.optional(),
};

/** Everything at the desk that is not an order: requests, deliveries, what needs attention, the trail. */
export function deskApi(
  { leads, deliveries, attention, lowStock, audit }: AdminDesk,
  gate: AdminGate,
): FastifyPluginAsyncZod {
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

    api.get(
      "/admin/outbox",
      {
        schema: {
          summary: "What left the shop or waits to, the newest first",
          tags,
          querystring: z.object({
            ...paging,
            status: z.enum(["pending", "delivered", "given_up"]).optional(),
          }),
          response: { 200: deliveryListSchema, ...problemResponses(400, 401) },
        },
      },
      ({ query: { cursor, ...rest } }) => deliveries.list({ ...rest, after: cursor }),
    );

    api.post(
      "/admin/outbox/:id/retry",
      {
        schema: {
          summary: "Deliver at once, also what was given up",
          tags,
          params,
          response: { 200: okSchema, ...problemResponses(401, 403, 404) },
        },
      },
      async (request) => {
        const isDone = await deliveries.retry(request.params.id, gate.adminOf(request).username);
        return found(isDone && ok);
      },
    );

    api.delete(
      "/admin/outbox/:id",
      {
        schema: {
          summary: "Discard what was given up",
          tags,
          params,
          response: { 200: okSchema, ...problemResponses(401, 403, 404) },
        },
      },
      async (request) => {
        const isDone = await deliveries.discard(request.params.id, gate.adminOf(request).username);
        return found(isDone && ok);
      },
    );

    api.get(
      "/admin/attention",
      {
        schema: {
          summary: "What the owner should look at first",
          tags,
          response: { 200: attentionSchema, ...problemResponses(401) },
        },
      },
      () => attention.read(),
    );

    api.post(
      "/admin/attention/:id/resolve",
      {
        schema: {
          summary: "Mark as dealt with",
          tags,
          params,
          response: { 200: okSchema, ...problemResponses(401, 403, 404) },
        },
      },
      async (request) => {
        const isDone = await attention.resolve(request.params.id, gate.adminOf(request).username);
        return found(isDone && ok);
      },
    );

    api.get(
      "/admin/low-stock",
      {
        schema: {
          summary: "Counted variants that run low, what is out first",
          tags,
          response: { 200: lowStockSchema, ...problemResponses(401) },
        },
      },
      () => lowStock(),
    );

    api.get(
      "/admin/audit",
      {
        schema: {
          summary: "Who did what, the newest first; nobody can change it",
          tags,
          querystring: z.object({
            ...paging,
            subject: z.string().max(100).optional().describe("The id of what it was done to"),
          }),
          response: { 200: auditListSchema, ...problemResponses(400, 401) },
        },
      },
      ({ query: { subject, cursor, limit } }) => audit({ subject, after: cursor, limit }),
    );
  };
}

function found<T>(value: T | undefined | false): T {
  if (!value) throw new AppError("not_found");
  return value;
}
