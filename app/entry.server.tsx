import { PassThrough } from "node:stream";
import { createReadableStreamFromReadable } from "@react-router/node";
import { renderToPipeableStream } from "react-dom/server";
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  ServerRouter,
} from "react-router";
import { pageServices } from "./page-services.ts";

// NOTE: the server takes these from the build instead of importing React Router itself; in development there would
// otherwise be two copies of it, whose contexts do not know each other.
export { createRequestHandler } from "react-router";
export { createPageContext } from "./page-services.ts";

const renderTimeoutMs = 6_000;

/** Every page goes into the page cache, so it waits for the whole document instead of streaming. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    let failure: unknown;
    const { pipe, abort } = renderToPipeableStream(
      <ServerRouter context={context} url={request.url} />,
      {
        onAllReady() {
          clearTimeout(timer);
          if (failure) return reject(failure);
          const body = new PassThrough();
          headers.set("Content-Type", "text/html; charset=utf-8");
          resolve(new Response(createReadableStreamFromReadable(body), { status, headers }));
          pipe(body);
        },
        onShellError: reject,
        onError(error) {
          failure = error;
        },
      },
    );
    const timer = setTimeout(abort, renderTimeoutMs);
  });
}

/** A failed loader still renders the error page; what failed goes to the server's log, not to the console. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || isRouteErrorResponse(error)) return;
  context.get(pageServices).reportError(error);
};
