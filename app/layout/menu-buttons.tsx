import { lazy, Suspense, useState } from "react";
import { EnhancedButton } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";

const SiteMenu = lazy(async () => ({ default: (await import("./site-menu.tsx")).SiteMenu }));

/** On small screens. Without JavaScript it leads to the same links in the footer. */
export function MenuButton() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <EnhancedButton
        href="#site-menu"
        onPress={() => setOpen(true)}
        aria-label="Menu"
        aria-haspopup="dialog"
        aria-expanded={open}
        className="-ml-3 flex size-12 cursor-pointer items-center justify-center rounded-edge"
      >
        <Icon name="menu" className="size-7" />
      </EnhancedButton>
      {open && (
        <Suspense>
          <SiteMenu side="left" title="Menu" onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

/** The slide-out side menu exists, and its trigger is hidden: both as specified. */
export function SideMenuButton() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" hidden data-side-menu="" onClick={() => setOpen(true)}>
        Open side menu
      </button>
      {open && (
        <Suspense>
          <SiteMenu side="right" title="Side menu" onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
