import * as RadixDialog from "@radix-ui/react-dialog";
import { type ReactNode, useEffect, useRef, useState } from "react";

export interface ModalProps {
  title: string;
  /** When the content shows its own title. */
  titleHidden?: boolean;
  description?: string;
  onClose: () => void;
  children: ReactNode;
}

/**
 * Drawn while open, by a caller that has just loaded it. NOTE: no Dialog.Overlay: it brings a <style> element, which the
 * content security policy blocks; the page is held still by a rule in app.css instead.
 */
export function Modal({
  title,
  titleHidden = false,
  description,
  onClose,
  className,
  children,
}: ModalProps & { className: string }) {
  const [opener] = useState(() => document.activeElement);
  useBackButton(onClose);
  return (
    <RadixDialog.Root open onOpenChange={(open) => !open && onClose()}>
      <RadixDialog.Portal>
        <div
          data-scroll-lock=""
          className="animate-fade pointer-events-auto fixed inset-0 z-40 bg-deep/70"
        />
        <RadixDialog.Content
          className={className}
          {...(description ? {} : { "aria-describedby": undefined })}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            // After a navigation the focus belongs to the new page's heading.
            const free = document.activeElement === document.body;
            if (free && opener instanceof HTMLElement) opener.focus();
          }}
        >
          <RadixDialog.Title className={titleHidden ? "sr-only" : "type-heading pr-12"}>
            {title}
          </RadixDialog.Title>
          {description && (
            <RadixDialog.Description className="measure mt-3 text-slate">
              {description}
            </RadixDialog.Description>
          )}
          {children}
        </RadixDialog.Content>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  );
}

declare global {
  interface Window {
    /** Known to some browsers, and not yet to TypeScript. */
    CloseWatcher?: new () => { onclose: (() => void) | null; destroy(): void };
  }
}

/** Where the browser can tell: on a phone "back" closes what is open instead of leaving the page behind it. */
function useBackButton(onBack: () => void): void {
  const latest = useRef(onBack);
  useEffect(() => {
    latest.current = onBack;
  });
  useEffect(() => {
    if (!window.CloseWatcher) return;
    const watcher = new window.CloseWatcher();
    watcher.onclose = () => latest.current();
    return () => watcher.destroy();
  }, []);
}

export const ModalClose = RadixDialog.Close;
