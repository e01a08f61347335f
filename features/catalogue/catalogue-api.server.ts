import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import { problemResponses } from "#platform/api-problem.ts";
import { AppError } from "#platform/app-error.ts";
import type { AnswerPublicly } from "#platform/public-answer.ts";
import type { CatalogueService } from "./catalogue-service.server.ts";
import { productSchema, productSummarySchema } from "./product-schema.ts";

export function catalogueApi(
  catalogue: CatalogueService,
  answerPublicly: AnswerPublicly,
): FastifyPluginAsyncZod {
  return async (api) => {
    api.get(
      "/products",
      {
        schema: {
          summary: "All products on sale, in the order of the listing",
          tags: ["Catalogue"],
          response: { 200: z.array(productSummarySchema) },
        },
      },
      (request, reply) => answerPublicly(request, reply, () => catalogue.products()),
    );

    api.get(
      "/products/:slug",
      {
        schema: {
          summary: "One product with its variants, pictures and features",
          tags: ["Catalogue"],
          params: z.object({ slug: z.string().min(1).max(80) }),
          response: {
            200: productSchema,
            301: z.null().describe("The product is at another address now"),
            ...problemResponses(400, 404),
          },
        },
      },
      async (request, reply) => {
        const { slug } = request.params;
        const current = await catalogue.movedTo(slug);
        if (current) return reply.redirect(`/api/products/${current}`, 301);
        await answerPublicly(request, reply, async () => {
          const product = await catalogue.product(slug);
          if (!product) throw new AppError("product_not_found");
          return product;
        });
      },
    );
  };
}
