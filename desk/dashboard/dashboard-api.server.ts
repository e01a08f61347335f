import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import type { AdminGate } from "#desk/account/admin-gate.server.ts";
import { okSchema } from "#desk/account/sign-in/sign-in-schema.ts";
import { found, ok, idParams as params } from "#desk/kit/desk-calls.server.ts";
import { problemResponses } from "#platform/api-problem.ts";
import type { RoutesOf } from "#platform/api-routes.ts";
import { z } from "#platform/zod.ts";
import { attentionSchema, transferStateSchema } from "./attention-schema.ts";
import type { AttentionService } from "./attention-service.server.ts";
import {
  type LowStock,
  lowStockSchema,
  type QuoteFigures,
  quoteFiguresSchema,
  type Revenue,
  revenueSchema,
} from "./dashboard-schema.ts";

const tags = ["Admin: desk"];

export interface DashboardParts {
  attention: AttentionService;
  lowStock(): Promise<LowStock>;
  quoteFigures(): Promise<QuoteFigures>;
  revenue(days: number): Promise<Revenue>;
}

const routes = {
  "GET /api/admin/attention": {
    summary: "What waits for a person, the longest waiting first",
    tags,
    response: { 200: attentionSchema, ...problemResponses(401) },
  },
  "POST /api/admin/attention/:id/resolve": {
    summary: "Mark as dealt with",
    tags,
    params,
    response: { 200: okSchema, ...problemResponses(401, 403, 404) },
  },
  "POST /api/admin/transfers/:id/check": {
    summary: "Ask the payment provider now whether a bank transfer has settled",
    tags,
    params,
    response: { 200: transferStateSchema, ...problemResponses(401, 403, 404) },
  },
  "GET /api/admin/low-stock": {
    summary: "Counted variants that run low, what is out first",
    tags,
    response: { 200: lowStockSchema, ...problemResponses(401) },
  },
  "GET /api/admin/quote-figures": {
    summary: "How many quotes were accepted lately, and how soon leads got one",
    tags: ["Admin: quotes"],
    response: { 200: quoteFiguresSchema, ...problemResponses(401) },
  },
  "GET /api/admin/revenue": {
    summary: "Revenue by day, beside the period before",
    tags: ["Admin: orders"],
    querystring: z.object({
      days: z.enum(["7", "30", "90"]).default("30").transform(Number),
    }),
    response: { 200: revenueSchema, ...problemResponses(400, 401) },
  },
};

declare module "#platform/api-routes.ts" {
  interface ApiRoutes extends RoutesOf<typeof routes> {}
}

/** What the dashboard asks for besides orders. */
export function dashboardApi(
  { attention, lowStock, quoteFigures, revenue }: DashboardParts,
  gate: AdminGate,
): FastifyPluginAsyncZod {
  return async (api) => {
    api.get("/admin/attention", { schema: routes["GET /api/admin/attention"] }, () =>
      attention.read(),
    );

    api.post(
      "/admin/attention/:id/resolve",
      { schema: routes["POST /api/admin/attention/:id/resolve"] },
      async (request) => {
        const isDone = await attention.resolve(request.params.id, gate.adminOf(request).username);
        return found(isDone && ok);
      },
    );

    api.post(
      "/admin/transfers/:id/check",
      { schema: routes["POST /api/admin/transfers/:id/check"] },
      async (request) => ({ state: found(await attention.checkTransfer(request.params.id)) }),
    );

    api.get("/admin/low-stock", { schema: routes["GET /api/admin/low-stock"] }, () => lowStock());

    api.get("/admin/quote-figures", { schema: routes["GET /api/admin/quote-figures"] }, () =>
      quoteFigures(),
    );

    api.get("/admin/revenue", { schema: routes["GET /api/admin/revenue"] }, ({ query }) =>
      revenue(query.days),
    );
  };
}
