import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import type { AdminGate } from "#desk/account/admin-gate.server.ts";
import { notPaidOut, refundFields, tooMuchToPayBack } from "#desk/kit/refund-calls.server.ts";
import { problemResponses } from "#platform/api-problem.ts";
import type { RoutesOf } from "#platform/api-routes.ts";
import { AppError } from "#platform/app-error.ts";
import { cents } from "#platform/money.ts";
import { highestPayment } from "#platform/payment-limits.ts";
import { z } from "#platform/zod.ts";
import type { QuoteRefundOutcome, RefundQuote } from "./quote-refund-service.server.ts";

const routes = {
  "POST /api/admin/quotes/:id/payments/:payment/refunds": {
    summary: "Give back all or a part of what was paid on a quote",
    tags: ["Admin: quotes"],
    params: z.object({ id: z.string().max(80), payment: z.string().max(80) }),
    body: z.object({
      amount: z.int().min(1).max(highestPayment).describe("Cents"),
      ...refundFields,
      restock: z
        .boolean()
        .default(false)
        .describe("Whether what the quote took off the shelf is put back"),
    }),
    response: {
      200: z.object({ status: z.enum(["pending", "succeeded"]) }).meta({ id: "QuoteRefund" }),
      ...problemResponses(400, 401, 403, 404, 409, 503),
    },
  },
};

declare module "#platform/api-routes.ts" {
  interface ApiRoutes extends RoutesOf<typeof routes> {}
}

/** Money of a quote that goes back. */
export function quoteRefundsApi(refund: RefundQuote, gate: AdminGate): FastifyPluginAsyncZod {
  return async (api) => {
    api.post(
      "/admin/quotes/:id/payments/:payment/refunds",
      { schema: routes["POST /api/admin/quotes/:id/payments/:payment/refunds"] },
      async (request) => {
        const { id: quoteId, payment: paymentId } = request.params;
        const mostInAll = gate.refundLimitOf(request);
        const wanted = { ...request.body, amount: cents(request.body.amount), mostInAll };
        const { username } = gate.adminOf(request);
        const outcome = await refund({ quoteId, paymentId }, wanted, username);
        if (outcome.ok) return { status: outcome.status };
        if (outcome.reason === "above_limit") return gate.refuseLargeRefund(request);
        throw problemOf(outcome);
      },
    );
  };
}

function problemOf(no: Exclude<QuoteRefundOutcome, { ok: true } | { reason: "above_limit" }>) {
  switch (no.reason) {
    case "unknown":
      return new AppError("not_found");
    case "reused":
      return new AppError("refund_reused");
    case "refused":
    case "unconfirmed":
      return notPaidOut(no);
    case "too_much":
      return tooMuchToPayBack(no.refundable);
  }
}
