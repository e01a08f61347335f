import { type ComponentProps, useLayoutEffect, useRef } from "react";

interface PageDialogProps extends Omit<ComponentProps<"dialog">, "ref" | "popover"> {
  /** By which it is opened. */
  id: string;
  onClosed?: () => void;
}

/**
 * A dialog that is part of the page from the start and opened by HTML alone (`opens-dialog.tsx`): before any script has
 * come, and where there is none. A popover, because a modal dialog makes the browser look at every element of the page
 * before it shows anything, which a slow phone needs up to 0.4 s for. That is done here when it has been painted.
 */
export function PageDialog({ onClosed, ...rest }: PageDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const shown = dialog.current;
    if (!shown) return;
    // Opened before the page came alive.
    if (shown.matches(openDialog)) silencePageBehind(shown);
    return () => pageBehind(shown)?.hearAgain();
  }, []);
  return (
    <dialog
      {...rest}
      ref={dialog}
      popover="auto"
      aria-modal="true"
      onBeforeToggle={({ currentTarget, newState }) => {
        // At once: whoever closes it may be about to set the focus.
        if (newState === "closed") pageBehind(currentTarget)?.hearAgain();
      }}
      onToggle={({ currentTarget, newState }) => {
        if (newState === "open") whenPainted(() => silencePageBehind(currentTarget));
        else onClosed?.();
      }}
    />
  );
}

/** Matches a dialog that is open, in whatever way. */
export const openDialog = "dialog:is([open], :popover-open)";

/** Browsers without popovers have it as a modal dialog (`app/start/start-page.js`). */
export function openPageDialog(dialog: HTMLDialogElement): void {
  if (dialog.showPopover) dialog.showPopover();
  else dialog.showModal();
}

export function closeDialog(dialog: HTMLDialogElement): void {
  if (dialog.popover && dialog.matches(openDialog)) dialog.hidePopover();
  else dialog.close();
}

let behind: { dialog: HTMLDialogElement; hearAgain: () => void } | undefined;

const pageBehind = (dialog: HTMLDialogElement) => (behind?.dialog === dialog ? behind : undefined);

/** All that is not the dialog, nor around it, nor lies over it itself, hears neither keys nor screen readers. */
function silencePageBehind(dialog: HTMLDialogElement): void {
  if (!dialog.matches(openDialog)) return;
  behind?.hearAgain();
  const silenced: HTMLElement[] = [];
  for (
    let part: HTMLElement = dialog;
    part !== document.body;
    part = part.parentElement as HTMLElement
  ) {
    for (const beside of part.parentElement?.children ?? []) {
      const isBehind = beside instanceof HTMLElement && beside !== part && !beside.inert;
      if (isBehind && !beside.matches(":popover-open")) silenced.push(beside);
    }
  }
  for (const part of silenced) part.inert = true;
  const hearAgain = () => {
    behind = undefined;
    for (const part of silenced) part.inert = false;
  };
  behind = { dialog, hearAgain };
}

function whenPainted(act: () => void): void {
  requestAnimationFrame(() => setTimeout(act));
}
