import { lazy, Suspense, useEffect, useState, useSyncExternalStore } from "react";
import { toasts } from "#ui/toast-store.ts";

const Toaster = lazy(async () => ({ default: (await import("#ui/toaster.tsx")).Toaster }));

const none = () => false;

/** Keeps the notifications' code out of the page until there is one, or until F8 asks for them. */
export function ToastHost() {
  const busy = useSyncExternalStore(toasts.subscribe, () => toasts.read().length > 0, none);
  const [loaded, setLoaded] = useState(false);
  const [asked, setAsked] = useState(false);
  useEffect(() => {
    if (busy) setLoaded(true);
  }, [busy]);
  useEffect(() => {
    if (loaded) return;
    const listen = (event: KeyboardEvent) => {
      if (event.code !== "F8") return;
      setAsked(true);
      setLoaded(true);
    };
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  }, [loaded]);
  if (!loaded) return null;
  return (
    <Suspense>
      <Toaster focusAtOnce={asked} />
    </Suspense>
  );
}
