import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import type { DeskPlugin } from "#desk/account/admin-gate.server.ts";
import { okSchema } from "#desk/account/sign-in/sign-in-schema.ts";
import {
  pageLimit as limit,
  nameFieldsOf,
  paging,
  idParams as params,
} from "#desk/kit/desk-calls.server.ts";
import type { ProductDesk } from "#desk/products/store/product-desk.server.ts";
import { listCursorSchema } from "#features/catalogue/product-cursor.ts";
import { problemResponses } from "#platform/api-problem.ts";
import type { RoutesOf } from "#platform/api-routes.ts";
import { z } from "#platform/zod.ts";
import { productDraftSchema } from "./product-draft-schema.ts";
import { adminProductSchema, productListSchema } from "./product-schema.ts";

const tags = ["Admin: products"];
/** A product with many variants, or the order of a large category. */
const bodyLimit = 1_048_576;

const routes = {
  "GET /api/admin/products": {
    summary: "Products, hidden ones too, in the order of the shop's listing",
    tags,
    querystring: z.object({
      search: z.string().max(200).optional(),
      category: z.string().max(80).optional(),
      visibility: z.enum(["visible", "hidden"]).optional(),
      stock: z.enum(["low", "out"]).optional(),
      limit,
      cursor: listCursorSchema.optional(),
    }),
    response: { 200: productListSchema, ...problemResponses(400, 401) },
  },
  "GET /api/admin/products/trash": {
    summary: "Deleted products that can still be restored, the last deleted first",
    tags,
    querystring: z.object(paging),
    response: { 200: productListSchema, ...problemResponses(400, 401) },
  },
  "GET /api/admin/products/:id": {
    summary: "One product as it is edited, deleted or not",
    tags,
    params,
    response: { 200: adminProductSchema, ...problemResponses(401, 404) },
  },
  "POST /api/admin/products": {
    summary: "Add a product, at the end of its category",
    tags,
    body: productDraftSchema,
    response: { 201: adminProductSchema, ...problemResponses(400, 401, 403) },
  },
  "PUT /api/admin/products/:id": {
    summary: "Replace what a person may change of a product",
    tags,
    params,
    body: z.object({
      revision: z.int().min(1).describe("Of the product that the draft was made from"),
      draft: productDraftSchema,
    }),
    response: { 200: adminProductSchema, ...problemResponses(400, 401, 403, 404, 409) },
  },
  "POST /api/admin/products/:id/duplicate": {
    summary: "Add a hidden copy of a product, without its stock",
    tags,
    params,
    response: { 201: adminProductSchema, ...problemResponses(401, 403, 404) },
  },
  "POST /api/admin/products/:id/visibility": {
    summary: "Show a product in the shop, or hide it",
    tags,
    params,
    body: z.object({ isVisible: z.boolean() }),
    response: { 200: adminProductSchema, ...problemResponses(400, 401, 403, 404, 409) },
  },
  "DELETE /api/admin/products/:id": {
    summary: "Delete a product; it can be restored for 30 days",
    tags,
    params,
    response: { 200: adminProductSchema, ...problemResponses(401, 403, 404, 409) },
  },
  "POST /api/admin/products/:id/restore": {
    summary: "Take a product back out of the trash",
    tags,
    params,
    response: { 200: adminProductSchema, ...problemResponses(401, 403, 404, 409) },
  },
  "POST /api/admin/products/:id/undo": {
    summary: "Undo the last change of a product",
    tags,
    params,
    body: z.object({ change: z.string().min(1).max(60) }),
    response: { 200: adminProductSchema, ...problemResponses(400, 401, 403, 404, 409) },
  },
  "PUT /api/admin/categories/:slug/order": {
    summary: "Put the products of a category in another order",
    tags,
    params: z.object({ slug: z.string().min(1).max(80) }),
    body: z.object({
      productIds: z
        .array(z.string().min(1).max(60))
        .max(20_000)
        .refine((ids) => new Set(ids).size === ids.length, {
          error: "A product stands here twice: please name each once.",
        })
        .describe("All products of the category, each once"),
    }),
    response: { 200: okSchema, ...problemResponses(400, 401, 403, 404, 409) },
  },
};

declare module "#platform/api-routes.ts" {
  interface ApiRoutes extends RoutesOf<typeof routes> {}
}

/** The desk's calls about products. */
export function productsApi(products: ProductDesk): DeskPlugin {
  return (gate): FastifyPluginAsyncZod =>
    async (api) => {
      nameFieldsOf("draft", api);

      api.get(
        "/admin/products",
        { schema: routes["GET /api/admin/products"] },
        ({ query: { cursor, ...filter } }) => products.list({ ...filter, after: cursor }),
      );

      api.get(
        "/admin/products/trash",
        { schema: routes["GET /api/admin/products/trash"] },
        ({ query: { cursor, ...page } }) => products.trash({ ...page, after: cursor }),
      );

      api.get("/admin/products/:id", { schema: routes["GET /api/admin/products/:id"] }, (request) =>
        products.product(request.params.id),
      );

      api.post(
        "/admin/products",
        {
          bodyLimit,
          schema: routes["POST /api/admin/products"],
        },
        async (request, reply) => {
          const { username } = gate.adminOf(request);
          return reply.code(201).send(await products.create(request.body, username));
        },
      );

      api.put(
        "/admin/products/:id",
        {
          bodyLimit,
          schema: routes["PUT /api/admin/products/:id"],
        },
        (request) => products.edit(request.params.id, request.body, gate.adminOf(request).username),
      );

      api.post(
        "/admin/products/:id/duplicate",
        { schema: routes["POST /api/admin/products/:id/duplicate"] },
        async (request, reply) => {
          const { username } = gate.adminOf(request);
          return reply.code(201).send(await products.duplicate(request.params.id, username));
        },
      );

      api.post(
        "/admin/products/:id/visibility",
        { schema: routes["POST /api/admin/products/:id/visibility"] },
        (request) =>
          products.setVisible(
            request.params.id,
            request.body.isVisible,
            gate.adminOf(request).username,
          ),
      );

      api.delete(
        "/admin/products/:id",
        { schema: routes["DELETE /api/admin/products/:id"] },
        (request) => products.remove(request.params.id, gate.adminOf(request).username),
      );

      api.post(
        "/admin/products/:id/restore",
        { schema: routes["POST /api/admin/products/:id/restore"] },
        (request) => products.restore(request.params.id, gate.adminOf(request).username),
      );

      api.post(
        "/admin/products/:id/undo",
        { schema: routes["POST /api/admin/products/:id/undo"] },
        (request) =>
          products.undo(request.params.id, request.body.change, gate.adminOf(request).username),
      );

      api.put(
        "/admin/categories/:slug/order",
        {
          bodyLimit,
          schema: routes["PUT /api/admin/categories/:slug/order"],
        },
        async (request) => {
          const { username } = gate.adminOf(request);
          await products.order(request.params.slug, request.body.productIds, username);
          return { ok: true } as const;
        },
      );
    };
}
