import { PassThrough } from "node:stream";
import { createReadableStreamFromReadable } from "@react-router/node";
import { renderToPipeableStream } from "react-dom/server";
import { type EntryContext, ServerRouter } from "react-router";

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

/** React Router would print these; they reach the server's log through the answer's status instead. */
export function handleError(error: unknown, { request }: { request: Request }): void {
  if (!request.signal.aborted) throw error;
}
