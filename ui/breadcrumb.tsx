import { Link } from "#ui/link.tsx";

export interface Crumb {
  label: string;
  /** Absent on the page itself. */
  to?: string;
}

/**
 * `Products / Pumps`: every crumb but the page itself is a link. On one line: a name that is too
 * long is cut, because it is the page's heading too.
 */
export function Breadcrumb({ crumbs }: { crumbs: readonly Crumb[] }) {
  return (
    <nav aria-label="Breadcrumb" data-print="none">
      <ol className="flex items-center text-small tight:flex-wrap">
        {crumbs.map(({ label, to }) => (
          <li key={label} className={to ? "flex shrink-0 items-center" : "min-w-0"}>
            {to === undefined ? (
              <span aria-current="page" className="block truncate text-slate">
                {label}
              </span>
            ) : (
              <>
                <Link to={to} className="link flex min-h-11 items-center">
                  {label}
                </Link>
                <span className="px-2 text-slate">/</span>
              </>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
