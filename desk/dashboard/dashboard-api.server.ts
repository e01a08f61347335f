import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import type { AdminGate } from "#desk/account/admin-gate.server.ts";
import { okSchema } from "#desk/account/sign-in-schema.ts";
import { found, ok, idParams as params } from "#desk/kit/desk-calls.server.ts";
import { problemResponses } from "#platform/api-problem.ts";
import { z } from "#platform/zod.ts";
import type { AttentionService } from "./attention-service.server.ts";
import {
  attentionSchema,
  type LowStock,
  lowStockSchema,
  type Revenue,
  revenueSchema,
} from "./dashboard-schema.ts";

const tags = ["Admin: desk"];

export interface DashboardParts {
  attention: AttentionService;
  lowStock(): Promise<LowStock>;
  revenue(days: number): Promise<Revenue>;
}

/** What the dashboard asks for besides orders. */
export function dashboardApi(
  { attention, lowStock, revenue }: DashboardParts,
  gate: AdminGate,
): FastifyPluginAsyncZod {
  return async (api) => {
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
      "/admin/revenue",
      {
        schema: {
          summary: "Revenue by day, beside the period before",
          tags: ["Admin: orders"],
          querystring: z.object({
            days: z.enum(["7", "30", "90"]).default("30").transform(Number),
          }),
          response: { 200: revenueSchema, ...problemResponses(400, 401) },
        },
      },
      ({ query }) => revenue(query.days),
    );
  };
}
