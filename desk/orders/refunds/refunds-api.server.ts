import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import type { AdminGate } from "#desk/account/admin-gate.server.ts";
import { dateAndTime } from "#desk/kit/desk-format.ts";
import { notPaidOut, refundFields, tooMuchToPayBack } from "#desk/kit/refund-calls.server.ts";
import { cancelledSchema, refundSchema } from "#desk/orders/admin-order.ts";
import { orderParams as params, orderTags as tags } from "#desk/orders/order-calls.server.ts";
import type { OrdersDesk } from "#desk/orders/orders-desk.server.ts";
import { mostItems, mostOfAnItem } from "#features/cart/cart.ts";
import type { PaidOut } from "#features/orders/refund-payout.server.ts";
import { problemResponses } from "#platform/api-problem.ts";
import type { RoutesOf } from "#platform/api-routes.ts";
import { AppError } from "#platform/app-error.ts";
import { dollarNumber, fromDollarNumber } from "#platform/money.ts";
import { z } from "#platform/zod.ts";
import type { Unprepared } from "./refund-preparation.server.ts";

const inCents = (dollars: number) => dollarNumber(fromDollarNumber(dollars)) === dollars;
const notCents = { error: "Please enter dollars and cents, such as 12.50." };
// The check counts in cents, which end somewhere.
const mostDollars = 1_000_000;

const decided = {
  ...refundFields,
  restock: z
    .array(
      z.object({
        variantId: z.string().min(1).max(80),
        quantity: z.int().min(1).max(mostOfAnItem),
      }),
    )
    .max(mostItems)
    .refine((pieces) => new Set(pieces.map((one) => one.variantId)).size === pieces.length, {
      error: "Please name each item once.",
    })
    .default([])
    .describe("What is put back in stock with it; never more than the order took"),
};

const routes = {
  "POST /api/admin/orders/:id/refunds": {
    summary: "Pay back all or a part of what was paid",
    tags,
    params,
    body: z.object({
      amount: z.number().min(0.01).max(mostDollars, { abort: true }).refine(inCents, notCents),
      lines: z
        .array(z.object({ position: z.int().min(0), quantity: z.int().min(1).max(mostOfAnItem) }))
        .max(mostItems)
        .refine((lines) => new Set(lines.map((one) => one.position)).size === lines.length, {
          error: "Please name each line once.",
        })
        .optional()
        .describe("What it is for; the amount must be what these come to. Absent: an amount"),
      shipping: z.boolean().default(false).describe("With lines: the shipping, too"),
      ...decided,
    }),
    response: {
      200: refundSchema.pick({ status: true }),
      ...problemResponses(400, 401, 403, 404, 409, 503),
    },
  },
  "POST /api/admin/orders/:id/cancel": {
    summary: "Cancel an order: what is paid back, put back in stock, and told the customer",
    tags,
    params,
    body: z.object({
      amount: z
        .number()
        .min(0)
        .max(mostDollars, { abort: true })
        .refine(inCents, notCents)
        .describe("What is paid back, in dollars; 0 for nothing"),
      ...decided,
    }),
    response: {
      200: cancelledSchema,
      ...problemResponses(400, 401, 403, 404, 409, 503),
    },
  },
};

declare module "#platform/api-routes.ts" {
  interface ApiRoutes extends RoutesOf<typeof routes> {}
}

/** Money that goes back, and what goes with it. */
export function refundsApi(
  { refunds, cancelOrder }: OrdersDesk,
  gate: AdminGate,
): FastifyPluginAsyncZod {
  return async (api) => {
    api.post(
      "/admin/orders/:id/refunds",
      { schema: routes["POST /api/admin/orders/:id/refunds"] },
      async (request) => {
        const { amount, lines, shipping, ...rest } = request.body;
        const choice = lines || shipping ? { lines: lines ?? [], shipping } : undefined;
        const mostInAll = gate.refundLimitOf(request);
        const wanted = { ...rest, amount: fromDollarNumber(amount), choice, mostInAll };
        const { username } = gate.adminOf(request);
        const outcome = await refunds.refund(request.params.id, wanted, username);
        if (outcome.ok) return { status: outcome.status };
        switch (outcome.reason) {
          case "above_limit":
            return gate.refuseLargeRefund(request);
          case "refused":
          case "unconfirmed":
            throw notPaidOut(outcome);
          default:
            throw notPrepared(outcome);
        }
      },
    );

    api.post(
      "/admin/orders/:id/cancel",
      { schema: routes["POST /api/admin/orders/:id/cancel"] },
      async (request) => {
        const amount = fromDollarNumber(request.body.amount);
        const wanted = { ...request.body, amount, mostInAll: gate.refundLimitOf(request) };
        const { username } = gate.adminOf(request);
        const outcome = await cancelOrder(request.params.id, wanted, username);
        if (outcome.ok) return { order: outcome.order, refund: wordFor(outcome.refund) };
        if (outcome.reason === "above_limit") return gate.refuseLargeRefund(request);
        if (outcome.reason !== "already") throw notPrepared(outcome);
        const { by } = outcome;
        const message = by
          ? `${by.actor} has cancelled this order already, on ${dateAndTime(new Date(by.at).toISOString())}. Nothing was done now.`
          : undefined;
        throw new AppError("order_cancelled", message === undefined ? {} : { message });
      },
    );
  };
}

function wordFor(refund: PaidOut | undefined) {
  if (!refund) return "none" as const;
  if (refund.ok) return refund.status;
  return refund.reason === "refused" ? ("failed" as const) : ("unconfirmed" as const);
}

function notPrepared(outcome: Exclude<Unprepared, { reason: "above_limit" }>): AppError {
  switch (outcome.reason) {
    case "unknown_order":
      return new AppError("order_not_found");
    case "reused":
      return new AppError("refund_reused");
    case "not_allowed":
      return new AppError("invalid_input", { fields: outcome.fields });
    case "too_much":
      return tooMuchToPayBack(outcome.refundable);
  }
}
