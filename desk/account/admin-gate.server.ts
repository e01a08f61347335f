import type { FastifyRequest } from "fastify";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { AppError } from "#platform/app-error.ts";
import { isFromOtherSite } from "#platform/other-site.ts";
import type { AdminCookies } from "./admin-cookies.server.ts";
import type { AdminSession } from "./admin-session-store.server.ts";
import type { SignInService } from "./sign-in-service.server.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    /** The body of this call is a picture and not JSON. */
    takesPictures?: boolean;
  }
}

const readOnly = new Set(["GET", "HEAD"]);
const json = /^application\/json\b/i;
const picture = /^(image\/|application\/octet-stream\b)/i;

export interface AdminGate {
  /** To be run before anything else about a request is looked at. */
  admit(request: FastifyRequest): Promise<void>;
  /** Refuses what another site makes the owner's browser send. */
  refuseOtherSites(request: FastifyRequest): Promise<void>;
  /** Who was admitted with this request. */
  adminOf(request: FastifyRequest): AdminSession;
}

/** A subject's calls, to be registered behind the gate. */
export type DeskRoom = (gate: AdminGate) => FastifyPluginAsyncZod;

/** Everything of the desk is behind it. */
export function createAdminGate(
  signIn: SignInService,
  cookies: AdminCookies,
  publicUrl: string,
): AdminGate {
  const admitted = new WeakMap<FastifyRequest, AdminSession>();

  async function refuseOtherSites(request: FastifyRequest): Promise<void> {
    if (readOnly.has(request.method)) return;
    if (isFromOtherSite(request, publicUrl)) throw new AppError("forbidden");
    // Without being asked, another site can send plain text, the two kinds of form, and what has no type at all.
    const type = request.headers["content-type"];
    if (request.routeOptions.config.takesPictures) {
      if (type === undefined || !picture.test(type)) throw new AppError("photo_type");
    } else if (type !== undefined && !json.test(type)) {
      throw new AppError("unsupported_media_type");
    }
  }

  return {
    refuseOtherSites,
    async admit(request) {
      await refuseOtherSites(request);
      const token = cookies.session(request);
      const session = token === undefined ? undefined : await signIn.session(token);
      if (!session) throw new AppError("unauthenticated");
      admitted.set(request, session);
    },
    adminOf(request) {
      const session = admitted.get(request);
      if (!session) throw new AppError("unauthenticated");
      return session;
    },
  };
}
