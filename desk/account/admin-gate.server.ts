import type { FastifyRequest } from "fastify";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { AppError } from "#platform/app-error.ts";
import type { Clock } from "#platform/clock.ts";
import { isFromOtherSite } from "#platform/http/other-site.ts";
import type { Cents } from "#platform/money.ts";
import type { AdminCookies } from "./admin-cookies.server.ts";
import type { AdminSession } from "./admin-session-store.server.ts";
import { asksAgain, may, type Right, rightOf, whileTemporary } from "./rights.ts";
import type { SignInService } from "./sign-in/sign-in-service.server.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    /** The body of this call is a photo and not JSON. */
    takesPhotos?: boolean;
  }
}

const readOnly = new Set(["GET", "HEAD"]);
const json = /^application\/json\b/i;
const photoType = /^(image\/|application\/octet-stream\b)/i;
/** For so long after showing who one is, it is not asked again. */
const freshMs = 10 * 60_000;

export interface AdminGate {
  /** To be run before anything else is looked at: who asks, and whether they may. */
  admit(request: FastifyRequest): Promise<void>;
  /** The same for what is no call of the desk. */
  admitWith(right: Right): (request: FastifyRequest) => Promise<void>;
  /** Refuses what another site makes the owner's browser send. */
  refuseOtherSites(request: FastifyRequest): Promise<void>;
  /** Who was admitted with this request. */
  adminOf(request: FastifyRequest): AdminSession;
  /** Refuses who has not shown lately who they are. */
  askAgain(request: FastifyRequest): void;
  /**
   * What the refunds of one order may come to when this person makes them now: many small ones are
   * no way around it. Undefined: anything.
   */
  refundLimitOf(request: FastifyRequest): Cents | undefined;
  /** Refuses what is above it: an owner is asked who they are, everybody else is sent to one. */
  refuseLargeRefund(request: FastifyRequest): never;
}

/** A subject's calls, to be registered behind the gate. */
export type DeskPlugin = (gate: AdminGate) => FastifyPluginAsyncZod;

export interface AdminGateParts {
  signIn: SignInService;
  cookies: AdminCookies;
  publicUrl: string;
  clock: Clock;
  /** Up to here a refund is the office's, and asks nobody again. */
  refundLimit: Cents;
}

/** Everything of the desk is behind it. */
export function createAdminGate(parts: AdminGateParts): AdminGate {
  const { signIn, cookies, publicUrl, clock, refundLimit } = parts;
  const admitted = new WeakMap<FastifyRequest, AdminSession>();

  async function refuseOtherSites(request: FastifyRequest): Promise<void> {
    if (readOnly.has(request.method)) return;
    if (isFromOtherSite(request, publicUrl)) throw new AppError("forbidden");
    // Without being asked, another site can send plain text, the two kinds of form, and what has no
    // type at all.
    const type = request.headers["content-type"];
    if (request.routeOptions.config.takesPhotos) {
      if (type === undefined || !photoType.test(type)) throw new AppError("photo_type");
    } else if (type !== undefined && !json.test(type)) {
      throw new AppError("unsupported_media_type");
    }
  }

  async function letIn(
    request: FastifyRequest,
    right: Right,
    { isForTemporary = false } = {},
  ): Promise<AdminSession> {
    await refuseOtherSites(request);
    const token = cookies.session(request);
    const session = token === undefined ? undefined : await signIn.session(token);
    if (!session) throw new AppError("unauthenticated");
    if (!may(session.role, right)) throw new AppError("not_allowed");
    if (session.passwordIsTemporary && !isForTemporary) throw new AppError("password_temporary");
    admitted.set(request, session);
    return session;
  }

  const isFresh = ({ confirmedAt }: AdminSession) => clock.now() - confirmedAt < freshMs;
  function refuseStale(session: AdminSession): void {
    if (!isFresh(session)) throw new AppError("confirm_required");
  }

  function adminOf(request: FastifyRequest): AdminSession {
    const session = admitted.get(request);
    if (!session) throw new AppError("unauthenticated");
    return session;
  }

  return {
    refuseOtherSites,
    async admit(request) {
      const operation = operationOf(request);
      // What nobody has written down is the owner's; a test asks for the line.
      const right = rightOf(operation) ?? "settings";
      const isForTemporary = whileTemporary.has(operation);
      const session = await letIn(request, right, { isForTemporary });
      if (asksAgain.has(operation)) refuseStale(session);
    },
    admitWith: (right) => async (request) => {
      await letIn(request, right);
    },
    adminOf,
    askAgain: (request) => refuseStale(adminOf(request)),
    refundLimitOf(request) {
      const session = adminOf(request);
      const isFree = may(session.role, "large refunds") && isFresh(session);
      return isFree ? undefined : refundLimit;
    },
    refuseLargeRefund(request) {
      const isOwner = may(adminOf(request).role, "large refunds");
      throw new AppError(isOwner ? "confirm_required" : "refund_too_large");
    },
  };
}

function operationOf({ method, routeOptions }: FastifyRequest): string {
  return `${method === "HEAD" ? "GET" : method} ${routeOptions.url}`;
}
