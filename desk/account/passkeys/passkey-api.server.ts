import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import type { AdminCookies } from "#desk/account/admin-cookies.server.ts";
import type { AdminGate } from "#desk/account/admin-gate.server.ts";
import { refuse } from "#desk/account/owner-check.server.ts";
import { signInOrigin } from "#desk/account/sign-in/sign-in-api.server.ts";
import { okSchema } from "#desk/account/sign-in/sign-in-schema.ts";
import { found, ok } from "#desk/kit/desk-calls.server.ts";
import { problemResponses } from "#platform/api-problem.ts";
import type { RoutesOf } from "#platform/api-routes.ts";
import { AppError } from "#platform/app-error.ts";
import { z } from "#platform/zod.ts";
import {
  addPasskeySchema,
  passkeyAnswerSchema,
  passkeyQuestionSchema,
  passkeySignInSchema,
} from "./passkey-schema.ts";
import type { PasskeyService } from "./passkey-service.server.ts";

const tags = ["Admin: sign-in"];
const question = { 200: passkeyQuestionSchema };

const routes = {
  "POST /api/admin/passkeys/sign-in/begin": {
    summary: "The question that a passkey answers to sign in",
    tags,
    security: [],
    response: { ...question, ...problemResponses(403, 415) },
  },
  "POST /api/admin/passkeys/sign-in": {
    summary: "Sign in with a passkey; the answer sets the session cookie",
    tags,
    security: [],
    body: passkeySignInSchema,
    response: { 200: okSchema, ...problemResponses(400, 401, 403, 415, 429) },
  },
  "POST /api/admin/account/confirm-by-passkey/begin": {
    summary: "The question that a passkey answers to show again who one is",
    tags,
    response: { ...question, ...problemResponses(401, 403) },
  },
  "POST /api/admin/account/confirm-by-passkey": {
    summary: "Show again that it is you, with a passkey",
    tags,
    body: passkeyAnswerSchema,
    response: { 200: okSchema, ...problemResponses(400, 401, 403) },
  },
  "POST /api/admin/passkeys/begin": {
    summary: "What a new passkey is made from",
    tags,
    response: { ...question, ...problemResponses(401, 403) },
  },
  "POST /api/admin/passkeys": {
    summary: "Add a passkey to one's own account",
    tags,
    body: addPasskeySchema,
    response: { 200: okSchema, ...problemResponses(400, 401, 403, 409) },
  },
  "DELETE /api/admin/passkeys/:id": {
    summary: "Remove a passkey from one's own account",
    tags,
    params: z.object({ id: z.string().min(1).max(1_400) }),
    response: { 200: okSchema, ...problemResponses(401, 403, 404) },
  },
};

declare module "#platform/api-routes.ts" {
  interface ApiRoutes extends RoutesOf<typeof routes> {}
}

export interface PasskeyApiParts {
  passkeys: PasskeyService;
  gate: AdminGate;
  cookies: AdminCookies;
}

/** Calls that need no session. */
export function passkeySignInApi({
  passkeys,
  gate,
  cookies,
}: PasskeyApiParts): FastifyPluginAsyncZod {
  return async (api) => {
    api.addHook("onRequest", gate.refuseOtherSites);
    api.post(
      "/admin/passkeys/sign-in/begin",
      { schema: routes["POST /api/admin/passkeys/sign-in/begin"] },
      () => passkeys.beginSignIn(),
    );

    api.post(
      "/admin/passkeys/sign-in",
      { schema: routes["POST /api/admin/passkeys/sign-in"] },
      async (request, reply) => {
        const { ticket, credential, trust } = request.body;
        const origin = signInOrigin(request, cookies, trust);
        const outcome = await passkeys.signIn(ticket, credential, origin);
        if (!outcome.ok) return refuse(reply, outcome);
        cookies.giveSession(reply, outcome.session);
        cookies.giveDevice(reply, outcome.device);
        return ok;
      },
    );
  };
}

/** One's own passkeys, behind the gate. */
export function passkeyApi({ passkeys, gate }: PasskeyApiParts): FastifyPluginAsyncZod {
  return async (api) => {
    api.post(
      "/admin/account/confirm-by-passkey/begin",
      { schema: routes["POST /api/admin/account/confirm-by-passkey/begin"] },
      (request) => passkeys.beginConfirm(gate.adminOf(request)),
    );

    api.post(
      "/admin/account/confirm-by-passkey",
      { schema: routes["POST /api/admin/account/confirm-by-passkey"] },
      async (request) => {
        const { ticket, credential } = request.body;
        const isRight = await passkeys.confirm(gate.adminOf(request), ticket, credential);
        if (!isRight) throw new AppError("passkey_invalid");
        return ok;
      },
    );

    api.post(
      "/admin/passkeys/begin",
      { schema: routes["POST /api/admin/passkeys/begin"] },
      (request) => passkeys.beginAdding(gate.adminOf(request)),
    );

    api.post("/admin/passkeys", { schema: routes["POST /api/admin/passkeys"] }, async (request) => {
      const result = await passkeys.add(gate.adminOf(request), request.body);
      if (!result.ok) throw new AppError(result.reason);
      return ok;
    });

    api.delete(
      "/admin/passkeys/:id",
      { schema: routes["DELETE /api/admin/passkeys/:id"] },
      async (request) => {
        const isDone = await passkeys.remove(gate.adminOf(request), request.params.id);
        return found(isDone && ok);
      },
    );
  };
}
