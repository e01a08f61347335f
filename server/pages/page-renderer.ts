import type { ServerBuild } from "react-router";
import type { PageAddress, PageAddresses } from "#app/page-addresses.server.ts";
import type { PageServices, Posted } from "#app/page-services.ts";
import type { FormPhoto } from "#features/consultations/photos/request-photo.ts";
import type { Plan } from "#features/planner/plan.ts";
import { PageDependencies } from "#server/page-cache/page-dependencies.ts";

/**
 * What app/entry.server.tsx exports: React Router is loaded once, inside the build, and never by
 * this server.
 */
type Entry = typeof import("#app/entry.server.tsx");

export interface RenderedPage {
  status: number;
  headers: Readonly<Record<string, string>>;
  body: string;
  /** Whether it would be the same if it were rendered now. */
  revalidate?: () => Promise<boolean>;
}

export interface PageRenderer {
  /** Which page a path leads to. */
  find(path: string): Promise<PageAddress>;
  render(url: string): Promise<RenderedPage>;
  /** The drawing of a plan as a file: its component is in the build, like every other. */
  planPicture(plan: Plan): Promise<string>;
  /** Where the house's stylesheet is. */
  stylesheet(): Promise<string | undefined>;
  /** The page's answer to a form that was posted to it, for this one visitor. */
  submit(
    path: string,
    form: string,
    visitor: string,
    photos?: readonly FormPhoto[],
  ): Promise<RenderedPage>;
}

export function createPageRenderer(
  loadBuild: () => Promise<ServerBuild>,
  services: PageServices,
  mode: "production" | "development",
): PageRenderer {
  async function answer(
    request: Request,
    asked: PageServices,
    posted?: Posted,
  ): Promise<RenderedPage> {
    const build = await loadBuild();
    addressesOf(build);
    const { createRequestHandler, createPageContext } = entryOf(build);
    const handle = createRequestHandler(build, mode);
    const response = await handle(request, createPageContext(asked, posted));
    return {
      status: response.status,
      headers: Object.fromEntries(response.headers),
      body: await response.text(),
    };
  }

  return {
    async find(path) {
      return addressesOf(await loadBuild()).find(path, services);
    },
    async planPicture(plan) {
      return entryOf(await loadBuild()).planPicture(plan);
    },
    async stylesheet() {
      const links = (await loadBuild()).routes.root?.module.links?.() ?? [];
      return links.flatMap(
        (link) => ("href" in link && link.rel === "stylesheet" && link.href) || [],
      )[0];
    },
    async render(url) {
      const dependencies = new PageDependencies();
      const request = new Request(new URL(url, services.publicUrl));
      const page = await answer(request, tracked(services, dependencies));
      return { ...page, revalidate: () => dependencies.areUnchanged() };
    },
    submit(path, form, visitor, photos = []) {
      const headers = { "content-type": "application/x-www-form-urlencoded" };
      const url = new URL(path, services.publicUrl);
      const request = new Request(url, { method: "POST", headers, body: form });
      return answer(request, services, { visitor, photos });
    },
  };
}

function entryOf(build: ServerBuild): Entry {
  return build.entry.module as unknown as Entry;
}

const known = new WeakMap<ServerBuild, PageAddresses>();

/** Read once for each build. A route without a list of its pages fails in development too. */
function addressesOf(build: ServerBuild): PageAddresses {
  let addresses = known.get(build);
  if (!addresses) {
    const { PageAddresses } = entryOf(build);
    addresses = new PageAddresses(build.routes);
    known.set(build, addresses);
  }
  return addresses;
}

/** Everything that a page reads and that can change while the server runs is asked through here. */
function tracked(services: PageServices, dependencies: PageDependencies): PageServices {
  const { catalogue, planner, site } = services;
  return {
    ...services,
    catalogue: {
      has: dependencies.track(catalogue.has),
      listing: dependencies.track(catalogue.listing),
      productsIn: dependencies.track(catalogue.productsIn),
      counts: dependencies.track(catalogue.counts),
      product: dependencies.track(catalogue.product),
      relatedTo: dependencies.track(catalogue.relatedTo),
      movedTo: dependencies.track(catalogue.movedTo),
      filterOffer: dependencies.track(catalogue.filterOffer),
      pumpTable: dependencies.track(catalogue.pumpTable),
      named: dependencies.track(catalogue.named),
      searchPage: catalogue.searchPage,
      comparison: catalogue.comparison,
    },
    planner: { shelf: dependencies.track(planner.shelf) },
    site: {
      everywhere: dependencies.track(site.everywhere),
      openDays: dependencies.track(site.openDays),
      questions: dependencies.track(site.questions),
      projects: dependencies.track(site.projects),
    },
  };
}
