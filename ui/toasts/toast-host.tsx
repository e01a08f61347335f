import { lazy, Suspense, useEffect, useState, useSyncExternalStore } from "react";
import { toasts } from "#ui/toasts/toast-store.ts";
import { whenIdle } from "#ui/when-idle.ts";

const load = () => import("#ui/toasts/toaster.tsx");
const Toaster = lazy(async () => ({ default: (await load()).Toaster }));

const none = () => false;

/**
 * Shows notifications. Their code is loaded when the browser is idle, because one of them may say
 * that the connection is lost.
 */
export function ToastHost() {
  const busy = useSyncExternalStore(toasts.subscribe, () => toasts.read().length > 0, none);
  const [loaded, setLoaded] = useState(false);
  const [asked, setAsked] = useState(false);
  useEffect(() => whenIdle(() => void load().catch(() => {})), []);
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
