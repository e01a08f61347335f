import { footerNavigation } from "#app/layout/navigation.ts";
import { categories } from "#content/categories.ts";
import { deliveryPath } from "#content/delivery.ts";
import { planner, pumpTable } from "#content/goes-with.ts";
import { policyDates } from "#content/policies.ts";
import { staticGroups } from "#content/static-entries.ts";
import type { CatalogueDates } from "#features/catalogue/catalogue-dates.server.ts";
import { categoryPath, pagesFor } from "#features/catalogue/catalogue-pages.ts";
import type { SiteDates } from "#features/site/site-service.server.ts";
import { xmlText } from "#platform/text/xml.ts";

interface Dates extends CatalogueDates {
  /** How many products of each category are on sale. */
  counts: Readonly<Record<string, number>>;
  /** When the owner last changed each of the texts on pages. */
  site: SiteDates;
}

interface Entry {
  path: string;
  /** When its content last changed: a date or milliseconds. Absent: unknown. */
  changed?: string | number | undefined;
}

export const sitemapPath = "/sitemap.xml";

/**
 * Every page that a search engine may list, each at its one address. When there are more of them
 * than a sitemap may name, it names its parts instead. Undefined: there is no such part.
 */
export function sitemap(
  dates: Dates,
  publicUrl: string,
  { part, most }: { part?: number | undefined; most: number },
): string | undefined {
  const entries = entriesOf(dates);
  const parts = Math.ceil(entries.length / most);
  if (part === undefined) return parts === 1 ? urlSet(entries, publicUrl) : index(parts, publicUrl);
  if (parts === 1 || part < 1 || part > parts) return undefined;
  return urlSet(entries.slice((part - 1) * most, part * most), publicUrl);
}

function index(parts: number, publicUrl: string): string {
  const paths = Array.from({ length: parts }, (_, at) => `/sitemap-${at + 1}.xml`);
  return document(
    "sitemapindex",
    paths.map((path) => `<sitemap><loc>${addressOf(path, publicUrl)}</loc></sitemap>`),
  );
}

function urlSet(entries: readonly Entry[], publicUrl: string): string {
  const urls = entries.map(({ path, changed }) => {
    const date = typeof changed === "number" ? new Date(changed).toISOString() : changed;
    const lastModified = date ? `<lastmod>${date}</lastmod>` : "";
    return `<url><loc>${addressOf(path, publicUrl)}</loc>${lastModified}</url>`;
  });
  return document("urlset", urls);
}

function document(root: string, lines: readonly string[]): string {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">`,
    ...lines,
    `</${root}>\n`,
  ].join("\n");
}

function addressOf(path: string, publicUrl: string): string {
  return xmlText(new URL(path, publicUrl).href);
}

/** Nothing is hidden here: a crawler must be able to read a page to see that it is `noindex`. */
export function robotsText(publicUrl: string): string {
  return `User-agent: *\nDisallow: /api/\n\nSitemap: ${new URL(sitemapPath, publicUrl).href}\n`;
}

function entriesOf({ products, categories: changed, counts, site }: Dates): Entry[] {
  // A page's date is that of what it is about. Header and footer do not count, nor does a number to
  // call beside something else; on the page that says how to reach us, and in the policies'
  // wording, it does.
  const known: Record<string, string | number | undefined> = {
    "/products": newest([...changed.values()]),
    [pumpTable.to]: newest([...changed.values()]),
    [planner.to]: newest([...changed.values()]),
    "/gallery": site.projects,
    "/about": newest([site.phones, site.hours]),
    "/contact": newest([site.questions, site.phones, site.hours]),
    "/privacy": newest([policyDates["/privacy"], site.phones]),
    "/terms": newest([policyDates["/terms"], site.phones]),
    [deliveryPath]: newest([policyDates[deliveryPath], site.phones, site.hours]),
  };
  const slugs = new Set([...categories.map(({ slug }) => slug), ...Object.keys(staticGroups)]);
  return [
    ...[...footerNavigation, pumpTable, planner].map(({ to }) => ({
      path: to,
      changed: known[to],
    })),
    ...[...slugs].flatMap((slug) =>
      Array.from({ length: pagesFor(counts[slug] ?? 0) }, (_, index) => ({
        path: categoryPath(slug, index + 1),
        changed: changed.get(slug),
      })),
    ),
    ...[...products].map(([slug, at]) => ({ path: `/product/${slug}`, changed: at })),
  ];
}

function newest<Time extends string | number>(
  times: readonly (Time | undefined)[],
): Time | undefined {
  return times
    .filter((time) => time !== undefined)
    .sort((one, other) => new Date(other).getTime() - new Date(one).getTime())[0];
}
