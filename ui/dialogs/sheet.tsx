import type { ReactNode } from "react";
import { classNames } from "#ui/class-names.ts";
import { CloseButton } from "#ui/dialogs/close-button.tsx";
import { PageDialog } from "#ui/dialogs/page-dialog.tsx";

const sides = {
  left: "left-0 mr-auto animate-slide-left",
  right: "right-0 ml-auto animate-slide-right",
} as const;

interface SheetProps {
  id: string;
  side: keyof typeof sides;
  title: string;
  children: ReactNode;
}

/** A panel along one side of the screen, opened by its id. */
export function Sheet({ id, side, title, children }: SheetProps) {
  return (
    <PageDialog
      id={id}
      aria-labelledby={`${id}-title`}
      className={classNames(
        "fixed inset-y-0 h-dvh max-h-none w-full max-w-md flex-col overflow-y-auto bg-ground p-6 text-ink shadow-overlay open:flex",
        sides[side],
      )}
    >
      <CloseButton dialog={id} className="absolute right-3 top-3" />
      <h2 id={`${id}-title`} className="type-heading pr-12">
        {title}
      </h2>
      {children}
    </PageDialog>
  );
}
