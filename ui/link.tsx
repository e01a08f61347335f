import type { Ref } from "react";
import { Link as RouterLink, type LinkProps as RouterLinkProps, useLocation } from "react-router";
import { savesData } from "#ui/saves-data.ts";

export interface LinkProps extends Omit<RouterLinkProps, "to" | "prefetch" | "ref"> {
  ref?: Ref<HTMLAnchorElement> | undefined;
  /**
   * Absolute path of a page of this site, with its query and hash; or a hash alone, on the same
   * page.
   */
  to: string;
  /**
   * Not fetched before it is pressed: the page is made for whoever asks, and there are many such
   * links side by side.
   */
  notAhead?: boolean;
}

/** A link to one of our pages, fetched when somebody is about to press it. */
export function Link({ notAhead, ...props }: LinkProps) {
  const prefetch = notAhead || savesData() ? "none" : "intent";
  // All routes are known from the start: there is nothing to discover.
  return <RouterLink prefetch={prefetch} discover="none" {...props} />;
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
