import { useEffect } from "react";
import { useNavigate } from "react-router";

/** A press on a notification while the desk is open: go there, as by a link. */
export function useOpenedNotices(): void {
  const navigate = useNavigate();
  useEffect(() => {
    const workers = navigator.serviceWorker;
    if (!workers) return;
    const hear = ({ data }: MessageEvent<{ open?: unknown } | undefined>) => {
      const path = data?.open;
      if (typeof path === "string" && path.startsWith("/admin")) navigate(path);
    };
    workers.addEventListener("message", hear);
    workers.startMessages();
    return () => workers.removeEventListener("message", hear);
  }, [navigate]);
}
