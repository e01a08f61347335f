import type { FastifyReply } from "fastify";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { problemResponses } from "#platform/api-problem.ts";
import type { RoutesOf } from "#platform/api-routes.ts";
import { z } from "#platform/zod.ts";
import { revenueCsv, sellersCsv } from "./report-csv.server.ts";
import {
  bestSellersSchema,
  reportPeriodSchema,
  revenueReportSchema,
  sellerOrderSchema,
} from "./report-schema.ts";
import type { ReportsService } from "./reports-service.server.ts";
import { taxCsv } from "./tax/tax-report.server.ts";
import { taxReportSchema } from "./tax/tax-schema.ts";

const tags = ["Admin: reports"];
const revenueQuery = z.object({ period: reportPeriodSchema });
const sellersQuery = z.object({ period: reportPeriodSchema, by: sellerOrderSchema });
const csv = (description: string) => ({
  200: { description, content: { "text/csv": { schema: z.any() } } },
  ...problemResponses(400, 401),
});

const routes = {
  "GET /api/admin/reports/revenue": {
    summary: "Revenue net of cancelled and refunded, by day or month, beside a year before",
    tags,
    querystring: revenueQuery,
    response: { 200: revenueReportSchema, ...problemResponses(400, 401) },
  },
  "GET /api/admin/reports/revenue.csv": {
    summary: "The revenue report as a spreadsheet",
    tags,
    querystring: revenueQuery,
    response: csv("One line for each day or month"),
  },
  "GET /api/admin/reports/best-sellers": {
    summary: "What was sold most: products and sizes",
    tags,
    querystring: sellersQuery,
    response: { 200: bestSellersSchema, ...problemResponses(400, 401) },
  },
  "GET /api/admin/reports/best-sellers.csv": {
    summary: "All that was sold, as a spreadsheet",
    tags,
    querystring: sellersQuery,
    response: csv("One line for each product and each size"),
  },
  "GET /api/admin/reports/tax": {
    summary: "Sales tax of orders by state, county and rate, less what was paid back",
    tags,
    querystring: revenueQuery,
    response: { 200: taxReportSchema, ...problemResponses(400, 401) },
  },
  "GET /api/admin/reports/tax.csv": {
    summary: "The sales tax as a spreadsheet",
    tags,
    querystring: revenueQuery,
    response: csv("One line for each state, county and rate"),
  },
};

declare module "#platform/api-routes.ts" {
  interface ApiRoutes extends RoutesOf<typeof routes> {}
}

/** What the desk reads of the shop's figures. Nobody is named in them. */
export function reportsApi(reports: ReportsService): FastifyPluginAsyncZod {
  return async (api) => {
    api.get(
      "/admin/reports/revenue",
      { schema: routes["GET /api/admin/reports/revenue"] },
      ({ query: { period } }) => reports.revenue(period),
    );

    api.get(
      "/admin/reports/revenue.csv",
      { schema: routes["GET /api/admin/reports/revenue.csv"] },
      async ({ query: { period } }, reply) =>
        asFile(reply, `revenue-${period}`).send(revenueCsv(await reports.revenue(period))),
    );

    api.get(
      "/admin/reports/best-sellers",
      { schema: routes["GET /api/admin/reports/best-sellers"] },
      ({ query: { period, by } }) => reports.bestSellers(period, by),
    );

    api.get(
      "/admin/reports/best-sellers.csv",
      { schema: routes["GET /api/admin/reports/best-sellers.csv"] },
      async ({ query: { period, by } }, reply) =>
        asFile(reply, `best-sellers-${period}`).send(sellersCsv(await reports.sellers(period, by))),
    );

    api.get(
      "/admin/reports/tax",
      { schema: routes["GET /api/admin/reports/tax"] },
      ({ query: { period } }) => reports.tax(period),
    );

    api.get(
      "/admin/reports/tax.csv",
      { schema: routes["GET /api/admin/reports/tax.csv"] },
      async ({ query: { period } }, reply) =>
        asFile(reply, `sales-tax-${period}`).send(taxCsv(await reports.tax(period))),
    );
  };
}

function asFile<Reply extends Pick<FastifyReply, "type" | "header">>(reply: Reply, name: string) {
  reply.type("text/csv; charset=utf-8");
  reply.header("content-disposition", `attachment; filename="${name}.csv"`);
  return reply;
}
