import { Readable } from "node:stream";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import { problemResponses } from "#platform/api-problem.ts";
import { AppError } from "#platform/app-error.ts";
import { dollarNumber, formatMoney, fromDollarNumber } from "#platform/money.ts";
import type { AdminDesk } from "./admin-desk.server.ts";
import type { AdminGate } from "./admin-gate.server.ts";
import {
  adminOrderSchema,
  clearedOrdersSchema,
  letterSchema,
  mostNotes,
  orderListSchema,
  orderPageSchema,
  orderStatusSchema,
  refundSchema,
  revenueSchema,
  testOrdersSchema,
} from "./admin-order.ts";
import { cursorSchema } from "./page-cursor.server.ts";
import { okSchema } from "./sign-in-schema.ts";

const tags = ["Admin: orders"];
const ok = { ok: true } as const;
const params = z.object({ id: z.string().min(1).max(60) });
const filter = { status: orderStatusSchema.optional(), q: z.string().max(200).optional() };
/** Notes are sent at every keystroke. */
const typingLimit = { rateLimit: { max: 6_000, timeWindow: "1 minute" } };

export function ordersApi(
  { orders, refunds, orderPage, exportOrders, revenue }: AdminDesk,
  gate: AdminGate,
): FastifyPluginAsyncZod {
  return async (api) => {
    api.get(
      "/admin/orders",
      {
        schema: {
          summary: "Orders, the newest first",
          tags,
          querystring: z.object({
            ...filter,
            limit: z.coerce.number().int().min(1).max(200).default(50),
            cursor: cursorSchema.optional(),
          }),
          response: { 200: orderListSchema, ...problemResponses(400, 401) },
        },
      },
      ({ query: { cursor, ...rest } }) => orders.list({ ...rest, after: cursor }),
    );

    api.get(
      "/admin/orders.csv",
      {
        schema: {
          summary: "Orders as a spreadsheet",
          tags,
          querystring: z.object(filter),
          response: {
            200: {
              description: "One line for each order",
              content: { "text/csv": { schema: z.any() } },
            },
            ...problemResponses(400, 401),
          },
        },
      },
      async (request, reply) => {
        const { stream, name } = await exportOrders(request.query, gate.adminOf(request).username);
        return reply
          .type("text/csv; charset=utf-8")
          .header("content-disposition", `attachment; filename="${name}"`)
          .send(Readable.from(stream));
      },
    );

    api.get(
      "/admin/orders/:id",
      {
        schema: {
          summary: "One order with its timeline and refunds",
          tags,
          params,
          response: { 200: orderPageSchema, ...problemResponses(401, 404) },
        },
      },
      async (request) => found(await orderPage(request.params.id)),
    );

    api.get(
      "/admin/trash",
      {
        schema: {
          summary: "Deleted orders that can still be restored",
          tags,
          response: {
            200: z.object({ orders: z.array(adminOrderSchema) }),
            ...problemResponses(401),
          },
        },
      },
      async () => ({ orders: await orders.trash() }),
    );

    api.get(
      "/admin/revenue",
      {
        schema: {
          summary: "Revenue by day, beside the period before",
          tags,
          querystring: z.object({
            days: z.enum(["7", "30", "90"]).default("30").transform(Number),
          }),
          response: { 200: revenueSchema, ...problemResponses(400, 401) },
        },
      },
      ({ query }) => revenue(query.days),
    );

    api.get(
      "/admin/test-orders",
      {
        schema: {
          summary: "What 'Clear Test Orders' would clear",
          tags,
          response: { 200: testOrdersSchema, ...problemResponses(401) },
        },
      },
      () => orders.testOrders(),
    );

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
              // PostgreSQL refuses a NUL, and half of a surrogate pair cannot be stored.
              .overwrite((text) => text.toWellFormed().replaceAll("\0", "")),
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

    api.get(
      "/admin/orders/:id/letter",
      {
        schema: {
          summary: "The letter that a customer would get about a status",
          tags,
          params,
          querystring: z.object({ status: orderStatusSchema }),
          response: { 200: letterSchema, ...problemResponses(400, 401, 404) },
        },
      },
      async ({ params: { id }, query }) => found(await orders.previewLetter(id, query.status)),
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
          }),
          response: {
            200: refundSchema.pick({ status: true }),
            ...problemResponses(400, 401, 403, 404, 409, 503),
          },
        },
      },
      async (request) => {
        const { amount: dollars, requestId } = request.body;
        const amount = fromDollarNumber(dollars);
        const { username } = gate.adminOf(request);
        const outcome = await refunds.refund(request.params.id, { amount, requestId }, username);
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
          case "refused":
            throw new AppError("refund_refused");
          case "unconfirmed":
            throw new AppError("refund_unconfirmed");
        }
      },
    );
  };
}

function found<T>(value: T | undefined | false): T {
  if (!value) throw new AppError("order_not_found");
  return value;
}
