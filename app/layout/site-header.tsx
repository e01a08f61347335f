import { useEffect, useState } from "react";
import { addressLine, business, promises, telephoneLink } from "#content/business.ts";
import { CartLink } from "#features/cart/cart-link.tsx";
import { SearchButton } from "#features/catalogue/search/search-button.tsx";
import { HoursLines } from "#features/site/hours-lines.tsx";
import { useSite } from "#features/site/use-site.ts";
import { Icon } from "#ui/icon.tsx";
import { Link } from "#ui/link.tsx";
import { Heron } from "./heron.tsx";
import { MenuButton, SideMenuButton } from "./menu-buttons.tsx";
import { NavigationRow } from "./navigation-row.tsx";

const scrolledPastPx = 100;

/** True once the page is scrolled more than 100 px. Nothing looks different; scripts and tests may read it. */
function useScrolled(): boolean {
  const [scrolled, setScrolled] = useState(false);
  useEffect(() => {
    const read = () => setScrolled(window.scrollY > scrolledPastPx);
    read();
    window.addEventListener("scroll", read, { passive: true });
    return () => window.removeEventListener("scroll", read);
  }, []);
  return scrolled;
}

export function SiteHeader() {
  const scrolled = useScrolled();
  return (
    <header data-scrolled={scrolled}>
      <TopBar />
      <div className="shell relative grid grid-cols-[1fr_auto_1fr] items-center py-3 md:grid-cols-1 xl:grid-cols-[1fr_auto_1fr] md:pb-4 md:pt-6">
        <div className="md:hidden">
          <MenuButton />
        </div>
        <p className="hidden text-small text-slate xl:block" data-print="none">
          <HoursLines />
        </p>
        <Link to="/" className="group flex items-center justify-center gap-4 py-1 text-center">
          <Heron className="hidden h-14 text-pond sm:block" />
          <span className="max-w-[9.25rem] sm:max-w-none sm:text-left">
            <span className="type-heading block md:text-[2rem]">
              {business.shortName} <span className="hidden md:inline">Water Gardens</span>
            </span>
            <span className="mt-0.5 block text-small text-slate">{business.tagline}</span>
          </span>
        </Link>
        <div
          className="-mr-4 flex items-center justify-end gap-4 md:absolute md:right-[var(--gutter)] md:mr-0 xl:static"
          data-print="none"
        >
          <p className="hidden max-w-[12rem] text-balance text-right text-small text-slate xl:block">
            {promises.quote}
          </p>
          <div className="flex">
            <SearchButton className="hover:bg-ink hover:text-ground" />
            <CartLink className="hover:bg-ink hover:text-ground" />
          </div>
        </div>
      </div>
      <NavigationRow />
      <SideMenuButton />
    </header>
  );
}

function TopBar() {
  const { phones } = useSite();
  return (
    <div className="submerged text-small">
      <div className="shell flex flex-wrap items-center justify-between gap-x-6 sm:min-h-11">
        <p className="flex w-full items-center justify-center gap-2 pt-2 sm:w-auto sm:py-1">
          <Icon name="place" className="hidden size-4 shrink-0 text-sky sm:block" />
          {addressLine(business)}
        </p>
        <p className="flex w-full justify-between gap-6 sm:w-auto">
          <a
            href={telephoneLink(phones.main)}
            className="figures inline-flex min-h-11 items-center gap-2 hover:underline"
          >
            <Icon name="phone" className="size-4 shrink-0 text-sky" />
            {phones.main}
          </a>
          <a
            href={`mailto:${business.email}`}
            className="inline-flex min-h-11 items-center gap-2 hover:underline"
          >
            <Icon name="mail" className="size-4 shrink-0 text-sky" />
            <span className="hidden lg:inline">{business.email}</span>
            <span className="lg:hidden">Contact Us</span>
          </a>
        </p>
      </div>
    </div>
  );
}
