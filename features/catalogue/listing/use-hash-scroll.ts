import { useEffect } from "react";

const delayMs = 100;
/** When a smooth scroll is over for certain, and until when the page may still be settling. */
const settleMs = [1_500, 2_000, 2_500, 3_000, 3_500];

/** Scrolls smoothly to what the hash names, 100 ms after it is there. */
export function useHashScroll(hash: string): void {
  useEffect(() => {
    const id = hash.slice(1);
    if (!id) return;
    const visit = new AbortController();
    const timer = setTimeout(() => {
      const target = document.getElementById(id);
      if (!target) return;
      const place = target.closest("section") ?? target;
      scrollThere(place, visit);
      place.querySelector<HTMLElement>("h3[tabindex='-1']")?.focus({ preventScroll: true });
    }, delayMs);
    return () => {
      clearTimeout(timer);
      visit.abort();
    };
  }, [hash]);
}

/**
 * A smooth scroll ends wherever it is when anything else scrolls or the page is still settling.
 * Unless the visitor has taken over meanwhile, it is finished with a jump.
 */
function scrollThere(place: Element, visit: AbortController): void {
  const { signal } = visit;
  const takeOver = () => visit.abort();
  for (const type of ["wheel", "touchstart", "pointerdown", "keydown"]) {
    window.addEventListener(type, takeOver, { signal, passive: true });
  }
  const timers = settleMs.map((ms) =>
    setTimeout(() => place.scrollIntoView({ behavior: "instant" }), ms),
  );
  signal.addEventListener("abort", () => timers.forEach(clearTimeout));
  const calm = window.matchMedia("(prefers-reduced-motion: reduce)").matches;
  place.scrollIntoView({ behavior: calm ? "auto" : "smooth" });
}
