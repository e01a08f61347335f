import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { cartSessionHeaders } from "#features/cart/cart-schema.ts";
import { cartSessionOf } from "#features/cart/cart-session.server.ts";
import type { CartDiscount } from "#features/cart/discount/cart-discount.server.ts";
import { problemResponses } from "#platform/api-problem.ts";
import type { RoutesOf } from "#platform/api-routes.ts";
import { visitorAddress } from "#platform/http/visitor-address.ts";
import { dollarNumber } from "#platform/money.ts";
import type { CartDelivery } from "./cart-delivery.server.ts";
import { deliveryAnswerSchema, deliveryAskedSchema } from "./delivery-schema.ts";

const routes = {
  "POST /api/delivery": {
    summary: "The ways to get these items to a ZIP code, and what each costs; nothing is kept",
    tags: ["Cart"],
    headers: cartSessionHeaders,
    body: deliveryAskedSchema,
    response: { 200: deliveryAnswerSchema, ...problemResponses(400) },
  },
};

declare module "#platform/api-routes.ts" {
  interface ApiRoutes extends RoutesOf<typeof routes> {}
}

export interface DeliveryApiParts {
  delivery: Pick<CartDelivery, "answer">;
  discount: Pick<CartDiscount, "partsOf">;
}

export function deliveryApi({ delivery, discount }: DeliveryApiParts): FastifyPluginAsyncZod {
  return async (api) => {
    api.post("/delivery", { schema: routes["POST /api/delivery"] }, async (request, reply) => {
      const { items, zip, code } = request.body;
      const asker = {
        address: visitorAddress(request),
        cartSessionId: cartSessionOf(request, reply),
      };
      const off = code === "" ? [] : await discount.partsOf(items, code, asker);
      const { offers, refusal } = await delivery.answer(items, zip, off);
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
