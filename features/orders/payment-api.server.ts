import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { problemResponses } from "#platform/api-problem.ts";
import type { RoutesOf } from "#platform/api-routes.ts";
import { AppError } from "#platform/app-error.ts";
import type { PaymentProvider } from "#platform/payments/payment-provider.ts";
import { z } from "#platform/zod.ts";
import type { PaymentEvents } from "./payment-events.server.ts";
import type { PurchaseCounts } from "./purchase-counts.server.ts";

const mostBytes = 256 * 1024;

const routes = {
  "POST /api/payments/webhook": {
    summary: "For the payment provider: a signed event; once answered, it is safely stored",
    tags: ["Payments"],
    response: {
      200: z.object({ received: z.literal(true) }).meta({ id: "EventReceipt" }),
      ...problemResponses(400, 413),
    },
  },
};

declare module "#platform/api-routes.ts" {
  interface ApiRoutes extends RoutesOf<typeof routes> {}
}

/**
 * Where the provider tells us what happened. Nothing is read, let alone believed, before the
 * signature is checked.
 */
export function paymentApi(
  payments: PaymentProvider,
  events: PaymentEvents,
  counts: Pick<PurchaseCounts, "refusedWebhooks">,
): FastifyPluginAsyncZod {
  return async (api) => {
    // The signature covers the raw bytes, so nothing parses them in this scope.
    api.removeAllContentTypeParsers();
    api.addContentTypeParser("*", { parseAs: "buffer" }, (_request, body, done) => {
      done(null, body);
    });

    api.post(
      "/payments/webhook",
      {
        bodyLimit: mostBytes,
        // No rate limit: the provider calls from few addresses, and refusing would delay orders.
        config: { rateLimit: false },
        schema: routes["POST /api/payments/webhook"],
      },
      async (request, reply) => {
        const signature = request.headers["stripe-signature"];
        const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
        const reading = payments.readEvent(body, [signature].flat()[0]);
        if (!reading.ok) {
          counts.refusedWebhooks.add(reading.reason);
          request.log.warn({ reason: reading.reason }, "webhook refused");
          throw new AppError("webhook_refused");
        }
        await events.receive(reading.event);
        return reply.send({ received: true });
      },
    );
  };
}
