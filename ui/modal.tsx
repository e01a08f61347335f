import * as RadixDialog from "@radix-ui/react-dialog";
import { type ReactNode, useState } from "react";

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

export const ModalClose = RadixDialog.Close;
