import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import type { AdminGate } from "#desk/account/admin-gate.server.ts";
import { found, idParams as params, typingLimit } from "#desk/kit/desk-calls.server.ts";
import { orderTags as tags } from "#desk/orders/order-calls.server.ts";
import { problemResponses } from "#platform/api-problem.ts";
import type { RoutesOf } from "#platform/api-routes.ts";
import { currentDeskTab } from "#platform/http/current-request.ts";
import { z } from "#platform/zod.ts";
import { refused } from "./by-hand-refusals.server.ts";
import {
  adminHandOrderSchema,
  buyersSchema,
  giveLinkSchema,
  handDraftSchema,
  handOrderListSchema,
  handPaymentSchema,
  newHandOrderSchema,
  takeSchema,
} from "./by-hand-schema.ts";
import type { ByHandDesk } from "./by-hand-service.server.ts";

const response = { 200: adminHandOrderSchema, ...problemResponses(400, 401, 403, 404, 409) };
const querystring = z.object({ q: z.string().max(200).default("") });

const routes = {
  "GET /api/admin/hand-orders": {
    summary: "Orders that were taken or begun by hand and are not paid yet",
    tags,
    querystring,
    response: { 200: handOrderListSchema, ...problemResponses(400, 401) },
  },
  "GET /api/admin/hand-order-buyers": {
    summary: "Customers, each with the address that their last order went to",
    tags,
    querystring,
    response: { 200: buyersSchema, ...problemResponses(400, 401) },
  },
  "GET /api/admin/hand-orders/:id": {
    summary: "One order by hand, with every amount worked out",
    tags,
    params,
    response: { 200: adminHandOrderSchema, ...problemResponses(401, 404) },
  },
  "POST /api/admin/hand-orders": {
    summary: "Begin an order by hand",
    tags,
    body: newHandOrderSchema,
    response,
  },
  "PUT /api/admin/hand-orders/:id": {
    summary: "Store what is written, if nobody else has since",
    tags,
    params,
    body: handDraftSchema,
    response,
  },
  "POST /api/admin/hand-orders/:id/take": {
    summary: "Take it as an order: what it sells is off the shelf, and it can be paid",
    tags,
    params,
    body: takeSchema,
    response,
  },
  "POST /api/admin/hand-orders/:id/reopen": {
    summary: "Make it a draft again, to be changed; its payment page is closed first",
    tags,
    params,
    response,
  },
  "POST /api/admin/hand-orders/:id/call-off": {
    summary: "Call it off: what it took goes back on the shelf; one that was paid is refused",
    tags,
    params,
    response,
  },
  "POST /api/admin/hand-orders/:id/link": {
    summary: "Give out the link that it is paid by, good for two weeks from now",
    tags,
    params,
    body: giveLinkSchema,
    response,
  },
  "POST /api/admin/hand-orders/:id/payments": {
    summary: "Write down that all of it was paid in cash, by check or by card reader",
    tags,
    params,
    body: handPaymentSchema,
    response,
  },
};

declare module "#platform/api-routes.ts" {
  interface ApiRoutes extends RoutesOf<typeof routes> {}
}

/** Orders that the owner takes by phone or at the yard. */
export function byHandApi(desk: ByHandDesk, gate: AdminGate): FastifyPluginAsyncZod {
  const { owner, payLinks, payments } = desk;
  const page = async (id: string, missing?: string[]) => found(await desk.page(id, missing));

  return async (api) => {
    api.get(
      "/admin/hand-orders",
      { schema: routes["GET /api/admin/hand-orders"] },
      ({ query: { q } }) => desk.list(q),
    );

    api.get(
      "/admin/hand-order-buyers",
      { schema: routes["GET /api/admin/hand-order-buyers"] },
      async ({ query: { q } }) => ({ buyers: await desk.buyers(q) }),
    );

    api.get(
      "/admin/hand-orders/:id",
      { schema: routes["GET /api/admin/hand-orders/:id"] },
      ({ params: { id } }) => page(id),
    );

    api.post(
      "/admin/hand-orders",
      { schema: routes["POST /api/admin/hand-orders"] },
      async (request) => {
        const { requestId } = request.body;
        const begun = await owner.begin({ requestId, actor: gate.adminOf(request).username });
        return page(begun.id);
      },
    );

    api.put(
      "/admin/hand-orders/:id",
      { schema: routes["PUT /api/admin/hand-orders/:id"], config: typingLimit },
      async (request) => {
        const { id } = request.params;
        const { revision: seen, ...draft } = request.body;
        refused(await owner.save(id, draft, { seen, tab: currentDeskTab() ?? null }));
        return page(id);
      },
    );

    api.post(
      "/admin/hand-orders/:id/take",
      { schema: routes["POST /api/admin/hand-orders/:id/take"] },
      async (request) => {
        const { id } = request.params;
        const by = { seen: request.body.revision, actor: gate.adminOf(request).username };
        const taken = await owner.take(id, by);
        refused(taken);
        return page(id, taken.ok ? taken.missing : []);
      },
    );

    for (const [name, undo] of [
      ["reopen", owner.reopen],
      ["call-off", owner.callOff],
    ] as const) {
      api.post(
        `/admin/hand-orders/:id/${name}`,
        { schema: routes[`POST /api/admin/hand-orders/:id/${name}`] },
        async (request) => {
          const { id } = request.params;
          refused(await undo(id, gate.adminOf(request).username));
          return page(id);
        },
      );
    }

    api.post(
      "/admin/hand-orders/:id/link",
      { schema: routes["POST /api/admin/hand-orders/:id/link"] },
      async (request) => {
        const { id } = request.params;
        const actor = gate.adminOf(request).username;
        refused(await payLinks.give(id, { ...request.body, actor }));
        return page(id);
      },
    );

    api.post(
      "/admin/hand-orders/:id/payments",
      { schema: routes["POST /api/admin/hand-orders/:id/payments"] },
      async (request) => {
        const { id } = request.params;
        const actor = gate.adminOf(request).username;
        refused(await payments.record(id, { ...request.body, actor }));
        return page(id);
      },
    );
  };
}
