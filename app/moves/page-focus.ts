import { useLayoutEffect, useRef } from "react";
import { useLocation } from "react-router";
import { closeDialog, openDialog } from "#ui/dialogs/page-dialog.tsx";

/**
 * After a move in the browser, what was open over the old page is closed and the focus goes to the
 * new page's heading, or to what the hash names, so that screen readers say where one is.
 */
export function usePageFocus(): void {
  const { pathname, hash, key } = useLocation();
  const shown = useRef({ pathname, key });
  // Together with the new page, so that no key is pressed in between.
  useLayoutEffect(() => {
    const before = shown.current;
    shown.current = { pathname, key };
    if (before.key === key) return;
    for (const dialog of document.querySelectorAll<HTMLDialogElement>(openDialog)) {
      closeDialog(dialog);
    }
    const named = hash && document.getElementById(decodeURIComponent(hash.slice(1)));
    if (named) focusOn(named);
    else if (before.pathname !== pathname) focusHeading();
  }, [pathname, hash, key]);
}

let waiting: MutationObserver | undefined;

/**
 * Waits for it, because some pages are filled in after the address has changed. If the visitor has
 * moved the focus meanwhile, it stays there.
 */
function focusHeading(): void {
  waiting?.disconnect();
  if (focusOnHeading()) return;
  // Closed dialogs give the focus back to what had opened them, or leave it on a field that is not
  // shown any more.
  const left = document.activeElement;
  waiting = new MutationObserver(() => {
    const { activeElement: now, body } = document;
    const hasMovedOn = now !== body && now !== left;
    if (hasMovedOn || focusOnHeading()) waiting?.disconnect();
  });
  waiting.observe(document.body, { childList: true, subtree: true });
}

function focusOnHeading(): boolean {
  const heading = document.querySelector<HTMLElement>("main h1");
  if (heading) focusOn(heading);
  return heading !== null;
}

/** Tab goes on from there, as after a move by the browser itself. */
function focusOn(element: HTMLElement): void {
  element.tabIndex = -1;
  element.focus({ preventScroll: true });
}
