import { matchRoutes, type RouteObject } from "react-router";
import routes from "#app/routes.ts";

const table = routes as RouteObject[];

/**
 * What kind of page an address leads to: its route's pattern, the names in its query, and whether
 * it has a hash.
 */
export function kindOf(address: string): string {
  const { pathname, searchParams, hash } = new URL(address, "http://shop.invalid");
  const matches = matchRoutes(table, pathname) ?? [];
  const query = [...searchParams.keys()].toSorted().join("&");
  const pattern = patternOf(matches.map(({ route }) => route));
  return `${pattern}${query && `?${query}`}${hash && "#"}`;
}

/**
 * Every pattern of the route table that has a page of its own: of the site, or of the owner's desk.
 */
export function routePatterns(part: "site" | "desk"): string[] {
  const patterns = table.flatMap((route) => withParents([route]));
  return patterns.filter((pattern) => pattern.startsWith("/admin") === (part === "desk"));
}

function withParents(line: RouteObject[]): string[] {
  const children = line.at(-1)?.children;
  return children ? children.flatMap((child) => withParents([...line, child])) : [patternOf(line)];
}

function patternOf(line: readonly RouteObject[]): string {
  const parts = line.map(({ path }) => path).filter((path) => path !== undefined);
  return `/${parts.join("/")}`;
}
