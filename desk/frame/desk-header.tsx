import type { ReactNode } from "react";
import { LogoutButton } from "#desk/account/logout-button.tsx";
import { rightOfPage } from "#desk/account/rights.ts";
import { useMay, useSession } from "#desk/account/session-client.ts";
import { DeskIcon, type DeskIconName } from "#desk/kit/desk-icon.tsx";
import { Heron } from "#ui/heron.tsx";
import { Link } from "#ui/link.tsx";
import { DeskMenu, DeskMenuLink } from "./desk-menu.tsx";
import { deskHome, newThings } from "./desk-places.ts";

const newMenu = "desk-new";
const accountMenu = "desk-account";

/** One line: where one is, and what is wanted from everywhere. Whoever is outside has the name. */
export function DeskHeader({ search }: { search: ReactNode }) {
  const { data: session } = useSession();
  const may = useMay();
  const makeable = newThings.filter(({ path }) => may(rightOfPage(path.split("?")[0] ?? path)));
  return (
    <header className="submerged [color-scheme:dark]" data-print="none">
      <div className="flex h-14 items-center gap-1 pr-2 pl-[var(--gutter)] lg:pr-4 lg:pl-6">
        <Link to={deskHome} className="mr-auto flex min-h-11 items-center gap-3 font-semibold">
          <Heron className="h-8 shrink-0 text-sky" />
          Heronbrook desk
        </Link>
        {session && (
          <>
            {may("orders") && search}
            {makeable.length > 0 && (
              <>
                <MenuButton menu={newMenu} icon="plus" label="New" />
                <DeskMenu id={newMenu} title="New">
                  {makeable.map(({ path, label }) => (
                    <DeskMenuLink key={path} to={path}>
                      {label}
                    </DeskMenuLink>
                  ))}
                </DeskMenu>
              </>
            )}
            <MenuButton menu={accountMenu} icon="person" label="Account" />
            <DeskMenu id={accountMenu} title="Account">
              <p className="px-4 pb-2 text-small text-slate">
                Signed in as <strong>{session.username}</strong>
              </p>
              <DeskMenuLink to="/admin/security">Security</DeskMenuLink>
              <div className="border-t border-rule px-4 pt-3 pb-1">
                <LogoutButton className="w-full" />
              </div>
            </DeskMenu>
          </>
        )}
      </div>
    </header>
  );
}

interface MenuButtonProps {
  menu: string;
  icon: DeskIconName;
  label: string;
}

function MenuButton({ menu, icon, label }: MenuButtonProps) {
  return (
    <button
      type="button"
      popoverTarget={menu}
      aria-haspopup="dialog"
      className="flex min-h-11 min-w-11 cursor-pointer items-center justify-center gap-2 rounded-edge px-2 text-ui hover:bg-ink hover:text-ground"
    >
      <DeskIcon name={icon} />
      <span className="max-lg:sr-only">{label}</span>
    </button>
  );
}
