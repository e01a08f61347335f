import { useEffect, useSyncExternalStore } from "react";
import { PrefetchPageLinks, useLocation, useNavigate, useNavigation } from "react-router";
import { toasts } from "#ui/toasts/toast-store.ts";
import { unreachablePage } from "./unreachable-page.ts";

/**
 * Tells that the next page is on its way, or that it could not be had. The router asks for the
 * parts of a page's code only when its module has come; here they are asked for beside it. Not for
 * a page with a query, which is made for whoever asks, and would be made twice.
 */
export function MoveSigns() {
  const { read, subscribe } = unreachablePage;
  const unreachable = useSyncExternalStore(subscribe, read, () => null);
  const { state, location } = useNavigation();
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
      {isMoving && location.search === "" && <PrefetchPageLinks page={location.pathname} />}
      <p role="status" className="sr-only">
        {isMoving && "Loading the page"}
      </p>
    </>
  );
}
