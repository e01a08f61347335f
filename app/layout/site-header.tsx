import { addressLine, business, promisedEverywhere, telephoneLink } from "#content/business.ts";
import { CartLink } from "#features/cart/cart-link.tsx";
import { SearchButton } from "#features/catalogue/search/search-button.tsx";
import { HoursLines } from "#features/site/hours-lines.tsx";
import { useSite } from "#features/site/use-site.ts";
import { Heron } from "#ui/heron.tsx";
import { Icon } from "#ui/icon.tsx";
import { Link } from "#ui/link.tsx";
import { MenuButton, SideMenuButton } from "./menu-buttons.tsx";
import { NavigationRow } from "./navigation-row.tsx";

/**
 * Its last row comes back while one scrolls up, and lies over the page then: `start-page.js` says
 * when, `app.css` how. The same script keeps `data-scrolled`, which nothing looks at but scripts
 * and tests.
 */
export function SiteHeader() {
  return (
    <header className="site-header" data-scrolled="false" suppressHydrationWarning>
      <TopBar />
      <div className="header-row shell grid grid-cols-[1fr_auto_1fr] items-center py-3 tight:grid-cols-[1fr_auto] md:grid-cols-1 md:pb-4 md:pt-6 xl:grid-cols-[1fr_auto_1fr]">
        <div className="md:hidden">
          <MenuButton />
        </div>
        <p className="hidden text-small text-slate xl:block" data-print="none">
          <HoursLines />
        </p>
        <Link
          to="/"
          className="flex items-center justify-center gap-4 py-1 text-center tight:order-last tight:col-span-2"
        >
          <Heron className="hidden h-14 text-pond sm:block" />
          <span className="max-w-[9.25rem] tight:max-w-none sm:max-w-none sm:text-left">
            <span className="type-heading header-name block tight:text-[min(1.75rem,13vw)] md:text-[2rem]">
              {business.shortName} <span className="hidden md:inline">Water Gardens</span>
            </span>
            <span className="header-tagline mt-0.5 block text-small text-slate">
              {business.tagline}
            </span>
          </span>
        </Link>
        <p className="hidden max-w-[12rem] text-balance justify-self-end text-right text-small text-slate xl:block">
          {promisedEverywhere.quote}
        </p>
        <div
          className="-mr-4 flex justify-end tight:-mr-2 md:absolute md:right-[max(var(--gutter),50%_-_40rem_+_var(--gutter))] md:bottom-0 md:-mr-3"
          data-print="none"
        >
          <SearchButton className="hover:bg-ink hover:text-ground" />
          <CartLink className="hover:bg-ink hover:text-ground" />
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
        <p className="flex w-full items-center justify-center gap-2 text-balance pt-2 text-center sm:w-auto sm:py-1 sm:text-left">
          <Icon name="place" className="hidden size-4 shrink-0 text-sky sm:block" />
          {addressLine(business)}
        </p>
        <p className="flex w-full flex-wrap justify-between gap-x-6 tight:justify-center sm:w-auto">
          <a
            href={telephoneLink(phones.main)}
            className="figures inline-flex min-h-11 items-center gap-2 whitespace-nowrap hover:underline"
          >
            <Icon name="phone" className="size-4 shrink-0 text-sky" />
            {phones.main}
          </a>
          <a
            href={`mailto:${business.email}`}
            className="inline-flex min-h-11 items-center gap-2 whitespace-nowrap hover:underline"
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
