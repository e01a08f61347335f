import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { isRouteErrorResponse } from "react-router";
import { HydratedRouter } from "react-router/dom";
import { ApiError } from "#platform/api-client.ts";

/** What the server has refused is shown on the page: it is no fault of the code. */
function report(error: unknown): void {
  if (!(error instanceof ApiError || isRouteErrorResponse(error))) console.error(error);
}

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter onError={report} />
    </StrictMode>,
    // Whatever is caught on a page is caught by the router, which has told us already.
    { onCaughtError: () => {} },
  );
});
