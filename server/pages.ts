import type { ServerBuild } from "react-router";
import type { PageServices } from "#app/page-services.ts";
import { Reads } from "./answers/reads.ts";

/** What app/entry.server.tsx exports: React Router is loaded once, inside the build, and never by this server. */
type Entry = typeof import("#app/entry.server.tsx");

export interface RenderedPage {
  status: number;
  location: string | undefined;
  contentType: string;
  body: string;
  /** Whether it would be the same if it were rendered now. */
  stillHolds?: () => Promise<boolean>;
}

export interface PageRenderer {
  /** Whether a path leads to a page of its own; otherwise it is one of the many that do not exist. */
  has(path: string): Promise<boolean>;
  /** Whether there is a route of this name, as the browser names it when it asks for a page's data. */
  hasRoute(id: string): Promise<boolean>;
  render(url: string): Promise<RenderedPage>;
  /** Where the house's stylesheet is. */
  stylesheet(): Promise<string | undefined>;
  /** The page's answer to a form that was posted to it, for this one visitor. */
  submit(path: string, form: string, visitor: string): Promise<RenderedPage>;
}

export function createPageRenderer(
  loadBuild: () => Promise<ServerBuild>,
  services: PageServices,
  mode: "production" | "development",
): PageRenderer {
  async function answer(
    request: Request,
    asked: PageServices,
    visitor?: string,
  ): Promise<RenderedPage> {
    const build = await loadBuild();
    const { createRequestHandler, createPageContext } = build.entry.module as unknown as Entry;
    const handle = createRequestHandler(build, mode);
    const response = await handle(request, createPageContext(asked, visitor));
    return {
      status: response.status,
      location: response.headers.get("location") ?? undefined,
      contentType: response.headers.get("content-type") ?? "text/html; charset=utf-8",
      body: await response.text(),
    };
  }

  return {
    async has(path) {
      return fixedPaths(await loadBuild()).has(path) || services.hasPage(path);
    },
    async hasRoute(id) {
      return Object.hasOwn((await loadBuild()).routes, id);
    },
    async stylesheet() {
      const links = (await loadBuild()).routes.root?.module.links?.() ?? [];
      return links.flatMap(
        (link) => ("href" in link && link.rel === "stylesheet" && link.href) || [],
      )[0];
    },
    async render(url) {
      const reads = new Reads();
      const request = new Request(new URL(url, services.publicUrl));
      const page = await answer(request, noting(services, reads));
      return { ...page, stillHolds: () => reads.stillHold() };
    },
    submit(path, form, visitor) {
      const headers = { "content-type": "application/x-www-form-urlencoded" };
      const url = new URL(path, services.publicUrl);
      return answer(new Request(url, { method: "POST", headers, body: form }), services, visitor);
    },
  };
}

/** Everything that a page reads and that can change while the server runs is asked through here. */
function noting(services: PageServices, reads: Reads): PageServices {
  const { catalogue, site } = services;
  return {
    ...services,
    catalogue: {
      listing: reads.note(catalogue.listing),
      productsIn: reads.note(catalogue.productsIn),
      counts: reads.note(catalogue.counts),
      product: reads.note(catalogue.product),
      relatedTo: reads.note(catalogue.relatedTo),
      movedTo: reads.note(catalogue.movedTo),
    },
    site: {
      everywhere: reads.note(site.everywhere),
      openDays: reads.note(site.openDays),
      questions: reads.note(site.questions),
      projects: reads.note(site.projects),
    },
  };
}

const known = new WeakMap<ServerBuild, ReadonlySet<string>>();

/** The paths of all routes that have no name in them. */
function fixedPaths(build: ServerBuild): ReadonlySet<string> {
  let paths = known.get(build);
  if (!paths) {
    const full = (id: string | undefined): string => {
      const route = id === undefined ? undefined : build.routes[id];
      return route ? [full(route.parentId), route.path].filter(Boolean).join("/") : "";
    };
    const all = Object.keys(build.routes).map((id) => `/${full(id)}`);
    paths = new Set(all.filter((path) => !/[:*]/.test(path)));
    known.set(build, paths);
  }
  return paths;
}
