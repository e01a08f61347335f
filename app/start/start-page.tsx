import { useEffect } from "react";
import { startScript } from "./start-script.ts";

/** Stands in the head before the styles, so that it waits for nothing. */
export function StartPage() {
  return (
    <script
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own script; the browser need not be sent its text again
      dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? startScript() : "" }}
    />
  );
}

/** Says that React has taken over: what was pressed before can be done now. */
export function useAlive(): void {
  useEffect(() => {
    document.documentElement.dataset.alive = "";
    performance.mark("page-alive");
    dispatchEvent(new Event("page-alive"));
  }, []);
}
