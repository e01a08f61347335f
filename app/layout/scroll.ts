import { useEffect, useLayoutEffect } from "react";
import { useLocation, useNavigationType } from "react-router";

const positions = new Map<string, number>();
let shownKey = "";

/**
 * A new page starts at its top, or at the place its hash names; going back returns to where one was. NOTE: React
 * Router's ScrollRestoration does the same with 4 kB of code that nothing else here needs.
 */
export function usePageScroll(): void {
  const { key, hash, pathname } = useLocation();
  const type = useNavigationType();

  useEffect(() => {
    const remember = () => positions.set(shownKey, window.scrollY);
    window.addEventListener("scroll", remember, { passive: true });
    return () => window.removeEventListener("scroll", remember);
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new key or path is what a navigation is
  useLayoutEffect(() => {
    const first = shownKey === "";
    shownKey = key;
    // The browser itself restores a page that is loaded anew.
    if (first) return;
    // NOTE: nothing is returned: newer browsers answer a scroll with a promise, which React would call as a clean-up.
    const place = hash && document.getElementById(decodeURIComponent(hash.slice(1)));
    if (type === "POP") window.scrollTo(0, positions.get(key) ?? 0);
    else if (place) place.scrollIntoView();
    else window.scrollTo(0, 0);
  }, [key, pathname]);
}
