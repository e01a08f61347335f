import { useLayoutEffect, useRef } from "react";
import { useLocation } from "react-router";

/** After a navigation in the browser the focus goes to the new page's heading, so that screen readers say where one is. */
export function usePageFocus(): void {
  const { pathname, hash } = useLocation();
  const shown = useRef(pathname);
  // In the same breath as the new page, so that no key is pressed in between.
  useLayoutEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    if (!hash) focusHeading();
  }, [pathname, hash]);
}

export function focusHeading(): void {
  const heading = document.querySelector<HTMLElement>("main h1");
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}
