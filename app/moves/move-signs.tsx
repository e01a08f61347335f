import { useEffect, useSyncExternalStore } from "react";
import { useLocation, useNavigate, useNavigation } from "react-router";
import { toasts } from "#ui/toast-store.ts";
import { unreachablePage } from "./unreachable-page.ts";

/** Tells that the next page is on its way, or that it could not be had. */
export function MoveSigns() {
  const { read, subscribe } = unreachablePage;
  const unreachable = useSyncExternalStore(subscribe, read, () => null);
  const { state } = useNavigation();
  const { key } = useLocation();
  const navigate = useNavigate();

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new key is what a finished move is
  useEffect(() => {
    unreachablePage.shownAt = history.state?.idx ?? 0;
  }, [key]);
  useEffect(() => {
    if (unreachable === null) return;
    const { pathname, search, hash } = new URL(unreachable);
    const id = toasts.add({
      title: "That page could not be loaded",
      description: "You are still on the page you were on. Check your connection and try again.",
      variant: "destructive",
      action: {
        label: "Try again",
        altText: "Press the link again",
        run: () => navigate(pathname + search + hash),
      },
    });
    return () => toasts.dismiss(id);
  }, [unreachable, navigate]);

  const isMoving = state === "loading" && unreachable === null;
  return (
    <>
      {isMoving && <div aria-hidden="true" className="moving" />}
      <p role="status" className="sr-only">
        {isMoving && "Loading the page"}
      </p>
    </>
  );
}
