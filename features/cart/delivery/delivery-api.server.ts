import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { problemResponses } from "#platform/api-problem.ts";
import type { RoutesOf } from "#platform/api-routes.ts";
import { dollarNumber } from "#platform/money.ts";
import type { CartDelivery } from "./cart-delivery.server.ts";
import { deliveryAnswerSchema, deliveryAskedSchema } from "./delivery-schema.ts";

const routes = {
  "POST /api/delivery": {
    summary: "The ways to get these items to a ZIP code, and what each costs; nothing is kept",
    tags: ["Cart"],
    body: deliveryAskedSchema,
    response: { 200: deliveryAnswerSchema, ...problemResponses(400) },
  },
};

declare module "#platform/api-routes.ts" {
  interface ApiRoutes extends RoutesOf<typeof routes> {}
}

export function deliveryApi(delivery: Pick<CartDelivery, "answer">): FastifyPluginAsyncZod {
  return async (api) => {
    api.post("/delivery", { schema: routes["POST /api/delivery"] }, async (request) => {
      const { items, zip } = request.body;
      const { offers, refusal } = await delivery.answer(items, zip);
      return {
        offers: offers.map(({ tax, ...offer }) => ({
          ...offer,
          cost: dollarNumber(offer.cost),
          tax: tax && { name: tax.name, amount: dollarNumber(tax.amount) },
        })),
        refusal,
      };
    });
  };
}
