import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { ApiError } from "#platform/api-client.ts";

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
    {
      // What our API has refused is shown on the page: it is no fault of the code.
      onCaughtError: (error) => error instanceof ApiError || console.error(error),
    },
  );
});
