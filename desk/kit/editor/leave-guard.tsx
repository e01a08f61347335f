import { type RefObject, useCallback, useContext, useEffect } from "react";
import {
  type BlockerFunction,
  UNSAFE_DataRouterContext as RouterContext,
  UNSAFE_DataRouterStateContext as StateContext,
} from "react-router";
import { ConfirmDialog } from "#desk/kit/confirm-dialog.tsx";

const key = "unsaved changes";

/**
 * NOTE: React Router's own useBlocker does the same, but would sit in the part that every public
 * page loads. Only one guard is drawn at a time, so one name is enough.
 */
function useBlocker(shouldBlock: BlockerFunction) {
  const router = useContext(RouterContext)?.router;
  useEffect(() => {
    router?.getBlocker(key, shouldBlock);
  }, [router, shouldBlock]);
  useEffect(() => () => router?.deleteBlocker(key), [router]);
  return useContext(StateContext)?.blockers.get(key);
}

/**
 * Whoever leaves with unsaved changes is asked first, by us within the site and by the browser
 * beyond it.
 */
export function LeaveGuard({ unsaved }: { unsaved: RefObject<boolean> }) {
  const isLeaving = useCallback<BlockerFunction>(
    ({ currentLocation, nextLocation }) =>
      unsaved.current && currentLocation.pathname !== nextLocation.pathname,
    [unsaved],
  );
  const blocker = useBlocker(isLeaving);
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (unsaved.current) event.preventDefault();
    };
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, [unsaved]);

  if (blocker?.state !== "blocked") return null;
  return (
    <ConfirmDialog
      title="Leave without saving?"
      description="What you changed on this page is not saved yet."
      confirm="Leave without saving"
      cancel="Stay here"
      primary="cancel"
      onConfirm={blocker.proceed}
      onClose={blocker.reset}
    />
  );
}
