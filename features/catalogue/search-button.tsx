import { lazy, Suspense, useEffect, useState } from "react";
import { useHydrated } from "#ui/hydrated.ts";
import { Icon } from "#ui/icon.tsx";
import { Link } from "#ui/link.tsx";

const ProductSearch = lazy(async () => ({
  default: (await import("./product-search.tsx")).ProductSearch,
}));

const look =
  "flex min-h-12 min-w-12 cursor-pointer items-center justify-center gap-2 rounded-edge text-ui";

/** Opens the search, as Ctrl+K and ⌘K do. Without JavaScript it leads to the listing, where everything is. */
export function SearchButton({ className = "" }: { className?: string }) {
  const [open, setOpen] = useState(false);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== "k" || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      setOpen(true);
    };
    window.addEventListener("keydown", onKeyDown);
    return () => window.removeEventListener("keydown", onKeyDown);
  }, []);

  const content = <Icon name="search" className="size-6" />;
  if (!useHydrated()) {
    return (
      <Link
        to="/products"
        aria-label="Search products"
        data-later=""
        className={`${look} ${className}`}
      >
        {content}
      </Link>
    );
  }
  return (
    <>
      <button
        type="button"
        aria-label="Search products"
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(true)}
        className={`${look} ${className}`}
      >
        {content}
      </button>
      {open && (
        <Suspense>
          <ProductSearch onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
