import type { PageAddress } from "#app/page-addresses.server.ts";

const suffix = ".data";
const ofTheRoot = "/_.data";

interface AskedData {
  /** The page whose data they are. */
  page: string;
  /** Of which of its routes; undefined: of all. */
  routes: readonly string[] | undefined;
}

/**
 * What React Router asks for in the browser: the path of the page with `.data`, and in `_routes`
 * what it lacks of it.
 */
export function readDataUrl(url: string): AskedData | undefined {
  const { pathname, searchParams } = new URL(url, "http://localhost");
  if (!pathname.endsWith(suffix)) return undefined;
  const page = pathname === ofTheRoot ? "/" : pathname.slice(0, -suffix.length);
  return { page, routes: searchParams.get("_routes")?.split(",") };
}

/**
 * The one address for these data, letter for letter as React Router itself writes it: each route
 * once, in the order of the page, so that there are as many as a browser needs and no more.
 * Undefined where a route is not one of the page's.
 */
export function dataUrl(page: PageAddress, routes: AskedData["routes"]): string | undefined {
  const path = page.path === "/" ? ofTheRoot : `${page.path}${suffix}`;
  if (!routes) return path;
  if (routes.some((id) => !page.routes.includes(id))) return undefined;
  const asked = page.routes.filter((id) => routes.includes(id));
  return `${path}?${new URLSearchParams({ _routes: asked.join(",") })}`;
}
