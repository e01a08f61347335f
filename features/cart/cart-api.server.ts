import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { problemResponses } from "#platform/api-problem.ts";
import type { RoutesOf } from "#platform/api-routes.ts";
import { AppError } from "#platform/app-error.ts";
import { type Cart, mostOfAnItem, tooManyItems } from "./cart.ts";
import {
  addedItemSchema,
  cartSchema,
  cartSessionHeaders,
  wantedCartSchema,
} from "./cart-schema.ts";
import type { CartChange, CartRefusal, CartService } from "./cart-service.server.ts";
import { cartSessionOf } from "./cart-session.server.ts";
import { shortSentence } from "./short-sentence.ts";

const tags = ["Cart"];
const headers = cartSessionHeaders;
const empty = {
  summary: "Empty the cart",
  tags,
  headers,
  response: { 200: cartSchema, ...problemResponses(400) },
};

const routes = {
  "GET /api/cart": {
    summary: "The visitor's cart, at current prices",
    tags,
    headers,
    response: { 200: cartSchema, ...problemResponses(400) },
  },
  "POST /api/cart": {
    summary: "Put so many more of an item into the cart",
    tags,
    headers,
    body: addedItemSchema,
    response: { 200: cartSchema, ...problemResponses(400, 404, 409) },
  },
  "PUT /api/cart": {
    summary: "Make the cart hold exactly these items; what cannot be bought is left out",
    tags,
    headers,
    body: wantedCartSchema,
    response: { 200: cartSchema, ...problemResponses(400, 409) },
  },
  "DELETE /api/cart": empty,
  "POST /api/cart/clear": empty,
};

declare module "#platform/api-routes.ts" {
  interface ApiRoutes extends RoutesOf<typeof routes> {}
}

export function cartApi(carts: CartService): FastifyPluginAsyncZod {
  return async (api) => {
    // The calls that clear the cart have no body, yet many callers announce JSON with every call.
    const parseJson = api.getDefaultJsonParser("error", "error");
    api.removeContentTypeParser("application/json");
    api.addContentTypeParser("application/json", { parseAs: "string" }, (request, body, done) => {
      if (body === "") done(null, undefined);
      else parseJson(request, body as string, done);
    });

    api.get("/cart", { schema: routes["GET /api/cart"] }, async (request, reply) =>
      reply.send(await carts.read(cartSessionOf(request, reply))),
    );

    api.post("/cart", { schema: routes["POST /api/cart"] }, async (request, reply) => {
      const session = cartSessionOf(request, reply);
      return reply.send(cartOf(await carts.add(session, request.body)));
    });

    api.put("/cart", { schema: routes["PUT /api/cart"] }, async (request, reply) => {
      const session = cartSessionOf(request, reply);
      return reply.send(cartOf(await carts.replace(session, request.body.items)));
    });

    for (const { method, url, schema } of [
      { method: "DELETE", url: "/cart", schema: routes["DELETE /api/cart"] },
      { method: "POST", url: "/cart/clear", schema: routes["POST /api/cart/clear"] },
    ] as const) {
      api.route({
        method,
        url,
        schema,
        handler: async (request, reply) =>
          reply.send(await carts.clear(cartSessionOf(request, reply))),
      });
    }
  };
}

function cartOf(change: CartChange): Cart {
  if (change.ok) return change.cart;
  throw problemOf(change);
}

function problemOf(refusal: CartRefusal): AppError {
  switch (refusal.reason) {
    case "unknown_item":
      return new AppError("item_not_found");
    case "not_for_sale":
      return new AppError("not_for_sale", {
        message: `${refusal.name} cannot be bought online. Please ask us for a quote.`,
      });
    case "short": {
      const { name, left, inCart } = refusal;
      const already = inCart > 0 ? ` Your cart already has ${inCart}.` : "";
      return new AppError("not_enough_stock", { message: shortSentence(name, left) + already });
    }
    case "too_many_items":
      return new AppError("cart_full", { message: tooManyItems });
    case "too_many_of_item":
      return new AppError("cart_full", {
        message: `At most ${mostOfAnItem} of ${refusal.name} can be ordered online. Please call us for larger quantities.`,
      });
  }
}
