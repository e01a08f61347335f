import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { problemResponses } from "#platform/api-problem.ts";
import type { RoutesOf } from "#platform/api-routes.ts";
import { AppError } from "#platform/app-error.ts";
import {
  forgottenSchema,
  keepCartSchema,
  keptLinkSchema,
  keptTokenSchema,
  openedCartSchema,
} from "./kept-cart-schema.ts";
import type { KeepRefusal, KeptCartService } from "./kept-cart-service.server.ts";

const tags = ["Cart"];

const routes = {
  "POST /api/cart/kept": {
    operationId: "keepCart",
    summary: "Keep a cart for 90 days under a link that nobody can guess",
    tags,
    body: keepCartSchema,
    response: { 201: keptLinkSchema, ...problemResponses(400, 409, 413, 429, 503) },
  },
  "POST /api/cart/kept/open": {
    operationId: "openKeptCart",
    summary: "What a kept cart holds, at today's prices",
    tags,
    body: keptTokenSchema,
    response: { 200: openedCartSchema, ...problemResponses(400, 404) },
  },
  "POST /api/cart/kept/forget": {
    operationId: "forgetKeptCart",
    summary: "Forget a kept cart; its link opens nothing afterwards",
    tags,
    body: keptTokenSchema,
    response: { 200: forgottenSchema, ...problemResponses(400) },
  },
};

declare module "#platform/api-routes.ts" {
  interface ApiRoutes extends RoutesOf<typeof routes> {}
}

/** The token travels in bodies alone, never in an address: addresses are written down. */
export function keptCartApi(
  keptCarts: KeptCartService,
  { mostADay }: { mostADay: number },
): FastifyPluginAsyncZod {
  return async (api) => {
    api.post(
      "/cart/kept",
      {
        config: { rateLimit: { max: mostADay, timeWindow: "1 day" } },
        schema: routes["POST /api/cart/kept"],
      },
      async (request, reply) => {
        const kept = await keptCarts.keep(request.body);
        if (!kept.ok) throw problemOf(kept.reason);
        return reply.code(201).send(kept.link);
      },
    );

    api.post(
      "/cart/kept/open",
      { schema: routes["POST /api/cart/kept/open"] },
      async (request, reply) => {
        const opened = await keptCarts.open(request.body.token);
        if (!opened) throw new AppError("kept_cart_not_found");
        return reply.send(opened);
      },
    );

    api.post(
      "/cart/kept/forget",
      { schema: routes["POST /api/cart/kept/forget"] },
      async (request, reply) => {
        await keptCarts.forget(request.body.token);
        return reply.send({ ok: true });
      },
    );
  };
}

function problemOf(reason: KeepRefusal): AppError {
  switch (reason) {
    case "nothing_sold":
      return new AppError("not_for_sale", {
        message: "Nothing of this can be bought online any more, so there is no cart to keep.",
      });
    case "full":
      return new AppError("kept_carts_full");
    case "mailed_enough":
      return new AppError("rate_limited", {
        message:
          "We have mailed this address three carts today, which is the most. Please copy the link instead.",
      });
  }
}
