import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import type { AdminGate } from "#desk/account/admin-gate.server.ts";
import { found, idParams as params } from "#desk/kit/desk-calls.server.ts";
import { problemResponses } from "#platform/api-problem.ts";
import type { RoutesOf } from "#platform/api-routes.ts";
import { AppError } from "#platform/app-error.ts";
import { z } from "#platform/zod.ts";
import {
  changedDiscountSchema,
  deletedDiscountSchema,
  discountDraftSchema,
  discountSchema,
} from "./discounts-schema.ts";
import type { DiscountOutcome, DiscountsService } from "./discounts-service.server.ts";

const tags = ["Admin: discounts"];

const routes = {
  "GET /api/admin/discounts": {
    summary: "The discount codes, the newest first, with how often each was used",
    tags,
    response: { 200: z.object({ discounts: z.array(discountSchema) }), ...problemResponses(401) },
  },
  "GET /api/admin/discounts/trash": {
    summary: "The discount codes that were deleted and can be restored",
    tags,
    response: {
      200: z.object({ discounts: z.array(deletedDiscountSchema) }),
      ...problemResponses(401),
    },
  },
  "POST /api/admin/discounts": {
    summary: "Make a discount code",
    tags,
    body: discountDraftSchema,
    response: { 200: discountSchema, ...problemResponses(400, 401, 403, 409) },
  },
  "PUT /api/admin/discounts/:id": {
    summary: "Change a discount code, if nobody else has since; it keeps its name",
    tags,
    params,
    body: changedDiscountSchema,
    response: { 200: discountSchema, ...problemResponses(400, 401, 403, 404, 409) },
  },
  "DELETE /api/admin/discounts/:id": {
    summary: "Put a discount code into the trash; what was begun with it can still be paid",
    tags,
    params,
    response: { 200: deletedDiscountSchema, ...problemResponses(401, 403, 404) },
  },
  "POST /api/admin/discounts/:id/restore": {
    summary: "Take a discount code back out of the trash",
    tags,
    params,
    response: { 200: discountSchema, ...problemResponses(400, 401, 403, 404, 409) },
  },
};

declare module "#platform/api-routes.ts" {
  interface ApiRoutes extends RoutesOf<typeof routes> {}
}

/** The desk's calls about discount codes. */
export function discountsApi(discounts: DiscountsService, gate: AdminGate): FastifyPluginAsyncZod {
  return async (api) => {
    api.get("/admin/discounts", { schema: routes["GET /api/admin/discounts"] }, async () => ({
      discounts: await discounts.list(),
    }));

    api.get(
      "/admin/discounts/trash",
      { schema: routes["GET /api/admin/discounts/trash"] },
      async () => ({ discounts: await discounts.trash() }),
    );

    api.post("/admin/discounts", { schema: routes["POST /api/admin/discounts"] }, async (request) =>
      stored(await discounts.add(request.body, gate.adminOf(request).username)),
    );

    api.put(
      "/admin/discounts/:id",
      { schema: routes["PUT /api/admin/discounts/:id"] },
      async (request) => {
        const { username } = gate.adminOf(request);
        return stored(await discounts.change(request.params.id, request.body, username));
      },
    );

    api.delete(
      "/admin/discounts/:id",
      { schema: routes["DELETE /api/admin/discounts/:id"] },
      async (request) =>
        found(await discounts.remove(request.params.id, gate.adminOf(request).username)),
    );

    api.post(
      "/admin/discounts/:id/restore",
      { schema: routes["POST /api/admin/discounts/:id/restore"] },
      async (request) =>
        stored(await discounts.restore(request.params.id, gate.adminOf(request).username)),
    );
  };
}

function stored(outcome: DiscountOutcome) {
  if (outcome.ok) return outcome.discount;
  switch (outcome.reason) {
    case "unknown":
      throw new AppError("not_found");
    case "changed":
      throw new AppError("conflict");
    case "full":
      throw new AppError("discounts_full");
    case "code taken": {
      const code = "There is a code of this name. Please choose another, or delete that one first.";
      throw new AppError("invalid_input", { message: code, fields: { code } });
    }
    case "code fixed": {
      const code = "A code keeps its name: people may have it on paper. Make a new one instead.";
      throw new AppError("invalid_input", { message: code, fields: { code } });
    }
  }
}
