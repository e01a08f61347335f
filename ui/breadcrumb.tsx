import { Link } from "#ui/link.tsx";

export interface Crumb {
  label: string;
  /** Absent on the page itself. */
  to?: string;
}

/** `Products / Pumps`: every crumb but the page itself is a link. */
export function Breadcrumb({ crumbs }: { crumbs: readonly Crumb[] }) {
  return (
    <nav aria-label="Breadcrumb" data-print="none">
      <ol className="flex flex-wrap items-center text-small wrap-anywhere">
        {crumbs.map(({ label, to }) => (
          <li key={label} className="flex items-center">
            {to === undefined ? (
              <span aria-current="page" className="flex min-h-11 items-center text-slate">
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
