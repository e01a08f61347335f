import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { AppError } from "#platform/app-error.ts";
import { makeCachedResponse } from "#server/page-cache/cached-response.ts";
import { sendCached } from "#server/page-cache/page-cache.ts";
import type { RenderedPage } from "./page-renderer.ts";
import { pageResponse } from "./page-routes.ts";

/** Kept by nobody, listed by nobody, and named to nobody whom its page leads to. */
export const secretly = {
  "cache-control": "no-store",
  "x-robots-tag": "noindex, nofollow",
  "referrer-policy": "no-referrer",
};

export type SendSecretly = (
  request: FastifyRequest,
  reply: FastifyReply,
  rendered: RenderedPage,
) => Promise<unknown>;

export interface SendSecretlyParts {
  headers: Readonly<Record<string, string>>;
  /** What the address of every payment page begins with, where a form of the page leads there. */
  paymentPages?: string;
  /** Off in development, where Vite adds inline scripts and styles of its own. */
  strictContent: boolean;
}

/** Sends a page that was made for one request, to whoever has its link. */
export function createSendSecretly(parts: SendSecretlyParts): SendSecretly {
  return async (request, reply, rendered) => {
    const response = pageResponse(rendered, parts.headers);
    const { "content-security-policy": policy, ...others } = response.headers;
    const isKept = parts.strictContent && policy !== undefined;
    const made = await makeCachedResponse({
      ...response,
      headers: {
        ...others,
        ...secretly,
        ...(isKept ? { "content-security-policy": withPaymentPages(policy, parts) } : {}),
      },
    });
    return sendCached(request, reply, made);
  };
}

/** Browsers count the redirect to the payment page as the form's own way. */
function withPaymentPages(policy: string, { paymentPages }: SendSecretlyParts): string {
  if (paymentPages === undefined) return policy;
  const { origin } = new URL(paymentPages);
  return policy.replace("form-action 'self'", `form-action 'self' ${origin}`);
}

/** The origin is not asked about: a page that names itself to nobody has none. */
export function refuseCrossSite(scope: FastifyInstance): void {
  scope.addHook("onRequest", async ({ headers }) => {
    // Who does not have the link cannot answer it from elsewhere.
    if (headers["sec-fetch-site"] === "cross-site") throw new AppError("forbidden");
  });
}

/** Hands on which parts React Router asks for when it moves to this route; others are not ours. */
export function routesAsked(query: URLSearchParams, to: URLSearchParams, route: string): void {
  const routes = query.get("_routes")?.split(",");
  const known = routes?.filter((one) => one === "root" || one === route);
  if (known) to.set("_routes", [...new Set(known)].join(","));
}

/** Anything but letters of an address is sent on as it came, and leads nowhere. */
export function asInAddress(secret: string): string {
  return encodeURIComponent(secret);
}

export function queryOf({ url }: FastifyRequest): URLSearchParams {
  return new URL(url, "http://localhost").searchParams;
}
