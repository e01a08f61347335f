import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import type { AdminCookies } from "#desk/account/admin-cookies.server.ts";
import type { AdminGate } from "#desk/account/admin-gate.server.ts";
import { refuse } from "#desk/account/owner-check.server.ts";
import { okSchema, passwordSchema } from "#desk/account/sign-in/sign-in-schema.ts";
import { found, idParams, ok } from "#desk/kit/desk-calls.server.ts";
import { problemResponses } from "#platform/api-problem.ts";
import type { RoutesOf } from "#platform/api-routes.ts";
import type { OwnAccountService } from "./own-account.server.ts";
import {
  changePasswordSchema,
  ownAccountSchema,
  passwordChangedSchema,
  signedOutSchema,
} from "./own-account-schema.ts";

const tags = ["Admin: sign-in"];

const routes = {
  "GET /api/admin/account": {
    summary: "One's own account: its browsers and passkeys",
    tags,
    response: { 200: ownAccountSchema, ...problemResponses(401) },
  },
  "POST /api/admin/account/password": {
    summary: "Choose another password; ends every other session",
    tags,
    body: changePasswordSchema,
    response: { 200: passwordChangedSchema, ...problemResponses(400, 401, 403, 429) },
  },
  "POST /api/admin/account/confirm": {
    summary: "Show again that it is you, before something dangerous",
    tags,
    body: passwordSchema,
    response: { 200: okSchema, ...problemResponses(400, 401, 403, 429) },
  },
  "DELETE /api/admin/account/devices/:id": {
    summary: "Sign a browser out and forget it",
    tags,
    params: idParams,
    response: { 200: okSchema, ...problemResponses(401, 403, 404) },
  },
  "POST /api/admin/account/devices/sign-out-others": {
    summary: "Sign out and forget every browser but this one",
    tags,
    response: { 200: signedOutSchema, ...problemResponses(401, 403) },
  },
};

declare module "#platform/api-routes.ts" {
  interface ApiRoutes extends RoutesOf<typeof routes> {}
}

/** What each does about their own account, behind the gate. */
export function ownAccountApi({
  ownAccount,
  gate,
  cookies,
}: {
  ownAccount: OwnAccountService;
  gate: AdminGate;
  cookies: AdminCookies;
}): FastifyPluginAsyncZod {
  return async (api) => {
    api.get("/admin/account", { schema: routes["GET /api/admin/account"] }, (request) =>
      ownAccount.read(gate.adminOf(request)),
    );

    api.post(
      "/admin/account/password",
      { schema: routes["POST /api/admin/account/password"] },
      async (request, reply) => {
        const result = await ownAccount.changePassword(gate.adminOf(request), request.body);
        if (!result.ok) return refuse(reply, result);
        cookies.giveSession(reply, result);
        return { otherSessions: result.otherSessions };
      },
    );

    api.post(
      "/admin/account/confirm",
      { schema: routes["POST /api/admin/account/confirm"] },
      async (request, reply) => {
        const refusal = await ownAccount.confirm(gate.adminOf(request), request.body.password);
        return refusal ? refuse(reply, refusal) : ok;
      },
    );

    api.delete(
      "/admin/account/devices/:id",
      { schema: routes["DELETE /api/admin/account/devices/:id"] },
      async (request) => {
        const isDone = await ownAccount.signOutDevice(gate.adminOf(request), request.params.id);
        return found(isDone && ok);
      },
    );

    api.post(
      "/admin/account/devices/sign-out-others",
      { schema: routes["POST /api/admin/account/devices/sign-out-others"] },
      async (request) => ({ signedOut: await ownAccount.signOutOthers(gate.adminOf(request)) }),
    );
  };
}
