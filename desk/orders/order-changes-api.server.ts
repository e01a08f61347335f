import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import type { AdminGate } from "#desk/account/admin-gate.server.ts";
import { okSchema } from "#desk/account/sign-in-schema.ts";
import { ok } from "#desk/kit/desk-calls.server.ts";
import { mostItems, mostOfAnItem } from "#features/cart/cart.ts";
import { problemResponses } from "#platform/api-problem.ts";
import { AppError } from "#platform/app-error.ts";
import { dollarNumber, formatMoney, fromDollarNumber } from "#platform/money.ts";
import type { PaymentUnavailable } from "#platform/payments/payment-provider.ts";
import { z } from "#platform/zod.ts";
import {
  adminOrderSchema,
  clearedOrdersSchema,
  mostNotes,
  orderStatusSchema,
  refundSchema,
} from "./admin-order.ts";
import { found, orderParams as params, orderTags as tags } from "./order-calls.server.ts";
import type { OrdersDesk } from "./orders-desk.server.ts";

/** Notes are sent at every keystroke. */
const typingLimit = { rateLimit: { max: 6_000, timeWindow: "1 minute" } };

/** What the desk does to orders. */
export function orderChangesApi(
  { orders, refunds }: OrdersDesk,
  gate: AdminGate,
): FastifyPluginAsyncZod {
  return async (api) => {
    api.post(
      "/orders/clear-test-orders",
      {
        schema: {
          summary: "Delete the test orders; never one that was paid with real money",
          tags,
          response: { 200: clearedOrdersSchema, ...problemResponses(401, 403) },
        },
      },
      async (request) => {
        const clearedOrders = await orders.clearTestOrders(gate.adminOf(request).username);
        return { success: true as const, clearedOrders };
      },
    );

    api.patch(
      "/orders/:id/status",
      {
        schema: {
          summary: "Set the status of an order; any, at any time",
          tags,
          params,
          body: z.object({ status: orderStatusSchema }),
          response: {
            200: z.object({
              order: adminOrderSchema,
              change: z.string().nullable().describe("Names the change, for the letter about it"),
            }),
            ...problemResponses(400, 401, 403, 404),
          },
        },
      },
      async (request) => {
        const { username } = gate.adminOf(request);
        return found(await orders.changeStatus(request.params.id, request.body.status, username));
      },
    );

    api.post(
      "/admin/orders/status",
      {
        schema: {
          summary: "Set the status of several orders at once",
          tags,
          body: z.object({
            ids: z.array(z.string().min(1).max(60)).min(1).max(200),
            status: orderStatusSchema,
            notify: z.boolean().default(false).describe("Whether the customers get a letter"),
          }),
          response: {
            200: z.object({ changed: z.array(z.string()) }),
            ...problemResponses(400, 401, 403),
          },
        },
      },
      async (request) => ({
        changed: await orders.changeStatuses(request.body, gate.adminOf(request).username),
      }),
    );

    api.patch(
      "/orders/:id/notes",
      {
        config: typingLimit,
        schema: {
          summary: "Replace the owner's notes",
          tags,
          params,
          body: z.object({
            notes: z
              .string()
              .max(mostNotes, `Please keep notes to ${mostNotes} characters at most.`)
              // Half of a surrogate pair cannot be stored.
              .overwrite((text) => text.toWellFormed()),
          }),
          response: { 200: okSchema, ...problemResponses(400, 401, 403, 404) },
        },
      },
      async (request) => {
        const { username } = gate.adminOf(request);
        const isDone = await orders.changeNotes(request.params.id, request.body.notes, username);
        return found(isDone && ok);
      },
    );

    api.delete(
      "/orders/:id",
      {
        schema: {
          summary: "Delete an order; it can be restored for 30 days",
          tags,
          params,
          response: { 200: okSchema, ...problemResponses(401, 403, 404) },
        },
      },
      async (request) => {
        const isDone = await orders.remove(request.params.id, gate.adminOf(request).username);
        return found(isDone && ok);
      },
    );

    api.post(
      "/admin/orders/:id/restore",
      {
        schema: {
          summary: "Take an order back out of the trash",
          tags,
          params,
          response: { 200: adminOrderSchema, ...problemResponses(401, 403, 404) },
        },
      },
      async (request) =>
        found(await orders.restore(request.params.id, gate.adminOf(request).username)),
    );

    api.post(
      "/admin/orders/:id/letter",
      {
        schema: {
          summary: "Send the letter about a change of status, once",
          tags,
          params,
          body: z.object({ change: z.string().min(1).max(60) }),
          response: { 200: okSchema, ...problemResponses(400, 401, 403, 404) },
        },
      },
      async (request) => {
        const { params: asked, body } = request;
        const { username } = gate.adminOf(request);
        return found((await orders.sendLetter(asked.id, body.change, username)) && ok);
      },
    );

    api.post(
      "/admin/orders/:id/refunds",
      {
        schema: {
          summary: "Pay back all or a part of what was paid",
          tags,
          params,
          body: z.object({
            amount: z
              .number()
              .min(0.01)
              // The next check counts in cents, which end somewhere.
              .max(1_000_000, { abort: true })
              .refine((dollars) => dollarNumber(fromDollarNumber(dollars)) === dollars, {
                error: "Please enter dollars and cents, such as 12.50.",
              }),
            requestId: z.uuid().describe("Sent again with the same id it is the same refund"),
            restock: z
              .array(
                z.object({
                  variantId: z.string().min(1).max(80),
                  quantity: z.int().min(1).max(mostOfAnItem),
                }),
              )
              .max(mostItems)
              .refine(
                (pieces) => new Set(pieces.map((one) => one.variantId)).size === pieces.length,
                {
                  error: "Please name each item once.",
                },
              )
              .default([])
              .describe("What is put back in stock with it; never more than the order took"),
          }),
          response: {
            200: refundSchema.pick({ status: true }),
            ...problemResponses(400, 401, 403, 404, 409, 503),
          },
        },
      },
      async (request) => {
        const { amount: dollars, requestId, restock } = request.body;
        const amount = fromDollarNumber(dollars);
        const { username } = gate.adminOf(request);
        const wanted = { amount, requestId, restock };
        const outcome = await refunds.refund(request.params.id, wanted, username);
        if (outcome.ok) return { status: outcome.status };
        switch (outcome.reason) {
          case "unknown_order":
            throw new AppError("order_not_found");
          case "too_much":
            throw new AppError("invalid_input", {
              fields: {
                amount: `At most ${formatMoney(outcome.refundable)} can be paid back.`,
              },
            });
          case "reused":
            throw new AppError("refund_reused");
          case "too_many_back":
            throw new AppError("invalid_input", { fields: outcome.fields });
          case "refused":
            throw new AppError("refund_refused");
          case "unconfirmed":
            throw unconfirmed(outcome.cause);
        }
      },
    );
  };
}

/** With a key that is refused nothing is paid back; otherwise nobody knows yet. */
function unconfirmed(cause: PaymentUnavailable): AppError {
  if (cause.trouble !== "key_refused") return new AppError("refund_unconfirmed", { cause });
  const message =
    "The payment provider refuses the shop's key, so nothing was paid back. Have the key replaced, then try again.";
  return new AppError("refund_unconfirmed", { message, cause });
}
