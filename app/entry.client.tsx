import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { isRouteErrorResponse } from "react-router";
import { HydratedRouter } from "react-router/dom";
import { ApiError } from "#platform/api-client.ts";

/** A refusal of the server is shown on the page and is no error of the code. */
function report(error: unknown): void {
  if (!(error instanceof ApiError || isRouteErrorResponse(error))) console.error(error);
}

// A move whose animation is left out, because the next one has begun or nobody sees the page, has
// come to its end all the same. React Router drops the promise that tells of it.
addEventListener("unhandledrejection", (event) => {
  if (/^Transition was /.test(event.reason?.message)) event.preventDefault();
});

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      {/* A move is what the visitor waits for: in small slices beside other work, a slow phone
          showed the sign of it after 0.2 s and the next page twice as late. */}
      <HydratedRouter onError={report} useTransitions={false} />
    </StrictMode>,
    // React Router catches errors of pages and has reported them already.
    { onCaughtError: () => {} },
  );
});
