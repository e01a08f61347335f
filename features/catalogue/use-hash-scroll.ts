import { useEffect } from "react";

const delayMs = 100;
const longestScrollMs = 1_500;

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
      place.querySelector<HTMLElement>("[tabindex='-1']")?.focus({ preventScroll: true });
    }, delayMs);
    return () => {
      clearTimeout(timer);
      visit.abort();
    };
  }, [hash]);
}

/**
 * A smooth scroll ends wherever it is when anything else scrolls or the page is still settling. Unless the visitor
 * has taken over meanwhile, it is finished with a jump.
 */
function scrollThere(place: Element, visit: AbortController): void {
  const { signal } = visit;
  const takeOver = () => visit.abort();
  for (const type of ["wheel", "touchstart", "pointerdown", "keydown"]) {
    window.addEventListener(type, takeOver, { signal, passive: true });
  }
  const timer = setTimeout(() => {
    const { top, bottom } = place.getBoundingClientRect();
    if (bottom < 0 || top > window.innerHeight) place.scrollIntoView({ behavior: "instant" });
    visit.abort();
  }, longestScrollMs);
  signal.addEventListener("abort", () => clearTimeout(timer));
  const calm = window.matchMedia("(prefers-reduced-motion: reduce)").matches;
  place.scrollIntoView({ behavior: calm ? "auto" : "smooth" });
}
