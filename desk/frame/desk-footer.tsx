import { Link } from "#ui/link.tsx";

const links = [
  ["/privacy", "Privacy"],
  ["/terms", "Terms"],
  ["/", "To the website"],
] as const;

/** One line below everything. */
export function DeskFooter() {
  return (
    <footer
      data-print="none"
      className="border-t border-rule px-[var(--gutter)] pb-[var(--foot-bar,0px)] lg:px-6"
    >
      <ul className="flex flex-wrap gap-x-6 text-small text-slate">
        {links.map(([to, label]) => (
          <li key={to} className="last:ml-auto">
            <Link
              to={to}
              className="flex min-h-11 min-w-11 items-center hover:text-ink hover:underline"
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </footer>
  );
}
