import { Link } from "#ui/link.tsx";
import { useLinkInView } from "./link-in-view.ts";

export interface Tab {
  label: string;
  to: string;
  isCurrent: boolean;
  count?: number | undefined;
}

/** A row of choices that are kept in the address; on a phone it scrolls sideways. */
export function TabLinks({ label, tabs }: { label: string; tabs: readonly Tab[] }) {
  const row = useLinkInView(tabs.find(({ isCurrent }) => isCurrent)?.to);
  return (
    <nav
      ref={row}
      aria-label={label}
      data-print="none"
      className="-mx-[var(--gutter)] mt-3 overflow-x-auto px-[var(--gutter)] py-1"
    >
      <ul className="flex gap-2 lg:flex-wrap lg:gap-1">
        {tabs.map(({ label: text, to, isCurrent, count }) => (
          <li key={text}>
            <Link
              to={to}
              aria-current={isCurrent ? "page" : undefined}
              className="flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-edge border border-control px-3 text-ui whitespace-nowrap lg:px-2 lg:text-small aria-[current=page]:border-pond aria-[current=page]:bg-pond aria-[current=page]:text-on-pond"
            >
              {text}
              {count !== undefined && (
                <span className="figures">{count.toLocaleString("en-US")}</span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
