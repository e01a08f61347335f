import type { Page } from "@playwright/test";

/**
 * What can be pressed and is smaller than 44 x 44 px. As WCAG allows, a link in the run of a
 * sentence may be smaller, and so may a control whose stretched `::after` makes a whole card the
 * target.
 */
export function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const least = 44;
    const isInSentence = (element: Element) =>
      getComputedStyle(element).display === "inline" &&
      [...(element.parentElement?.childNodes ?? [])].some(
        (node) => node.nodeType === Node.TEXT_NODE && (node.textContent ?? "").trim().length > 1,
      );
    const isStretched = (element: Element) => {
      const after = getComputedStyle(element, "::after");
      return after.content !== "none" && after.position === "absolute";
    };
    const root = document.querySelector("[role=dialog], dialog[open]") ?? document;
    return [...root.querySelectorAll("a[href], button, input, select, textarea, [role=option]")]
      .filter((element) => element.checkVisibility({ visibilityProperty: true }))
      .filter((element) => !element.closest("[aria-hidden=true]"))
      .flatMap((element) => {
        // Pressing the words beside a checkbox ticks it.
        const isTicked = element.matches("[type=checkbox], [type=radio]");
        const target = isTicked ? element.closest("label") : element;
        const { width, height, right, bottom } = (target ?? element).getBoundingClientRect();
        // Off the page until it has the focus, like the link that skips to the content.
        const isAway = right + scrollX <= 0 || bottom + scrollY <= 0 || width <= 1 || height <= 1;
        const isLarge = Math.round(width) >= least && Math.round(height) >= least;
        if (isLarge || isAway || isInSentence(element) || isStretched(element)) return [];
        const name = element.getAttribute("aria-label") ?? element.textContent?.trim();
        return [
          `${element.tagName.toLowerCase()} "${name}" is ${width.toFixed(0)} x ${height.toFixed(0)}`,
        ];
      });
  });
}
