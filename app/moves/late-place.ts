import { useContext, useLayoutEffect } from "react";
import { UNSAFE_DataRouterStateContext, useLocation } from "react-router";

/** Where React Router keeps the places of a visit, by the key of each entry of the history. */
const keptPlaces = "react-router-scroll-positions";

/**
 * Back, forward and a reload end where one was, also where the page is filled in after its address
 * has changed (the cart, the desk's lists, a product). React Router scrolls once, when such a page
 * is still short; then the browser keeps its foot in view while the rest grows above. So the place
 * is held whenever the page changes its height, until the visitor scrolls or presses anything.
 */
export function useLatePlace(): void {
  // React Router tells only its own <ScrollRestoration> where to: a number after back and forward.
  const wished = useContext(UNSAFE_DataRouterStateContext)?.restoreScrollPosition;
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: two entries of the history may have the same place
  useLayoutEffect(() => {
    const isLoaded = wished === false;
    const place = isLoaded ? placeBeforeReload() : wished;
    if (typeof place === "number") return holdPlace(place);
  }, [wished, key]);
}

function placeBeforeReload(): number | undefined {
  try {
    return JSON.parse(sessionStorage.getItem(keptPlaces) ?? "{}")[history.state?.key];
  } catch {
    return undefined;
  }
}

const decisions = ["wheel", "touchstart", "pointerdown", "keydown"] as const;

function holdPlace(place: number): () => void {
  const grown = new ResizeObserver(() => scrollTo({ top: place, behavior: "instant" }));
  const stop = () => {
    grown.disconnect();
    for (const decision of decisions) removeEventListener(decision, stop);
  };
  grown.observe(document.body);
  for (const decision of decisions) addEventListener(decision, stop, { passive: true });
  return stop;
}
