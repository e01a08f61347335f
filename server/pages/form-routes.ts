import type { FastifyInstance, FastifyRequest } from "fastify";
import { pageQuery } from "#app/page-queries.ts";
import { FormTooLarge, withPhotoForm } from "#features/consultations/photos/photo-form.server.ts";
import type { FormPhoto } from "#features/consultations/photos/request-photo.ts";
import { AppError } from "#platform/app-error.ts";
import { boundaryOf, MultipartError } from "#platform/http/multipart.ts";
import { isFromOtherSite } from "#platform/http/other-site.ts";
import { visitorAddress } from "#platform/http/visitor-address.ts";
import { allowTime } from "#server/http/connections.ts";
import { type LimitParts, limitRequests } from "#server/http/request-limits.ts";
import type { PageRenderer } from "./page-renderer.ts";
import { pageResponse } from "./page-routes.ts";

export interface FormParts {
  pages: PageRenderer;
  headers: Readonly<Record<string, string>>;
  publicUrl: string;
  limit: Omit<LimitParts, "name">;
  /** Off in development, where Vite adds inline scripts and styles of its own. */
  strictContent: boolean;
}

const urlEncoded = "application/x-www-form-urlencoded";
const withFiles = "multipart/form-data";

/**
 * Forms that a browser without JavaScript posts to a page. The page answers for this one visitor:
 * never cached.
 */
export async function serveForms(app: FastifyInstance, parts: FormParts): Promise<void> {
  const { pages, headers, publicUrl, limit, strictContent } = parts;
  // A scope of its own: nowhere else is a body of this type accepted.
  await app.register(async (forms) => {
    acceptFormsOnly(forms);
    await limitRequests(forms, { ...limit, name: "forms" });
    refuseOtherSites(forms, publicUrl);

    forms.addContentTypeParser(withFiles, (_request, _body, done) => done(null));
    forms.post<{ Body: string }>("/contact", { schema: { hide: true } }, async (request, reply) => {
      const path = `/contact${pageQuery("/contact", request.url)}`;
      const visitor = visitorAddress(request);
      const page = await submitted(request, (form, photos) =>
        pages.submit(path, form, visitor, photos),
      );
      const answer = pageResponse(page, headers);
      // Once sent it leads on to a page of its own. One that came back with a message stays in the
      // browser, so that 'Back' finds it and need not ask to send the form again.
      const caching = answer.status === 303 ? "no-store" : "private, max-age=0, must-revalidate";
      reply.code(answer.status).headers(answer.headers).header("cache-control", caching);
      if (!strictContent) reply.removeHeader("content-security-policy");
      return reply.send(answer.body);
    });
  });
}

/** With the photos that came with it, where it may bring some. */
async function submitted<T>(
  request: FastifyRequest<{ Body: string }>,
  submit: (form: string, photos: readonly FormPhoto[]) => Promise<T>,
): Promise<T> {
  const type = request.headers["content-type"] ?? "";
  if (!type.startsWith(withFiles)) return submit(request.body ?? "", []);
  const boundary = boundaryOf(type);
  if (!boundary) throw new AppError("malformed_request");
  allowTime(request.raw);
  try {
    return await withPhotoForm(request.raw, boundary, ({ fields, photos }) =>
      submit(fields, photos),
    );
  } catch (cause) {
    if (cause instanceof MultipartError) throw new AppError("malformed_request", { cause });
    if (cause instanceof FormTooLarge) throw new AppError("too_large", { cause });
    throw cause;
  }
}

/** Bodies come as the text of a form, and as nothing else. */
export function acceptFormsOnly(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser(urlEncoded, { parseAs: "string" }, (_request, body, done) => {
    done(null, body);
  });
}

/** What is posted from another site is not what the visitor meant. */
export function refuseOtherSites(scope: FastifyInstance, publicUrl: string): void {
  scope.addHook("onRequest", async (request) => {
    if (request.method === "POST" && isFromOtherSite(request, publicUrl)) {
      throw new AppError("forbidden");
    }
  });
}
