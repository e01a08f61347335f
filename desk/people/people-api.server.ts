import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import type { AdminGate } from "#desk/account/admin-gate.server.ts";
import { type OwnerCheck, refuse } from "#desk/account/owner-check.server.ts";
import { problemResponses } from "#platform/api-problem.ts";
import type { RoutesOf } from "#platform/api-routes.ts";
import { AppError } from "#platform/app-error.ts";
import {
  forgetSchema,
  forgottenPersonSchema,
  personFileSchema,
  personSchema,
  personViewSchema,
} from "./people-schema.ts";
import type { PeopleService } from "./people-service.server.ts";

const tags = ["Admin: personal data"];
// Each reads through every order: enough for anybody who types, too few for a script with a
// borrowed session.
const config = { rateLimit: { max: 30, timeWindow: "1 minute" } };

const routes = {
  "POST /api/admin/people/look": {
    summary: "How much is stored about a person, and whether they can be forgotten",
    tags,
    body: personSchema,
    response: { 200: personViewSchema, ...problemResponses(400, 401, 403, 429) },
  },
  "POST /api/admin/people/export": {
    summary: "Everything that is stored about a person, as the file that they are sent",
    tags,
    body: personSchema,
    response: { 200: personFileSchema, ...problemResponses(400, 401, 403, 429) },
  },
  "POST /api/admin/people/forget": {
    summary: "Forget a person for good; what was sold and paid stays, without them",
    tags,
    body: forgetSchema,
    response: { 200: forgottenPersonSchema, ...problemResponses(400, 401, 403, 409, 429) },
  },
};

declare module "#platform/api-routes.ts" {
  interface ApiRoutes extends RoutesOf<typeof routes> {}
}

/**
 * The calls about one person. Always a POST: an address in a URL would stay in histories and logs.
 */
export function peopleApi(
  { people, checkOwner }: { people: PeopleService; checkOwner: OwnerCheck },
  gate: AdminGate,
): FastifyPluginAsyncZod {
  return async (api) => {
    api.post(
      "/admin/people/look",
      {
        config,
        schema: routes["POST /api/admin/people/look"],
      },
      ({ body }) => people.look(body),
    );

    api.post(
      "/admin/people/export",
      {
        config,
        schema: routes["POST /api/admin/people/export"],
      },
      async (request, reply) => {
        const { name, file } = await people.export(request.body, gate.adminOf(request).username);
        reply.header("content-disposition", `attachment; filename="${name}"`);
        // The file is for people. A handler that writes the body itself also sets its type.
        reply.type("application/json; charset=utf-8");
        reply.serializer((content: unknown) => JSON.stringify(content, null, 2));
        return file;
      },
    );

    api.post(
      "/admin/people/forget",
      {
        config,
        schema: routes["POST /api/admin/people/forget"],
      },
      async (request, reply) => {
        const session = gate.adminOf(request);
        const { password, anyway, ...person } = request.body;
        if (password === undefined) gate.askAgain(request);
        const refusal = password && (await checkOwner(session, { password }));
        if (refusal) return refuse(reply, refusal);
        const outcome = await people.forget(person, { actor: session.username, anyway });
        if (outcome.ok) return { forgotten: outcome.forgotten };
        const { mustWait, reasons } = outcome.holds;
        throw new AppError("person_held", { message: [...mustWait, ...reasons].join(" ") });
      },
    );
  };
}
