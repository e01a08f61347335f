import type { FastifyInstance, FastifyReply } from "fastify";
import { AppError } from "#platform/app-error.ts";
import { type PublicAnswers, sendStored } from "./answers/public-answers.ts";
import type { StaticFiles } from "./answers/static-files.ts";
import type { AnswerParts } from "./answers/stored-answer.ts";
import type { SendProblem } from "./error-handler.ts";
import { dataUrl, readDataUrl } from "./page-data-url.ts";
import type { PageRenderer, RenderedPage } from "./pages.ts";

export interface PageParts {
  answers: PublicAnswers;
  pages: PageRenderer;
  files: StaticFiles | undefined;
  headers: Readonly<Record<string, string>>;
  sendProblem: SendProblem;
  /** Off in development, where each request renders what the code is now. */
  cache: boolean;
}

/** Everything outside /api: files, then pages. Only what is not in memory yet comes here. */
export function servePages(app: FastifyInstance, parts: PageParts): void {
  const { answers, pages, files, cache, sendProblem } = parts;

  app.route({
    method: ["GET", "HEAD"],
    url: "/*",
    schema: { hide: true },
    handler: async (request, reply) => {
      const path = request.url.split("?", 1)[0] as string;
      const file = await readFile(path);
      if (file) return sendStored(request, reply, file);
      if (!cache) return sendUncached(reply, await renderPage(request.url, parts));
      const asked = readDataUrl(request.url);
      const page = await pages.find(asked?.page ?? path);
      if (!asked && page.exists && page.path !== path) {
        return reply.code(308).header("location", page.path).send();
      }
      const key = asked ? dataUrl(page, asked.routes) : page.path;
      // A route that the page does not have: somebody tries things, or an older release asks.
      if (!key) return sendProblem(new AppError("malformed_request"), request, reply);
      return sendStored(request, reply, await answers.obtain(key, () => renderPage(key, parts)));
    },
  });

  app.setNotFoundHandler((request, reply) => {
    reply.header("allow", "GET, HEAD");
    return sendProblem(new AppError("method_not_allowed"), request, reply);
  });

  async function readFile(path: string) {
    if (!files?.has(path)) return undefined;
    const { generation } = answers.files;
    const file = await files.read(path);
    if (file) answers.files.keep(path, file, generation);
    return file;
  }
}

async function renderPage(url: string, { pages, headers }: PageParts): Promise<AnswerParts> {
  return pageAnswer(await pages.render(url), headers);
}

export function pageAnswer(
  { status, headers, body, stillHolds }: RenderedPage,
  everywhere: PageParts["headers"],
): AnswerParts {
  return {
    status,
    headers: {
      ...everywhere,
      ...headers,
      "cache-control": status < 400 ? "public, max-age=0, must-revalidate" : "no-store",
    },
    body: Buffer.from(body),
    compress: true,
    ...(stillHolds ? { stillHolds } : {}),
  };
}

/** In development Vite adds inline scripts and styles of its own, so the content security policy is left out. */
function sendUncached(reply: FastifyReply, { status, headers, body }: AnswerParts): FastifyReply {
  const { "content-security-policy": _, ...others } = headers;
  return reply.code(status).headers(others).send(body);
}
