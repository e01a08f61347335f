import type { FastifyInstance } from "fastify";
import { AppError } from "#platform/app-error.ts";
import { isFromOtherSite } from "#platform/other-site.ts";
import { visitorAddress } from "#platform/visitor-address.ts";
import { pageAnswer } from "./page-routes.ts";
import type { PageRenderer } from "./pages.ts";
import { type LimitParts, limitRequests } from "./request-limits.ts";

export interface FormParts {
  pages: PageRenderer;
  headers: Readonly<Record<string, string>>;
  publicUrl: string;
  limit: Omit<LimitParts, "name">;
  /** Off in development, where Vite adds inline scripts and styles of its own. */
  strictContent: boolean;
}

const urlEncoded = "application/x-www-form-urlencoded";

/** Forms that a browser without JavaScript posts to a page. The page answers for this one visitor: never cached. */
export async function serveForms(app: FastifyInstance, parts: FormParts): Promise<void> {
  const { pages, headers, publicUrl, limit, strictContent } = parts;
  // A scope of its own: nowhere else is a body of this type accepted.
  await app.register(async (forms) => {
    acceptFormsOnly(forms);
    await limitRequests(forms, { ...limit, name: "forms" });
    refuseOtherSites(forms, publicUrl);

    forms.post<{ Body: string }>("/contact", { schema: { hide: true } }, async (request, reply) => {
      const page = await pages.submit("/contact", request.body ?? "", visitorAddress(request));
      const answer = pageAnswer(page, headers);
      reply.code(answer.status).headers(answer.headers).header("cache-control", "no-store");
      if (!strictContent) reply.removeHeader("content-security-policy");
      return reply.send(answer.body);
    });
  });
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
