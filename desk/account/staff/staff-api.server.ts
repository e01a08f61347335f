import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import type { AdminGate } from "#desk/account/admin-gate.server.ts";
import { okSchema } from "#desk/account/sign-in/sign-in-schema.ts";
import { idParams, ok } from "#desk/kit/desk-calls.server.ts";
import { problemResponses } from "#platform/api-problem.ts";
import type { RoutesOf } from "#platform/api-routes.ts";
import {
  accountsSchema,
  changeAccountSchema,
  newAccountSchema,
  startPasswordSchema,
} from "./staff-schema.ts";
import type { StaffService } from "./staff-service.server.ts";

const tags = ["Admin: accounts"];
const refusals = problemResponses(400, 401, 403, 404, 409);

const routes = {
  "GET /api/admin/accounts": {
    summary: "Who may sign in, and what each may do",
    tags,
    response: { 200: accountsSchema, ...problemResponses(401, 403) },
  },
  "POST /api/admin/accounts": {
    summary: "Open an account; the answer holds the password that it begins with",
    tags,
    body: newAccountSchema,
    response: { 200: startPasswordSchema, ...problemResponses(400, 401, 403, 409) },
  },
  "PATCH /api/admin/accounts/:id": {
    summary: "Give an account another role",
    tags,
    params: idParams,
    body: changeAccountSchema,
    response: { 200: okSchema, ...refusals },
  },
  "POST /api/admin/accounts/:id/reset": {
    summary: "A new start password for somebody who cannot get in; takes all other keys",
    tags,
    params: idParams,
    response: { 200: startPasswordSchema, ...refusals },
  },
  "POST /api/admin/accounts/:id/close": {
    summary: "Close an account and sign it out everywhere",
    tags,
    params: idParams,
    response: { 200: okSchema, ...refusals },
  },
  "POST /api/admin/accounts/:id/reopen": {
    summary: "Open a closed account again, with a new start password",
    tags,
    params: idParams,
    response: { 200: startPasswordSchema, ...refusals },
  },
};

declare module "#platform/api-routes.ts" {
  interface ApiRoutes extends RoutesOf<typeof routes> {}
}

/** Everybody's accounts, for an owner. */
export function staffApi(staff: StaffService, gate: AdminGate): FastifyPluginAsyncZod {
  return async (api) => {
    api.get("/admin/accounts", { schema: routes["GET /api/admin/accounts"] }, async (request) => ({
      accounts: await staff.list(gate.adminOf(request)),
    }));

    api.post(
      "/admin/accounts",
      { schema: routes["POST /api/admin/accounts"] },
      async (request) => ({
        startPassword: await staff.open(gate.adminOf(request), request.body),
      }),
    );

    api.patch(
      "/admin/accounts/:id",
      { schema: routes["PATCH /api/admin/accounts/:id"] },
      async (request) => {
        await staff.changeRole(gate.adminOf(request), request.params.id, request.body.role);
        return ok;
      },
    );

    api.post(
      "/admin/accounts/:id/reset",
      { schema: routes["POST /api/admin/accounts/:id/reset"] },
      async (request) => ({
        startPassword: await staff.reset(gate.adminOf(request), request.params.id),
      }),
    );

    api.post(
      "/admin/accounts/:id/close",
      { schema: routes["POST /api/admin/accounts/:id/close"] },
      async (request) => {
        await staff.close(gate.adminOf(request), request.params.id);
        return ok;
      },
    );

    api.post(
      "/admin/accounts/:id/reopen",
      { schema: routes["POST /api/admin/accounts/:id/reopen"] },
      async (request) => ({
        startPassword: await staff.reopen(gate.adminOf(request), request.params.id),
      }),
    );
  };
}
