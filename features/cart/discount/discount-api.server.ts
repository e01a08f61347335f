import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { cartSessionHeaders } from "#features/cart/cart-schema.ts";
import { cartSessionOf } from "#features/cart/cart-session.server.ts";
import { problemResponses } from "#platform/api-problem.ts";
import type { RoutesOf } from "#platform/api-routes.ts";
import { visitorAddress } from "#platform/http/visitor-address.ts";
import { dollarNumber } from "#platform/money.ts";
import type { CartDiscount } from "./cart-discount.server.ts";
import { discountAnswerSchema, discountAskedSchema } from "./discount-schema.ts";

const routes = {
  "POST /api/discount": {
    summary: "What a discount code takes off these items; nothing is kept",
    tags: ["Cart"],
    headers: cartSessionHeaders,
    body: discountAskedSchema,
    response: { 200: discountAnswerSchema, ...problemResponses(400) },
  },
};

declare module "#platform/api-routes.ts" {
  interface ApiRoutes extends RoutesOf<typeof routes> {}
}

export function discountApi(discount: Pick<CartDiscount, "answer">): FastifyPluginAsyncZod {
  return async (api) => {
    api.post("/discount", { schema: routes["POST /api/discount"] }, async (request, reply) => {
      const { items, code } = request.body;
      const asker = {
        address: visitorAddress(request),
        cartSessionId: cartSessionOf(request, reply),
      };
      const { amount, ...answer } = await discount.answer(items, code, asker);
      return { ...answer, amount: amount === null ? null : dollarNumber(amount) };
    });
  };
}
