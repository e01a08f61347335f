import type { IncomingMessage } from "node:http";
import { Readable } from "node:stream";
import type { FastifyRequest } from "fastify";
import type { DeskPlugin } from "#desk/account/admin-gate.server.ts";
import { problemResponses } from "#platform/api-problem.ts";
import type { RoutesOf } from "#platform/api-routes.ts";
import { z } from "#platform/zod.ts";
import type { CatalogueTransfer } from "./catalogue-transfer.server.ts";
import {
  type ImportPreview,
  type ImportRequest,
  type ImportResult,
  mostFileBytes,
} from "./catalogue-transfer.ts";

const tags = ["Admin: catalog"];
const format = z.enum(["csv", "json"]);

const importSchema = z.object({
  format,
  text: z.string().describe("The content of the file"),
  removeMissing: z
    .boolean()
    .default(false)
    .describe(
      "Whether products that are not in the file are deleted, and variants that are not in it removed from their products",
    ),
}) satisfies z.ZodType<ImportRequest>;

const product = z.object({
  slug: z.string(),
  name: z.string(),
  category: z.string(),
  variantCount: z.int(),
});

const place = {
  row: z.int().nullable().describe("Of a spreadsheet; the titles are row 1"),
  path: z.string().nullable().describe("In JSON"),
  field: z.string(),
};
const placed = z.object({ ...place, message: z.string() });

const previewSchema = z
  .object({
    adds: z.array(product),
    changes: z.array(
      product.extend({
        differences: z.array(z.object({ field: z.string(), from: z.string(), to: z.string() })),
      }),
    ),
    removes: z.array(product),
    removedVariants: z.int().describe("Variants that leave products that stay"),
    unchanged: z.int(),
    problems: z.array(placed).describe("The first thousand"),
    problemCount: z.int(),
    warnings: z
      .array(placed)
      .describe(
        "Rows with a number that is not understood, which does not keep them from being imported; the first thousand",
      ),
    warningCount: z.int(),
    readings: z
      .array(z.object({ ...place, sku: z.string(), understood: z.array(z.string()) }))
      .describe("What is understood of variants with new specifications; the first thousand"),
    readingCount: z.int(),
    token: z
      .string()
      .nullable()
      .describe("To be sent with the import; null when there are problems"),
  })
  .meta({ id: "ImportPreview" }) satisfies z.ZodType<ImportPreview>;

const resultSchema = z.object({
  added: z.int(),
  changed: z.int(),
  removed: z.int(),
  removedVariants: z.int(),
}) satisfies z.ZodType<ImportResult>;

const file = (type: string) => ({ [type]: { schema: z.any() } });

const routes = {
  "GET /api/admin/catalogue/export": {
    summary: "The catalog as a spreadsheet, or as the files that seed it",
    tags,
    querystring: z.object({ format, category: z.string().max(80).optional() }),
    response: {
      200: {
        description: "One row a variant, or all categories, or the one that was asked for",
        content: { ...file("text/csv"), ...file("application/json") },
      },
      ...problemResponses(400, 401, 404),
    },
  },
  "POST /api/admin/catalogue/preview": {
    summary: "What importing a file would add, change and remove; nothing is written",
    tags,
    body: importSchema,
    response: { 200: previewSchema, ...problemResponses(400, 401, 413) },
  },
  "POST /api/admin/catalogue/import": {
    summary: "Imports a file exactly as it was previewed, or not at all",
    tags,
    body: importSchema.extend({ token: z.string().max(100) }),
    response: { 200: resultSchema, ...problemResponses(400, 401, 409, 413) },
  },
};

declare module "#platform/api-routes.ts" {
  interface ApiRoutes extends RoutesOf<typeof routes> {}
}

/**
 * The catalogue as a file, out of the shop and back. A large file on a slow line takes longer than
 * requests usually may: it is given the time once the gate has let it in.
 */
export function catalogueTransferApi(
  transfer: CatalogueTransfer,
  allowTime: (request: IncomingMessage) => void,
): DeskPlugin {
  const takesFile = {
    bodyLimit: mostFileBytes,
    onRequest: async (request: FastifyRequest) => allowTime(request.raw),
  };
  return (gate) => async (api) => {
    api.get(
      "/admin/catalogue/export",
      { schema: routes["GET /api/admin/catalogue/export"] },
      async (request, reply) => {
        const { format: chosen, category } = request.query;
        const { username } = gate.adminOf(request);
        const { name, type, stream } = await transfer.export(
          { format: chosen, category },
          username,
        );
        return reply
          .type(type)
          .header("content-disposition", `attachment; filename="${name}"`)
          .send(Readable.from(stream));
      },
    );

    api.post(
      "/admin/catalogue/preview",
      {
        ...takesFile,
        schema: routes["POST /api/admin/catalogue/preview"],
      },
      (request) => transfer.preview(request.body),
    );

    api.post(
      "/admin/catalogue/import",
      {
        ...takesFile,
        schema: routes["POST /api/admin/catalogue/import"],
      },
      (request) => transfer.import(request.body, gate.adminOf(request).username),
    );
  };
}
