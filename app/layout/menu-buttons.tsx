import { OpensDialog } from "#ui/dialogs/opens-dialog.tsx";
import { useHydrated } from "#ui/hydrated.ts";
import { Icon } from "#ui/icon.tsx";
import { SiteMenu } from "./site-menu.tsx";

/** On small screens. A browser that cannot open it goes to the same links in the footer. */
export function MenuButton() {
  return (
    <>
      <OpensDialog
        dialog="menu"
        instead="#site-menu"
        aria-label="Menu"
        className="-ml-3 flex size-12 cursor-pointer items-center justify-center rounded-edge"
      >
        <Icon name="menu" className="size-7" />
      </OpensDialog>
      <SiteMenu id="menu" side="left" title="Menu" />
    </>
  );
}

/** The specification wants a side menu with a hidden trigger. It is added after hydration. */
export function SideMenuButton() {
  if (!useHydrated()) return null;
  return (
    <>
      <button type="button" hidden data-side-menu="" popoverTarget="side-menu">
        Open side menu
      </button>
      <SiteMenu id="side-menu" side="right" title="Side menu" />
    </>
  );
}
