import type { ComponentProps } from "react";

interface OpensDialogProps extends Omit<ComponentProps<"button">, "type" | "onClick" | "ref"> {
  /** The id of a `PageDialog`. */
  dialog: string;
  /** Where it leads instead, in a browser that has neither the attribute nor scripts. */
  instead: string;
}

/**
 * A button that opens a dialog by HTML alone: before any script has arrived, and where there is
 * none.
 */
export function OpensDialog({ dialog, instead, children, ...rest }: OpensDialogProps) {
  const { className, "aria-label": label } = rest;
  return (
    <>
      <button
        type="button"
        popoverTarget={dialog}
        aria-haspopup="dialog"
        data-opens-dialog=""
        {...rest}
      >
        {children}
      </button>
      <a href={instead} className={className} aria-label={label} data-instead-of-dialog="">
        {children}
      </a>
    </>
  );
}
