import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { paging } from "#desk/kit/desk-calls.server.ts";
import { problemResponses } from "#platform/api-problem.ts";
import type { RoutesOf } from "#platform/api-routes.ts";
import { z } from "#platform/zod.ts";
import { type AuditList, auditListSchema } from "./audit-schema.ts";
import type { AuditPage } from "./audit-trail.server.ts";

const tags = ["Admin: desk"];

const routes = {
  "GET /api/admin/audit": {
    summary: "Who did what, the newest first; nobody can change it",
    tags,
    querystring: z.object({
      ...paging,
      subject: z.string().max(100).optional().describe("The id of what it was done to"),
    }),
    response: { 200: auditListSchema, ...problemResponses(400, 401) },
  },
};

declare module "#platform/api-routes.ts" {
  interface ApiRoutes extends RoutesOf<typeof routes> {}
}

export function auditApi(read: (page: AuditPage) => Promise<AuditList>): FastifyPluginAsyncZod {
  return async (api) => {
    api.get(
      "/admin/audit",
      { schema: routes["GET /api/admin/audit"] },
      ({ query: { subject, cursor, limit } }) => read({ subject, after: cursor, limit }),
    );
  };
}
