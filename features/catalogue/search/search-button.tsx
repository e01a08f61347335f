import { lazy, Suspense, useEffect } from "react";
import { classNames } from "#ui/class-names.ts";
import { OpensDialog } from "#ui/dialogs/opens-dialog.tsx";
import { openDialog, openPageDialog } from "#ui/dialogs/page-dialog.tsx";
import { Icon } from "#ui/icon.tsx";

const dialog = "search";

/**
 * The dialog is in the page, opens by HTML and leads to the results by its form. What answers while
 * one types is fetched when the page has come alive: it needs the server in any case.
 */
const ProductSearch = lazy(async () => ({
  default: (await import("./product-search.tsx")).ProductSearch,
}));

/**
 * Opens the search, as Ctrl+K and ⌘K do. A browser that cannot open it goes to the listing, where
 * everything is.
 */
export function SearchButton({ className = "" }: { className?: string }) {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== "k" || !(event.ctrlKey || event.metaKey)) return;
      const search = document.getElementById(dialog) as HTMLDialogElement;
      event.preventDefault();
      // Another dialog may be open, which it would have to lie over.
      if (!document.querySelector(openDialog)) openPageDialog(search);
    };
    window.addEventListener("keydown", onKeyDown);
    return () => window.removeEventListener("keydown", onKeyDown);
  }, []);
  return (
    <>
      <OpensDialog
        dialog={dialog}
        instead="/products"
        aria-label="Search products"
        className={classNames(
          "flex min-h-12 min-w-12 cursor-pointer items-center justify-center gap-2 rounded-edge text-ui",
          className,
        )}
      >
        <Icon name="search" className="size-6" />
      </OpensDialog>
      <Suspense>
        <ProductSearch id={dialog} />
      </Suspense>
    </>
  );
}
