import { useEffect } from "react";
import { classNames } from "#ui/class-names.ts";
import { Icon } from "#ui/icon.tsx";
import { OpensDialog } from "#ui/opens-dialog.tsx";
import { openDialog, openPageDialog } from "#ui/page-dialog.tsx";
import { ProductSearch } from "./product-search.tsx";

const dialog = "search";

/** Opens the search, as Ctrl+K and ⌘K do. A browser that cannot open it goes to the listing, where everything is. */
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
      <ProductSearch id={dialog} />
    </>
  );
}
