import { useLayoutEffect, useRef } from "react";

/**
 * For a row of links that scrolls sideways: the one that leads here is brought to the middle of it,
 * at once.
 */
export function useLinkInView(here: string | undefined) {
  const row = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const links = [...(row.current?.querySelectorAll("a") ?? [])];
    const link = links.find((one) => one.getAttribute("href") === here);
    if (!row.current || !link) return;
    // Not scrollIntoView, which moves the page as well.
    row.current.scrollLeft += middleOf(link) - middleOf(row.current);
  }, [here]);
  return row;
}

function middleOf(element: HTMLElement): number {
  const { left, right } = element.getBoundingClientRect();
  return (left + right) / 2;
}
