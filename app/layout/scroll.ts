import { useEffect, useLayoutEffect } from "react";
import { useLocation, useNavigationType } from "react-router";

interface Place {
  y: number;
  /** What stood in the upper part of the screen, and how far from its edge. */
  id?: string | undefined;
  top?: number;
}

const places = new Map<string, Place>();
let shownKey = "";

/**
 * A new page starts at its top, or at the place its hash names; going back returns to where one was. A page that only
 * shows other parts of itself says that it `stays`. NOTE: React Router's ScrollRestoration does the same with 4 kB of code
 * that nothing else here needs.
 */
export function usePageScroll(): void {
  const { key, hash, pathname, state } = useLocation();
  const type = useNavigationType();

  useEffect(() => {
    const visit = new AbortController();
    const { signal } = visit;
    const passive = { signal, passive: true, capture: true };
    window.addEventListener("scroll", () => places.set(shownKey, { y: scrollY }), passive);
    // Either may be the end of the visit to this page.
    for (const sign of ["click", "popstate"]) {
      window.addEventListener(sign, () => places.set(shownKey, placeNow()), passive);
    }
    return () => visit.abort();
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new key or path is what a navigation is
  useLayoutEffect(() => {
    const first = shownKey === "";
    shownKey = key;
    // The browser itself restores a page that is loaded anew.
    if (first) return;
    // NOTE: nothing is returned: newer browsers answer a scroll with a promise, which React would call as a clean-up.
    const place = hash && document.getElementById(decodeURIComponent(hash.slice(1)));
    if (type === "POP") returnTo(places.get(key) ?? { y: 0 });
    else if (place) place.scrollIntoView();
    else if (!state?.stays) window.scrollTo(0, 0);
  }, [key, pathname]);
}

function placeNow(): Place {
  const seen = document.elementFromPoint(innerWidth / 2, innerHeight / 3);
  const near = seen?.closest("main [id], main li:has([id])");
  const named = near?.id ? near : near?.querySelector("[id]");
  return { y: scrollY, id: named?.id, top: named?.getBoundingClientRect().top ?? 0 };
}

/** What is above may be a little higher or lower by now: on phones it is laid out only when it comes near (`far`). */
function returnTo({ y, id, top = 0 }: Place): void {
  window.scrollTo(0, y);
  if (id) settle(id, top, 3);
}

function settle(id: string, top: number, frames: number): void {
  const element = document.getElementById(id);
  if (element) window.scrollBy(0, element.getBoundingClientRect().top - top);
  if (frames > 0) requestAnimationFrame(() => settle(id, top, frames - 1));
}
