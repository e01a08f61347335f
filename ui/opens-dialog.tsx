import type { ComponentProps } from "react";

declare module "react" {
  interface ButtonHTMLAttributes<T> {
    /** HTML's own, and not yet known to React's types: what a press does to the element named by `commandfor`. */
    command?: "show-modal" | "close";
    commandfor?: string;
  }
}

interface OpensDialogProps extends Omit<ComponentProps<"button">, "type" | "onClick" | "ref"> {
  /** The id of a `<dialog>` of the page. */
  dialog: string;
  /** Where it leads instead, in a browser that has neither the attribute nor scripts. */
  instead: string;
}

/** A button that opens a dialog by HTML alone: before any script has arrived, and where there is none. */
export function OpensDialog({ dialog, instead, children, ...rest }: OpensDialogProps) {
  const { className, "aria-label": label } = rest;
  return (
    <>
      <button
        type="button"
        commandfor={dialog}
        command="show-modal"
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
