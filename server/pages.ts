import type { ServerBuild } from "react-router";
import type { PageAddress, PageAddresses } from "#app/page-addresses.server.ts";
import type { PageServices } from "#app/page-services.ts";
import { Reads } from "./answers/reads.ts";

/** What app/entry.server.tsx exports: React Router is loaded once, inside the build, and never by this server. */
type Entry = typeof import("#app/entry.server.tsx");

export interface RenderedPage {
  status: number;
  headers: Readonly<Record<string, string>>;
  body: string;
  /** Whether it would be the same if it were rendered now. */
  stillHolds?: () => Promise<boolean>;
}

export interface PageRenderer {
  /** Which page a path leads to. */
  find(path: string): Promise<PageAddress>;
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
    addressesOf(build);
    const { createRequestHandler, createPageContext } = entryOf(build);
    const handle = createRequestHandler(build, mode);
    const response = await handle(request, createPageContext(asked, visitor));
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

function entryOf(build: ServerBuild): Entry {
  return build.entry.module as unknown as Entry;
}

const known = new WeakMap<ServerBuild, PageAddresses>();

/** Read once for each build, in development too: a route whose pages nobody counts is refused there as well. */
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
function noting(services: PageServices, reads: Reads): PageServices {
  const { catalogue, site } = services;
  return {
    ...services,
    catalogue: {
      has: reads.note(catalogue.has),
      listing: reads.note(catalogue.listing),
      productsIn: reads.note(catalogue.productsIn),
      counts: reads.note(catalogue.counts),
      product: reads.note(catalogue.product),
      relatedTo: reads.note(catalogue.relatedTo),
      movedTo: reads.note(catalogue.movedTo),
      searchPage: catalogue.searchPage,
    },
    site: {
      everywhere: reads.note(site.everywhere),
      openDays: reads.note(site.openDays),
      questions: reads.note(site.questions),
      projects: reads.note(site.projects),
    },
  };
}
