import type { ReactNode } from "react";
import { PageDialog } from "#ui/dialogs/page-dialog.tsx";
import { Link } from "#ui/link.tsx";

interface DeskMenuProps {
  id: string;
  title: string;
  children: ReactNode;
}

/**
 * A short list under a button of the header, opened and closed by HTML alone: the button names it
 * with `popoverTarget`. A press beside it, Escape and going to another page close it.
 */
export function DeskMenu({ id, title, children }: DeskMenuProps) {
  return (
    <PageDialog
      id={id}
      aria-label={title}
      className="desk-menu animate-fade absolute top-14 right-2 left-auto m-0 w-64 max-w-[calc(100vw-1rem)] rounded-edge border border-rule bg-sheet py-2 text-ink shadow-overlay lg:right-4"
    >
      {children}
    </PageDialog>
  );
}

export function DeskMenuLink({ to, children }: { to: string; children: string }) {
  return (
    <Link to={to} className="flex min-h-11 items-center px-4 text-ui hover:bg-ground">
      {children}
    </Link>
  );
}
