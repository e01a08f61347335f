import type { FastifyPluginAsync, FastifyRequest } from "fastify";
import { visitorAddress } from "#platform/http/visitor-address.ts";
import { linePath, openingCookie, paymentDoorPath } from "./payment-address.ts";
import type { OpenedPage, PaymentPlaces } from "./payment-place.server.ts";

interface Door {
  Params: { id: string };
}

/**
 * Our address of a payment page. Opened from our own page by a browser it takes what is counted and
 * leads on to the provider; anything else (a call, a link's preview, a mail scanner, a prefetch) is
 * shown a page with a button.
 */
export function paymentDoor(places: PaymentPlaces): FastifyPluginAsync {
  return async (app) => {
    // Fastify would let a HEAD come here, too.
    const options = { exposeHeadRoute: false, schema: { hide: true } };
    app.get<Door>(`${paymentDoorPath}:id`, options, async (request, reply) => {
      const { id } = request.params;
      reply.header("cache-control", "no-store").header("x-robots-tag", "noindex");
      if (!isOpenedByBrowser(request)) return reply.redirect(lineAddress(id), 303);
      const page = await places.open(id, visitorAddress(request));
      if (page.ok) return reply.redirect(page.url, 303);
      if (!("cause" in page)) return reply.redirect(lineAddress(id, page.reason), 303);
      // The visitor is led to a page that shows this request's id, so the cause stands under it.
      const { reason, cause } = page;
      request.log.error({ checkout: id, problem: reason, err: cause }, "no payment page to show");
      return reply.redirect(lineAddress(id, reason, request.id), 303);
    });
  };
}

/**
 * A move from our own page to this one, as every current browser says of itself. One that says
 * nothing of the kind has to bring the cookie that our page's button has set with a script.
 */
function isOpenedByBrowser({ headers, params }: FastifyRequest): boolean {
  if (headers["sec-purpose"] ?? headers.purpose) return false;
  const site = headers["sec-fetch-site"];
  if (site !== undefined) {
    const isMove =
      headers["sec-fetch-mode"] === "navigate" && headers["sec-fetch-dest"] === "document";
    return isMove && site === "same-origin";
  }
  const cookies = (headers.cookie ?? "").split(/;\s*/);
  return cookies.includes(`${openingCookie}=${(params as Door["Params"]).id}`);
}

/** Why there is no page to pay on; what only time changes is asked for by the page itself. */
function lineAddress(
  id: string,
  reason?: Exclude<OpenedPage, { ok: true }>["reason"],
  requestId?: string,
): string {
  const query = new URLSearchParams({ checkout: id });
  if (reason && reason !== "waiting") query.set("problem", reason);
  if (requestId) query.set("reference", requestId);
  return `${linePath}?${query}`;
}
