import { useEffect } from "react";

const delayMs = 100;

/** Scrolls smoothly to what the hash names, 100 ms after it is there. */
export function useHashScroll(hash: string): void {
  useEffect(() => {
    const id = hash.slice(1);
    if (!id) return;
    const timer = setTimeout(() => {
      const target = document.getElementById(id);
      if (!target) return;
      const calm = window.matchMedia("(prefers-reduced-motion: reduce)").matches;
      const place = target.closest("section") ?? target;
      place.scrollIntoView({ behavior: calm ? "auto" : "smooth" });
      place.querySelector<HTMLElement>("[tabindex='-1']")?.focus({ preventScroll: true });
    }, delayMs);
    return () => clearTimeout(timer);
  }, [hash]);
}
