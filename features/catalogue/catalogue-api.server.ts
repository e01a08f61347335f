import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { categories } from "#content/categories.ts";
import { problemResponses } from "#platform/api-problem.ts";
import type { RoutesOf } from "#platform/api-routes.ts";
import { AppError } from "#platform/app-error.ts";
import { type AnswerPublicly, nextLink } from "#platform/http/public-answer.ts";
import { z } from "#platform/zod.ts";
import { mostOnListing } from "./catalogue-pages.ts";
import type { CatalogueService } from "./catalogue-service.server.ts";
import type { Product } from "./product.ts";
import { cursorText, type ListCursor, listCursorSchema } from "./product-cursor.ts";
import type { PageWanted } from "./product-pages.server.ts";
import {
  cardProductSchema,
  choiceCountsSchema,
  neededItemSchema,
  productSchema,
  productSummarySchema,
  searchResultSchema,
} from "./product-schema.ts";
import { filterIds } from "./search/filters/filters.ts";
import { readAsked } from "./search/search-page.ts";
import { longestQuery } from "./search/search-result.ts";

const tags = ["Catalog"];
const chosenValues = z.string().max(500).optional().describe("Choices with commas between");
/** As many as a cart holds. */
const mostVariants = 100;
const longestId = 80;
const params = z.object({ slug: z.string().min(1).max(80) });
const notThere = {
  301: z.null().describe("The product is at another address now"),
  ...problemResponses(400, 404),
};

const routes = {
  "GET /api/also-needed": {
    summary: "What a cart with these variants does not run without, and does not have",
    tags,
    querystring: z.object({
      variants: z
        .string()
        .max(mostVariants * (longestId + 1))
        .transform((text) => text.split(",").filter((id) => id !== ""))
        .pipe(z.array(z.string().max(longestId)).max(mostVariants))
        .describe("Ids of variants, with commas between them"),
    }),
    response: { 200: z.array(neededItemSchema), ...problemResponses(400) },
  },
  "GET /api/search/filters": {
    summary: "Count what would be found with each choice of the filters",
    tags,
    querystring: z.object({
      q: z.string().max(longestQuery).default("").describe("As in the search"),
      sort: z.string().max(20).optional().describe("Not read: the same address as the page"),
      ...Object.fromEntries(filterIds.map((id) => [id, chosenValues])),
    }),
    response: { 200: choiceCountsSchema, ...problemResponses(400) },
  },
  "GET /api/products": {
    summary: "Products on sale, in the order of the listing",
    description:
      'When there are more, the header "Link" names the address of the next page, with rel="next".',
    tags,
    querystring: z.object({
      limit: z.coerce.number().int().min(1).max(mostOnListing).default(mostOnListing),
      category: z.enum(categories.map(({ slug }) => slug)).optional(),
      cursor: listCursorSchema.optional().describe("From the address of the next page"),
    }),
    response: { 200: z.array(productSummarySchema), ...problemResponses(400) },
  },
  "GET /api/search": {
    summary: "Search products, categories and what is fitted to the job",
    tags,
    querystring: z.object({
      q: z.string().max(longestQuery).default("").describe("Words, measures or a part number"),
    }),
    response: { 200: searchResultSchema, ...problemResponses(400) },
  },
  "GET /api/products/:slug": {
    summary: "One product with its variants, pictures and features",
    tags,
    params,
    response: {
      200: productSchema,
      ...notThere,
    },
  },
  "GET /api/products/:slug/related": {
    summary: "What goes with a product, as its page shows it",
    tags,
    params,
    response: { 200: z.array(cardProductSchema), ...notThere },
  },
};

declare module "#platform/api-routes.ts" {
  interface ApiRoutes extends RoutesOf<typeof routes> {}
}

export function catalogueApi(
  catalogue: CatalogueService,
  answerPublicly: AnswerPublicly,
): FastifyPluginAsyncZod {
  return async (api) => {
    api.get("/products", { schema: routes["GET /api/products"] }, async (request, reply) => {
      const { limit, category, cursor: after } = request.query;
      const wanted: PageWanted = { limit, category, after };
      const read = async () => {
        const { products, next } = await catalogue.products(wanted);
        return { body: products, next: next ? addressOf(wanted, next) : undefined };
      };
      // Only the page that everybody asks for is kept: how many others there are is for callers
      // to choose.
      const isUsual = limit === mostOnListing && !category && !after;
      if (isUsual) return answerPublicly(request, reply, read);
      const { body, next } = await read();
      if (next) reply.header("link", nextLink(next));
      return reply.send(body);
    });

    // NOTE not below /products/, where a product may be called "search".
    api.get("/search", { schema: routes["GET /api/search"] }, (request) =>
      catalogue.search(request.query.q),
    );

    api.get("/search/filters", { schema: routes["GET /api/search/filters"] }, (request) => {
      const said = Object.entries(request.query).filter(([, value]) => value !== undefined);
      return catalogue.countChoices(readAsked(new URLSearchParams(said as [string, string][])));
    });

    api.get("/also-needed", { schema: routes["GET /api/also-needed"] }, (request) =>
      catalogue.lackedBy(request.query.variants),
    );

    api.get(
      "/products/:slug",
      { schema: routes["GET /api/products/:slug"] },
      async (request, reply) => {
        const { slug } = request.params;
        const current = await catalogue.movedTo(slug);
        if (current) return reply.redirect(`/api/products/${current}`, 301);
        await answerPublicly(request, reply, async () => ({ body: await productAt(slug) }));
      },
    );

    api.get(
      "/products/:slug/related",
      { schema: routes["GET /api/products/:slug/related"] },
      async (request, reply) => {
        const { slug } = request.params;
        const current = await catalogue.movedTo(slug);
        if (current) return reply.redirect(`/api/products/${current}/related`, 301);
        await answerPublicly(request, reply, async () => ({
          body: await catalogue.relatedTo(await productAt(slug)),
        }));
      },
    );
  };

  async function productAt(slug: string): Promise<Product> {
    const product = await catalogue.product(slug);
    if (!product) throw new AppError("product_not_found");
    return product;
  }
}

/** The address of the page that goes on from there. */
function addressOf({ limit, category }: PageWanted, cursor: ListCursor): string {
  const query = new URLSearchParams({
    limit: String(limit),
    ...(category === undefined ? {} : { category }),
    cursor: cursorText(cursor),
  });
  return `/api/products?${query}`;
}
