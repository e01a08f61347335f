import { NavigationLink } from "#ui/link.tsx";
import { navigation } from "./navigation.ts";

/** The current page is marked like a water level on a drawing. */
export function NavigationRow() {
  return (
    <nav aria-label="Main" className="hidden border-b border-line md:block" data-print="none">
      <ul className="shell flex lg:justify-center xl:gap-x-4">
        {navigation.map(({ to, label, also }) => (
          <li key={to} className="first:-ml-2.5 lg:first:ml-0">
            <NavigationLink
              to={to}
              also={also}
              className="group relative flex min-h-12 items-center px-2.5 text-ui text-slate hover:text-ink aria-[current=page]:font-semibold aria-[current=page]:text-ink lg:px-3.5 xl:px-4"
            >
              {label}
              <svg
                viewBox="0 0 16 8"
                className="absolute -bottom-px left-1/2 hidden h-2 w-4 -translate-x-1/2 text-line group-aria-[current=page]:block"
                aria-hidden="true"
              >
                <path d="M2 0h12L8 8z" fill="currentColor" />
              </svg>
            </NavigationLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
