import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import type { DeskRoom } from "#desk/account/admin-gate.server.ts";
import { okSchema } from "#desk/account/sign-in-schema.ts";
import {
  pageLimit as limit,
  nameFieldsOf,
  paging,
  idParams as params,
} from "#desk/kit/desk-calls.server.ts";
import type { ProductDesk } from "#desk/products/store/product-desk.server.ts";
import { listCursorSchema } from "#features/catalogue/product-cursor.ts";
import { problemResponses } from "#platform/api-problem.ts";
import { z } from "#platform/zod.ts";
import { productDraftSchema } from "./product-draft-schema.ts";
import { adminProductSchema, productListSchema } from "./product-schema.ts";

const tags = ["Admin: products"];
/** A product with many variants, or the order of a large category. */
const bodyLimit = 1_048_576;

/** The desk's calls about products. */
export function productsApi(products: ProductDesk): DeskRoom {
  return (gate): FastifyPluginAsyncZod =>
    async (api) => {
      nameFieldsOf("draft", api);

      api.get(
        "/admin/products",
        {
          schema: {
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
        },
        ({ query: { cursor, ...filter } }) => products.list({ ...filter, after: cursor }),
      );

      api.get(
        "/admin/products/trash",
        {
          schema: {
            summary: "Deleted products that can still be restored, the last deleted first",
            tags,
            querystring: z.object(paging),
            response: { 200: productListSchema, ...problemResponses(400, 401) },
          },
        },
        ({ query: { cursor, ...page } }) => products.trash({ ...page, after: cursor }),
      );

      api.get(
        "/admin/products/:id",
        {
          schema: {
            summary: "One product as it is edited, deleted or not",
            tags,
            params,
            response: { 200: adminProductSchema, ...problemResponses(401, 404) },
          },
        },
        (request) => products.product(request.params.id),
      );

      api.post(
        "/admin/products",
        {
          bodyLimit,
          schema: {
            summary: "Add a product, at the end of its category",
            tags,
            body: productDraftSchema,
            response: { 201: adminProductSchema, ...problemResponses(400, 401, 403) },
          },
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
          schema: {
            summary: "Replace what a person may change of a product",
            tags,
            params,
            body: z.object({
              revision: z.int().min(1).describe("Of the product that the draft was made from"),
              draft: productDraftSchema,
            }),
            response: { 200: adminProductSchema, ...problemResponses(400, 401, 403, 404, 409) },
          },
        },
        (request) => products.edit(request.params.id, request.body, gate.adminOf(request).username),
      );

      api.post(
        "/admin/products/:id/duplicate",
        {
          schema: {
            summary: "Add a hidden copy of a product, without its stock",
            tags,
            params,
            response: { 201: adminProductSchema, ...problemResponses(401, 403, 404) },
          },
        },
        async (request, reply) => {
          const { username } = gate.adminOf(request);
          return reply.code(201).send(await products.duplicate(request.params.id, username));
        },
      );

      api.post(
        "/admin/products/:id/visibility",
        {
          schema: {
            summary: "Show a product in the shop, or hide it",
            tags,
            params,
            body: z.object({ isVisible: z.boolean() }),
            response: { 200: adminProductSchema, ...problemResponses(400, 401, 403, 404, 409) },
          },
        },
        (request) =>
          products.setVisible(
            request.params.id,
            request.body.isVisible,
            gate.adminOf(request).username,
          ),
      );

      api.delete(
        "/admin/products/:id",
        {
          schema: {
            summary: "Delete a product; it can be restored for 30 days",
            tags,
            params,
            response: { 200: adminProductSchema, ...problemResponses(401, 403, 404, 409) },
          },
        },
        (request) => products.remove(request.params.id, gate.adminOf(request).username),
      );

      api.post(
        "/admin/products/:id/restore",
        {
          schema: {
            summary: "Take a product back out of the trash",
            tags,
            params,
            response: { 200: adminProductSchema, ...problemResponses(401, 403, 404, 409) },
          },
        },
        (request) => products.restore(request.params.id, gate.adminOf(request).username),
      );

      api.post(
        "/admin/products/:id/undo",
        {
          schema: {
            summary: "Undo the last change of a product",
            tags,
            params,
            body: z.object({ change: z.string().min(1).max(60) }),
            response: { 200: adminProductSchema, ...problemResponses(400, 401, 403, 404, 409) },
          },
        },
        (request) =>
          products.undo(request.params.id, request.body.change, gate.adminOf(request).username),
      );

      api.put(
        "/admin/categories/:slug/order",
        {
          bodyLimit,
          schema: {
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
        },
        async (request) => {
          const { username } = gate.adminOf(request);
          await products.order(request.params.slug, request.body.productIds, username);
          return { ok: true } as const;
        },
      );
    };
}
