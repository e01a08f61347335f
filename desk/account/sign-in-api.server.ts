import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { problemResponses } from "#platform/api-problem.ts";
import { AppError } from "#platform/app-error.ts";
import { visitorAddress } from "#platform/visitor-address.ts";
import type { AdminCookies } from "./admin-cookies.server.ts";
import type { AdminGate } from "./admin-gate.server.ts";
import { demoSignIn } from "./demo-sign-in.ts";
import { refuse } from "./owner-check.server.ts";
import type { SecondFactorService } from "./second-factor-service.server.ts";
import type { SignInLinks } from "./sign-in-link.server.ts";
import {
  factorChangeSchema,
  factorOffSchema,
  newSecretSchema,
  okSchema,
  passwordSchema,
  type RecoveryCodes,
  recoveryCodesSchema,
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

/** The doors that are open to strangers. */
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
      {
        schema: {
          summary: "Sign in; the answer sets the session cookie",
          tags,
          body: signInSchema,
          response: { 200: okSchema, ...problemResponses(400, 401, 403, 415, 429) },
        },
      },
      async (request, reply) => {
        const { username, password, code, link } = request.body;
        const outcome = await signIn.signIn(
          { username, password, code, link },
          {
            address: visitorAddress(request),
            device: cookies.device(request),
            session: cookies.session(request),
          },
        );
        if (outcome.ok) {
          cookies.giveSession(reply, outcome.token);
          cookies.giveDevice(reply, outcome.device);
          return ok;
        }
        if (outcome.reason === "credentials") {
          throw new AppError("invalid_credentials", { message: wrongPair });
        }
        return refuse(reply, outcome);
      },
    );

    // Open as well: whoever is not signed in has what they ask for.
    api.post(
      "/admin/logout",
      {
        schema: {
          summary: "Sign out; the session is gone on the server too",
          tags,
          response: { 200: okSchema, ...problemResponses(403, 415) },
        },
      },
      async (request, reply) => {
        const token = cookies.session(request);
        const session = token === undefined ? undefined : await signIn.session(token);
        if (session) await signIn.signOut(session);
        cookies.takeSession(reply);
        return ok;
      },
    );

    api.post(
      "/admin/sign-in-link",
      {
        schema: {
          summary: "Mail the owner a link with which others' attempts to sign in do not count",
          tags,
          response: { 200: okSchema, ...problemResponses(403, 415, 429) },
        },
      },
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
    api.get(
      "/admin/session",
      {
        schema: {
          summary: "Who is signed in",
          tags,
          response: { 200: sessionSchema, ...problemResponses(401) },
        },
      },
      async (request) => {
        const session = gate.adminOf(request);
        const state = await secondFactor.state(session);
        return {
          username: session.username,
          expiresAt: new Date(session.expiresAt).toISOString(),
          secondFactor: { ...state, wanted: mode === "live" && !state.enabled },
        };
      },
    );

    api.post(
      "/admin/second-factor/begin",
      {
        schema: {
          summary: "A new secret for an authenticator app; it counts once it is confirmed",
          tags,
          body: passwordSchema,
          response: { 200: newSecretSchema, ...problemResponses(400, 401, 403, 409, 429) },
        },
      },
      async (request, reply) => {
        const result = await secondFactor.begin(gate.adminOf(request), request.body.password);
        if (!result.ok) return refuse(reply, result);
        return { secret: result.secret, address: result.address };
      },
    );

    const changeRoute = (summary: string) => ({ tags, summary, body: factorChangeSchema });
    const newCodes = ({ recoveryCodes, otherSessions }: RecoveryCodes) => ({
      recoveryCodes,
      otherSessions,
    });
    const refusals = problemResponses(400, 401, 403, 409, 429);
    api.post(
      "/admin/second-factor/confirm",
      {
        schema: {
          ...changeRoute("Switch the second factor on; ends every other session"),
          response: { 200: recoveryCodesSchema, ...refusals },
        },
      },
      async (request, reply) => {
        const result = await secondFactor.confirm(gate.adminOf(request), request.body);
        if (!result.ok) return refuse(reply, result);
        cookies.giveSession(reply, result.token);
        return newCodes(result);
      },
    );

    api.post(
      "/admin/second-factor/recovery-codes",
      {
        schema: {
          ...changeRoute("New recovery codes in place of the old; ends every other session"),
          response: { 200: recoveryCodesSchema, ...refusals },
        },
      },
      async (request, reply) => {
        const result = await secondFactor.renewCodes(gate.adminOf(request), request.body);
        if (!result.ok) return refuse(reply, result);
        cookies.giveSession(reply, result.token);
        return newCodes(result);
      },
    );

    api.post(
      "/admin/second-factor/off",
      {
        schema: {
          ...changeRoute("Switch the second factor off; ends every other session"),
          response: { 200: factorOffSchema, ...refusals },
        },
      },
      async (request, reply) => {
        const result = await secondFactor.switchOff(gate.adminOf(request), request.body);
        if (!result.ok) return refuse(reply, result);
        cookies.giveSession(reply, result.token);
        return { ...ok, otherSessions: result.otherSessions };
      },
    );
  };
}
