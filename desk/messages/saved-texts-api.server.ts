import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import type { AdminGate } from "#desk/account/admin-gate.server.ts";
import { found, idParams as params } from "#desk/kit/desk-calls.server.ts";
import { problemResponses } from "#platform/api-problem.ts";
import type { RoutesOf } from "#platform/api-routes.ts";
import { AppError } from "#platform/app-error.ts";
import { z } from "#platform/zod.ts";
import { changedTextSchema, savedTextSchema, textDraftSchema } from "./messages-schema.ts";
import type { SavedTexts, TextOutcome } from "./saved-texts.server.ts";

const tags = ["Admin: customers"];

const routes = {
  "GET /api/admin/texts": {
    summary: "The saved texts that messages start from, by name",
    tags,
    response: { 200: z.object({ texts: z.array(savedTextSchema) }), ...problemResponses(401) },
  },
  "POST /api/admin/texts": {
    summary: "Save a text",
    tags,
    body: textDraftSchema,
    response: { 200: savedTextSchema, ...problemResponses(400, 401, 403, 409) },
  },
  "PUT /api/admin/texts/:id": {
    summary: "Change a saved text, if nobody else has since",
    tags,
    params,
    body: changedTextSchema,
    response: { 200: savedTextSchema, ...problemResponses(400, 401, 403, 404, 409) },
  },
  "DELETE /api/admin/texts/:id": {
    summary: "Delete a saved text; answers with it, so that it can be saved again",
    tags,
    params,
    response: { 200: savedTextSchema, ...problemResponses(401, 403, 404) },
  },
};

declare module "#platform/api-routes.ts" {
  interface ApiRoutes extends RoutesOf<typeof routes> {}
}

/** The desk's calls about the owner's own texts. */
export function savedTextsApi(texts: SavedTexts, gate: AdminGate): FastifyPluginAsyncZod {
  return async (api) => {
    api.get("/admin/texts", { schema: routes["GET /api/admin/texts"] }, async () => ({
      texts: await texts.list(),
    }));

    api.post("/admin/texts", { schema: routes["POST /api/admin/texts"] }, async (request) =>
      saved(await texts.add(request.body, gate.adminOf(request).username)),
    );

    api.put("/admin/texts/:id", { schema: routes["PUT /api/admin/texts/:id"] }, async (request) => {
      const { username } = gate.adminOf(request);
      return saved(await texts.change(request.params.id, request.body, username));
    });

    api.delete(
      "/admin/texts/:id",
      { schema: routes["DELETE /api/admin/texts/:id"] },
      async (request) =>
        found(await texts.remove(request.params.id, gate.adminOf(request).username)),
    );
  };
}

function saved(outcome: TextOutcome) {
  if (outcome.ok) return outcome.text;
  switch (outcome.reason) {
    case "unknown":
      throw new AppError("not_found");
    case "changed":
      throw new AppError("conflict");
    case "full":
      throw new AppError("texts_full");
    case "name taken": {
      const name = "There is a text of this name. Please choose another.";
      throw new AppError("invalid_input", { fields: { name } });
    }
  }
}
