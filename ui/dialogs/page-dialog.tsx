import { type ComponentProps, useLayoutEffect, useRef } from "react";
import { whenIdle } from "#ui/when-idle.ts";

interface PageDialogProps extends Omit<ComponentProps<"dialog">, "ref" | "popover"> {
  /** By which it is opened. */
  id: string;
  onClosed?: () => void;
}

/**
 * A dialog that is part of the page from the start and opened by HTML alone (`opens-dialog.tsx`):
 * before any script has come, and where there is none. A popover, because a modal dialog makes the
 * browser look at every element of the page before it shows anything, which a slow phone needs up
 * to 0.4 s for. That is done here when it stands, and the browser has time.
 */
export function PageDialog({ onClosed, ...rest }: PageDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const shown = dialog.current;
    if (!shown) return;
    // Opened before hydration.
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
        // At once, because the caller may set the focus next.
        if (newState === "closed") pageBehind(currentTarget)?.hearAgain();
      }}
      onToggle={({ currentTarget, newState }) => {
        if (newState === "open") whenIdle(() => silencePageBehind(currentTarget), 500);
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

/** Makes everything else on the page inert: no keys, no screen readers. */
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
