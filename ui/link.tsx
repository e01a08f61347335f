import type { ComponentProps, MouseEvent } from "react";
import { useLocation, useNavigate } from "react-router";

export interface LinkProps extends Omit<ComponentProps<"a">, "href"> {
  /** Absolute path of a page of this site, with its query and hash. */
  to: string;
  /** For the page it leads to. */
  state?: unknown;
}

/**
 * A link to one of our pages. NOTE: React Router's own Link brings its form and prefetch code along, which is 4 kB on
 * every page; addresses here are absolute and the site has no base path, so a plain anchor and `navigate` are enough.
 */
export function Link({ to, state, onClick, children, ...rest }: LinkProps) {
  const navigate = useNavigate();
  return (
    <a
      {...rest}
      href={to}
      onClick={(event) => {
        onClick?.(event);
        if (event.defaultPrevented || !isPlainClick(event)) return;
        event.preventDefault();
        navigate(to, { state });
      }}
    >
      {children}
    </a>
  );
}

/** Marked with aria-current on its page, on the pages below it, and below `also`. */
export function NavigationLink({ to, also, ...rest }: LinkProps & { also?: string | undefined }) {
  const { pathname } = useLocation();
  const current =
    pathname === to ||
    (to !== "/" && pathname.startsWith(`${to}/`)) ||
    (also !== undefined && pathname.startsWith(also));
  return <Link to={to} aria-current={current ? "page" : undefined} {...rest} />;
}

/** With a modifier or another button, the click is the browser's: a new tab, a download. */
function isPlainClick(event: MouseEvent<HTMLAnchorElement>): boolean {
  const { target } = event.currentTarget;
  return (
    event.button === 0 &&
    (!target || target === "_self") &&
    !(event.metaKey || event.altKey || event.ctrlKey || event.shiftKey)
  );
}
