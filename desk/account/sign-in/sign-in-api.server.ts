import type { FastifyRequest } from "fastify";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import type { AdminCookies } from "#desk/account/admin-cookies.server.ts";
import type { AdminGate } from "#desk/account/admin-gate.server.ts";
import { deviceLabel } from "#desk/account/device-label.ts";
import { refuse } from "#desk/account/owner-check.server.ts";
import type { SecondFactorService } from "#desk/account/second-factor/second-factor-service.server.ts";
import { problemResponses } from "#platform/api-problem.ts";
import type { RoutesOf } from "#platform/api-routes.ts";
import { AppError } from "#platform/app-error.ts";
import { visitorAddress } from "#platform/http/visitor-address.ts";
import { demoSignIn } from "./demo-sign-in.ts";
import type { SignInOrigin } from "./session-opening.server.ts";
import type { SignInLinks } from "./sign-in-link.server.ts";
import {
  factorChangeSchema,
  factorOffSchema,
  newSecretSchema,
  okSchema,
  passwordSchema,
  type RecoveryCodes,
  recoveryCodesSchema,
  renewCodesSchema,
  sessionSchema,
  signInSchema,
} from "./sign-in-schema.ts";
import type { SignInService } from "./sign-in-service.server.ts";

export interface SignInApiParts {
  signIn: SignInService;
  secondFactor: SecondFactorService;
  signInLinks: SignInLinks;
  gate: AdminGate;
  cookies: AdminCookies;
  mode: "demo" | "live";
}

const tags = ["Admin: sign-in"];
const ok = { ok: true } as const;

const changeRoute = (summary: string) => ({ tags, summary, body: factorChangeSchema });
const refusals = problemResponses(400, 401, 403, 409, 429);

const routes = {
  "POST /api/admin/login": {
    summary: "Sign in; the answer sets the session cookie",
    tags,
    security: [],
    body: signInSchema,
    response: { 200: okSchema, ...problemResponses(400, 401, 403, 415, 429) },
  },
  "POST /api/admin/logout": {
    summary: "Sign out; the session is gone on the server too",
    tags,
    response: { 200: okSchema, ...problemResponses(403, 415) },
  },
  "POST /api/admin/sign-in-link": {
    summary: "Mail the owner a link with which others' attempts to sign in do not count",
    tags,
    response: { 200: okSchema, ...problemResponses(403, 415, 429) },
  },
  "GET /api/admin/session": {
    summary: "Who is signed in",
    tags,
    response: { 200: sessionSchema, ...problemResponses(401) },
  },
  "POST /api/admin/second-factor/begin": {
    summary: "A new secret for an authenticator app; it counts once it is confirmed",
    tags,
    body: passwordSchema,
    response: { 200: newSecretSchema, ...problemResponses(400, 401, 403, 409, 429) },
  },
  "POST /api/admin/second-factor/confirm": {
    ...changeRoute("Switch the second factor on; ends every other session"),
    response: { 200: recoveryCodesSchema, ...refusals },
  },
  "POST /api/admin/second-factor/recovery-codes": {
    tags,
    summary: "New recovery codes in place of the old; ends every other session",
    body: renewCodesSchema,
    response: { 200: recoveryCodesSchema, ...refusals },
  },
  "POST /api/admin/second-factor/off": {
    ...changeRoute("Switch the second factor off; ends every other session"),
    response: { 200: factorOffSchema, ...refusals },
  },
};

declare module "#platform/api-routes.ts" {
  interface ApiRoutes extends RoutesOf<typeof routes> {}
}

export function signInOrigin(
  request: FastifyRequest,
  cookies: AdminCookies,
  trust: boolean,
): SignInOrigin {
  return {
    address: visitorAddress(request),
    device: cookies.device(request),
    label: deviceLabel(request.headers["user-agent"]),
    session: cookies.session(request),
    trust,
  };
}

/** Calls that need no session. */
export function loginApi(parts: SignInApiParts): FastifyPluginAsyncZod {
  const { signIn, signInLinks, gate, cookies, mode } = parts;
  const wrongPair =
    mode === "demo"
      ? `Invalid credentials. Try ${demoSignIn.username}/${demoSignIn.password}`
      : "Invalid credentials";
  return async (api) => {
    api.addHook("onRequest", gate.refuseOtherSites);
    api.post(
      "/admin/login",
      { schema: routes["POST /api/admin/login"] },
      async (request, reply) => {
        const { username, password, code, link, trust } = request.body;
        const outcome = await signIn.signIn(
          { username, password, code, link },
          signInOrigin(request, cookies, trust),
        );
        if (outcome.ok) {
          cookies.giveSession(reply, outcome.session);
          cookies.giveDevice(reply, outcome.device);
          return ok;
        }
        if (outcome.reason === "credentials") {
          throw new AppError("invalid_credentials", { message: wrongPair });
        }
        return refuse(reply, outcome);
      },
    );

    // Signing out needs no session: without one there is nothing to end.
    api.post(
      "/admin/logout",
      { schema: routes["POST /api/admin/logout"] },
      async (request, reply) => {
        const token = cookies.session(request);
        const device = cookies.device(request);
        const session = token === undefined ? undefined : await signIn.session(token);
        if (session) await signIn.signOut(session);
        else if (device !== undefined) await signIn.silence(device);
        cookies.takeSession(reply);
        return ok;
      },
    );

    api.post(
      "/admin/sign-in-link",
      { schema: routes["POST /api/admin/sign-in-link"] },
      async (request, reply) => {
        const outcome = await signInLinks.mail(visitorAddress(request));
        return outcome.ok ? ok : refuse(reply, outcome);
      },
    );
  };
}

export function sessionApi(parts: SignInApiParts): FastifyPluginAsyncZod {
  const { secondFactor, gate, cookies, mode } = parts;
  return async (api) => {
    api.get("/admin/session", { schema: routes["GET /api/admin/session"] }, async (request) => {
      const session = gate.adminOf(request);
      const state = await secondFactor.state(session);
      return {
        username: session.username,
        role: session.role,
        passwordIsTemporary: session.passwordIsTemporary,
        isTrusted: session.isTrusted,
        expiresAt: new Date(session.expiresAt).toISOString(),
        secondFactor: { ...state, wanted: mode === "live" && !state.enabled },
      };
    });

    api.post(
      "/admin/second-factor/begin",
      { schema: routes["POST /api/admin/second-factor/begin"] },
      async (request, reply) => {
        const result = await secondFactor.begin(gate.adminOf(request), request.body.password);
        if (!result.ok) return refuse(reply, result);
        return { secret: result.secret, address: result.address };
      },
    );

    const newCodes = ({ recoveryCodes, otherSessions }: RecoveryCodes) => ({
      recoveryCodes,
      otherSessions,
    });
    api.post(
      "/admin/second-factor/confirm",
      { schema: routes["POST /api/admin/second-factor/confirm"] },
      async (request, reply) => {
        const result = await secondFactor.confirm(gate.adminOf(request), request.body);
        if (!result.ok) return refuse(reply, result);
        cookies.giveSession(reply, result);
        return newCodes(result);
      },
    );

    api.post(
      "/admin/second-factor/recovery-codes",
      { schema: routes["POST /api/admin/second-factor/recovery-codes"] },
      async (request, reply) => {
        const result = await secondFactor.renewCodes(gate.adminOf(request), request.body);
        if (!result.ok) return refuse(reply, result);
        cookies.giveSession(reply, result);
        return newCodes(result);
      },
    );

    api.post(
      "/admin/second-factor/off",
      { schema: routes["POST /api/admin/second-factor/off"] },
      async (request, reply) => {
        const result = await secondFactor.switchOff(gate.adminOf(request), request.body);
        if (!result.ok) return refuse(reply, result);
        cookies.giveSession(reply, result);
        return { ...ok, otherSessions: result.otherSessions };
      },
    );
  };
}
