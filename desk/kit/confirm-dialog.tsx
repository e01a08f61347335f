import { type ReactNode, useId, useLayoutEffect, useRef } from "react";
import { Button } from "#ui/button.tsx";

export interface ConfirmDialogProps {
  title: string;
  description: string;
  /** What the button that does it says. */
  confirm: string;
  cancel?: string;
  /** The button that stands out, and first. */
  primary?: "confirm" | "cancel";
  isDisabled?: boolean;
  onConfirm: () => unknown;
  onClose: () => unknown;
  children?: ReactNode;
}

/**
 * Asks before something happens. The browser keeps the focus inside, and closes it on Escape and on
 * a phone's "back".
 */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, description, children, isDisabled = false, onConfirm, onClose } = props;
  const { confirm, cancel = "Cancel", primary = "confirm" } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    // Closed before it leaves the page, so that the focus goes back to where it was.
    return () => element?.close();
  }, []);
  const isCautious = primary === "cancel";
  const yes = (
    <Button
      key="confirm"
      variant={isCautious ? "quiet" : "pond"}
      disabled={isDisabled}
      onClick={() => onConfirm()}
    >
      {confirm}
    </Button>
  );
  const no = (
    <Button key="cancel" variant={isCautious ? "pond" : "quiet"} onClick={() => onClose()}>
      {cancel}
    </Button>
  );
  return (
    <dialog
      ref={dialog}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      closedby="any"
      data-scroll-lock=""
      onClose={() => onClose()}
      className="animate-surface m-auto max-h-[calc(100dvh-2rem)] w-[calc(100%-2rem)] max-w-xl overflow-y-auto rounded-edge border-t-4 border-line bg-sheet p-6 text-ink shadow-overlay backdrop:bg-deep/70 md:p-10"
    >
      <h2 id={`${id}-title`} className="type-heading [overflow-wrap:anywhere]">
        {title}
      </h2>
      <p id={`${id}-text`} className="measure mt-3 text-slate">
        {description}
      </p>
      {children}
      <div className="mt-6 flex flex-wrap gap-3">{isCautious ? [no, yes] : [yes, no]}</div>
    </dialog>
  );
}
