import { lazy, type RefObject, Suspense, useEffect } from "react";
import { useBlocker } from "react-router";
import { Button } from "#ui/button.tsx";

const Dialog = lazy(async () => ({ default: (await import("#ui/dialog.tsx")).Dialog }));

/** Whoever leaves with unsaved changes is asked first, by us within the site and by the browser beyond it. */
export function LeaveGuard({ unsaved }: { unsaved: RefObject<boolean> }) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      unsaved.current && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (unsaved.current) event.preventDefault();
    };
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, [unsaved]);

  if (blocker.state !== "blocked") return null;
  return (
    <Suspense>
      <Dialog
        title="Leave without saving?"
        description="What you changed on this page is not saved yet."
        onClose={blocker.reset}
      >
        <div className="desk mt-6 flex flex-wrap gap-3">
          <Button onClick={blocker.reset}>Stay here</Button>
          <Button variant="quiet" onClick={blocker.proceed}>
            Leave without saving
          </Button>
        </div>
      </Dialog>
    </Suspense>
  );
}
