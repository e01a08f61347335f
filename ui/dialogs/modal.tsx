import { type ReactNode, useEffect, useId, useLayoutEffect, useRef } from "react";

export interface ModalProps {
  title: string;
  description?: string;
  onClose: () => void;
  children: ReactNode;
}

interface ModalParts extends ModalProps {
  className: string;
}

/**
 * A `<dialog>` that is open as long as it is drawn. The browser keeps the focus in it, and gives it
 * back afterwards.
 */
export function Modal({ title, description, onClose, className, children }: ModalParts) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useId();
  const text = useId();
  const latest = useRef(onClose);
  useEffect(() => {
    latest.current = onClose;
  });
  useLayoutEffect(() => {
    const shown = dialog.current;
    if (!shown) return;
    const onClosed = () => latest.current();
    shown.showModal();
    shown.addEventListener("close", onClosed);
    return () => {
      shown.removeEventListener("close", onClosed);
      shown.close();
    };
  }, []);
  return (
    <dialog
      ref={dialog}
      closedby="any"
      aria-labelledby={heading}
      aria-describedby={description ? text : undefined}
      className={className}
    >
      <h2 id={heading} className="type-heading pr-12">
        {title}
      </h2>
      {description && (
        <p id={text} className="measure mt-3 text-slate">
          {description}
        </p>
      )}
      {children}
    </dialog>
  );
}
