import type { PageServices } from "#app/page-services.ts";
import { findCategory } from "#content/categories.ts";
import { findStaticGroup } from "#content/static-entries.ts";
import { pageNumber, pagesFor } from "#features/catalogue/catalogue-pages.ts";
import { parseConsultation, requestOf } from "#features/consultations/consultation-schema.ts";
import type { Config } from "./config.ts";
import type { Services } from "./services.ts";

/** The services as the pages see them. */
export function pageServicesOf(
  { catalogue, consultations, payments, site }: Services,
  { mode, publicUrl }: Pick<Config, "mode" | "publicUrl">,
  reportError: (error: unknown) => void,
): PageServices {
  /** Only pages that there are: the number of stored answers must not be for visitors to choose. */
  async function hasPageOf(category: string, page: number | undefined): Promise<boolean> {
    if (page === undefined) return false;
    return page <= pagesFor((await catalogue.counts())[category] ?? 0);
  }

  return {
    mode,
    publicUrl,
    checkoutAddress: payments.checkoutAddress,
    catalogue,
    site,
    reportError,
    consultations: {
      async request(values, visitor) {
        const parsed = parseConsultation(values);
        if (!parsed.ok) return parsed;
        const { website, elapsedMs } = parsed.input;
        const signs = { website, elapsedMs, address: visitor };
        await consultations.request(requestOf(parsed.input), signs);
        return { ok: true };
      },
    },
    async hasPage(path) {
      const [, room, name, page, ...rest] = path.split("/");
      if (!name || rest.length > 0) return false;
      if (room === "products" && page !== undefined) return hasPageOf(name, pageNumber(page));
      if (page !== undefined) return false;
      if (room === "product") return catalogue.has(name);
      if (room === "products") return Boolean(findCategory(name) ?? findStaticGroup(name));
      return false;
    },
  };
}
