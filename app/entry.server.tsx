import { randomBytes } from "node:crypto";
import { PassThrough } from "node:stream";
import { text } from "node:stream/consumers";
import { renderToPipeableStream } from "react-dom/server";
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  ServerRouter,
} from "react-router";
import { pageContentSecurityPolicy } from "#platform/http/content-security-policy.ts";
import { finishDocument } from "./page-document.server.ts";
import { pageServices } from "./page-services.ts";
import { startScript } from "./start/start-script.ts";

// The server takes these from the build instead of importing React Router itself: in development
// there would be two copies of it, with separate contexts.
export { createRequestHandler } from "react-router";
export { planPicture } from "#features/planner/drawing/plan-picture.server.tsx";
export { PageAddresses } from "./page-addresses.server.ts";
export { createPageContext } from "./page-services.ts";

const renderTimeoutMs = 6_000;

/** Renders documents only; the data of a page take another way. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Promise<Response> {
  const nonce = randomBytes(16).toString("hex");
  const written = await render(request.url, context, nonce);
  const { html, scripts } = finishDocument(written, nonce);
  headers.set("content-type", "text/html; charset=utf-8");
  headers.set(
    "content-security-policy",
    pageContentSecurityPolicy({ scripts: [startScript(), ...scripts] }),
  );
  return new Response(html, { status, headers });
}

/** Every page goes into the page cache, so it waits for the whole document instead of streaming. */
function render(url: string, context: EntryContext, nonce: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let renderError: unknown;
    const { pipe, abort } = renderToPipeableStream(
      <ServerRouter context={context} url={url} nonce={nonce} />,
      {
        nonce,
        // Nothing is moved to the end of the HTML and hidden until a script brings it back.
        progressiveChunkSize: Number.POSITIVE_INFINITY,
        onAllReady() {
          clearTimeout(timer);
          if (renderError) return reject(renderError);
          resolve(text(pipe(new PassThrough())));
        },
        onShellError: reject,
        onError(error) {
          renderError = error;
        },
      },
    );
    const timer = setTimeout(abort, renderTimeoutMs);
  });
}

/** A failed loader still renders the error page; the error goes to the server's log. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || isRouteErrorResponse(error)) return;
  context.get(pageServices).reportError(error);
};
