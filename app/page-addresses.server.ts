import {
  generatePath,
  matchRoutes,
  type Params,
  type RouteObject,
  type ServerBuild,
} from "react-router";
import { namedPages } from "./named-pages.server.ts";
import type { PageServices } from "./page-services.ts";

export interface PageAddress {
  /** The address that is rendered for the one that was asked for. */
  path: string;
  /** Names of the routes that make the page, outermost first. */
  routes: readonly string[];
  /** Whether it is a page of its own; otherwise `path` stands for all addresses of its kind. */
  exists: boolean;
}

/** Which page an address leads to, read from the route table and from nothing else. */
export class PageAddresses {
  readonly #table: RouteObject[];

  constructor(routes: ServerBuild["routes"]) {
    this.#table = below(undefined, routes);
    const patterns = Object.keys(routes).map((id) => [id, patternOf(id, routes)] as const);
    const missing = patterns.filter(([id, path]) => isNamed(path) && !(id in namedPages));
    if (missing.length > 0) {
      const ids = missing.map(([id]) => id).join(", ");
      throw new Error(`app/named-pages.server.ts does not say which pages there are of ${ids}.`);
    }
  }

  async find(path: string, services: PageServices): Promise<PageAddress> {
    const matches = matchRoutes(this.#table, path) ?? [];
    const routes = matches.map(({ route }) => route.id as string);
    const pattern = `/${matches.flatMap(({ route }) => route.path ?? []).join("/")}`;
    const params = matches.at(-1)?.params ?? {};
    const there = namedPages[routes.at(-1) ?? ""];
    const exists = there === undefined || (await there(params, services));
    return { path: generatePath(pattern, exists ? params : nameless(params)), routes, exists };
  }
}

/** No slug is a single hyphen, so this leads to the same route and to no page of its own. */
function nameless(params: Params): Params {
  const given = Object.entries(params).filter(([, value]) => value !== undefined);
  return Object.fromEntries(given.map(([name]) => [name, "-"]));
}

function below(parentId: string | undefined, routes: ServerBuild["routes"]): RouteObject[] {
  return Object.values(routes)
    .filter((route) => route?.parentId === parentId)
    .map((route): RouteObject => {
      const { id, path, index } = route as NonNullable<typeof route>;
      if (index) return { id, index, ...(path === undefined ? {} : { path }) };
      return { id, ...(path === undefined ? {} : { path }), children: below(id, routes) };
    });
}

function patternOf(id: string | undefined, routes: ServerBuild["routes"]): string {
  const route = id === undefined ? undefined : routes[id];
  return route ? `${patternOf(route.parentId, routes)}/${route.path ?? ""}` : "";
}

function isNamed(pattern: string): boolean {
  return /[:*]/.test(pattern);
}
