import { lazy, Suspense, useEffect, useState } from "react";

const TooltipLayer = lazy(async () => ({
  default: (await import("#ui/tooltip-layer.tsx")).TooltipLayer,
}));

/**
 * On a page that has elements with `data-tooltip="…"`: gives each its tooltip. The code comes with
 * the first one that is needed.
 */
export function TooltipHost() {
  const [target, setTarget] = useState<HTMLElement | null>(null);
  useEffect(() => {
    const find = (event: Event) => {
      if (event instanceof PointerEvent && event.pointerType === "touch") return;
      if (!(event.target instanceof Element)) return;
      const element = event.target.closest<HTMLElement>("[data-tooltip]");
      if (element) setTarget(element);
    };
    document.addEventListener("pointerover", find);
    document.addEventListener("focusin", find);
    return () => {
      document.removeEventListener("pointerover", find);
      document.removeEventListener("focusin", find);
    };
  }, []);
  if (!target) return null;
  return (
    <Suspense>
      <TooltipLayer target={target} />
    </Suspense>
  );
}
