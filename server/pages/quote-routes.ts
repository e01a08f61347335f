import type { FastifyInstance, FastifyRequest } from "fastify";
import type { VisitorPhotoSize } from "#features/photos/visitor-photo.ts";
import type { QuoteVisits } from "#features/quotes/page/quote-visits.server.ts";
import { optionName, quotePath } from "#features/quotes/quote-view.ts";
import { AppError } from "#platform/app-error.ts";
import { visitorAddress } from "#platform/http/visitor-address.ts";
import { type LimitParts, limitRequests } from "#server/http/request-limits.ts";
import { acceptFormsOnly } from "./form-routes.ts";
import type { PageRenderer } from "./page-renderer.ts";
import {
  asInAddress,
  createSendSecretly,
  queryOf,
  refuseCrossSite,
  routesAsked,
  secretly,
} from "./secret-pages.ts";

type QuoteLimit =
  | "quotePagesPerMinute"
  | "quotePhotosPerMinute"
  | "quotePapersPerMinute"
  | "quoteAnswersPerMinute";

export interface QuoteRouteParts {
  pages: Pick<PageRenderer, "render" | "submit">;
  headers: Readonly<Record<string, string>>;
  quotes: Pick<QuoteVisits, "settle" | "paper" | "photo">;
  noteViewed(secret: string): Promise<void>;
  /** What the address of every payment page begins with. */
  paymentPages: string;
  limit: Omit<LimitParts, "name" | "mostPerMinute">;
  limits: Record<QuoteLimit, number>;
  /** Off in development, where Vite adds inline scripts and styles of its own. */
  strictContent: boolean;
}

const options = { schema: { hide: true } };
const page = `${quotePath}:secret`;
const paper = `${quotePath}:secret/:name`;
const photo = `${quotePath}:secret/photos/:name`;

/** The pages and papers of a quote: made for each request, for whoever has the link. */
export async function serveQuotes(app: FastifyInstance, parts: QuoteRouteParts): Promise<void> {
  const { pages, quotes, limit, limits } = parts;
  const send = createSendSecretly(parts);

  await app.register(async (scope) => {
    const mostPerMinute = limits.quotePagesPerMinute;
    await limitRequests(scope, { ...limit, name: "quote pages", mostPerMinute });
    scope.get<{ Params: { secret: string } }>(page, options, async (request, reply) => {
      const { secret } = request.params;
      const query = queryOf(request);
      const paid = query.get("paid");
      if (paid) return reply.headers(secretly).redirect(await quotes.settle(secret, paid), 303);
      if (isOpenedByPerson(request)) await parts.noteViewed(secret);
      const asked = new URLSearchParams(query.getAll(optionName).map((id) => [optionName, id]));
      const problem = query.get("problem");
      if (problem) asked.set("problem", problem);
      routesAsked(query, asked, "routes/quote");
      return send(
        request,
        reply,
        await pages.render(`${quotePath}${asInAddress(secret)}?${asked}`),
      );
    });
  });

  await app.register(async (scope) => {
    const mostPerMinute = limits.quotePhotosPerMinute;
    await limitRequests(scope, { ...limit, name: "quote photos", mostPerMinute });
    scope.get<{ Params: { secret: string; name: string } }>(
      photo,
      { ...options, exposeHeadRoute: false },
      async (request, reply) => {
        const { secret, name } = request.params;
        const [, id, size] = photoForm.exec(name) ?? [];
        const bytes = id && size && (await quotes.photo(secret, id, size as VisitorPhotoSize));
        if (!bytes) throw new AppError("not_found");
        return reply
          .headers({ ...secretly, "cache-control": "private, max-age=3600" })
          .type("image/webp")
          .send(bytes);
      },
    );
  });

  await app.register(async (scope) => {
    const mostPerMinute = limits.quotePapersPerMinute;
    await limitRequests(scope, { ...limit, name: "quote papers", mostPerMinute });
    scope.get<{ Params: { secret: string; name: string } }>(
      paper,
      { ...options, exposeHeadRoute: false },
      async (request, reply) => {
        const { secret, name } = request.params;
        const number = /^([A-Z0-9-]+)\.pdf$/.exec(name)?.[1];
        const chosen = queryOf(request).getAll(optionName);
        const bytes = number && (await quotes.paper(secret, number, chosen));
        if (!bytes) throw new AppError("not_found");
        return reply
          .headers(secretly)
          .header("content-disposition", `inline; filename="${number}.pdf"`)
          .type("application/pdf")
          .send(bytes);
      },
    );
  });

  await app.register(async (scope) => {
    acceptFormsOnly(scope);
    const mostPerMinute = limits.quoteAnswersPerMinute;
    await limitRequests(scope, { ...limit, name: "quote answers", mostPerMinute });
    refuseCrossSite(scope);
    scope.post<{ Params: { secret: string }; Body: string }>(
      page,
      options,
      async (request, reply) => {
        const path = `${quotePath}${asInAddress(request.params.secret)}`;
        const answer = pages.submit(path, request.body ?? "", visitorAddress(request));
        return send(request, reply, await answer);
      },
    );
  });
}

const photoForm = /^([\w]{1,60})-(small|large)\.webp$/;

/** Not a mail program's scanner, a link's preview or a prefetch: those have not read it. */
function isOpenedByPerson({ method, headers }: FastifyRequest): boolean {
  if (method !== "GET" || (headers["sec-purpose"] ?? headers.purpose)) return false;
  return headers["sec-fetch-mode"] === "navigate" && headers["sec-fetch-dest"] === "document";
}
