import { createRoot } from "react-dom/client";
import { ToastHost } from "#ui/toasts/toast-host.tsx";
import { type ToastStore, toasts } from "#ui/toasts/toast-store.ts";
import { TooltipHost } from "#ui/tooltip-host.tsx";

declare global {
  interface Window {
    toasts: ToastStore;
    delays: number[];
  }
}

/** An empty page with the site's notifications and tooltips on it, for their tests. */
window.toasts = toasts;
createRoot(document.getElementById("parts") as HTMLElement).render(
  <>
    <button type="button" data-tooltip="What it does">
      First
    </button>
    <button type="button" data-tooltip="What that does">
      Second
    </button>
    <ToastHost />
    <TooltipHost />
  </>,
);
