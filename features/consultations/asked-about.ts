import { quoteAddress } from "#features/catalogue/product-page/quote-request.ts";
import { mostPlanQuery } from "#features/planner/drawn-pond.ts";

/** What a request is about, as an address or a form names it. */
export interface AskedAbout {
  /** The slug of a product, or the id of a static entry. */
  about: string;
  /** The part number of one of its sizes, or its name; of a drawn pond its plan. */
  size: string | null;
}

const contactPath = "/contact";

/** The contact page, with what is asked about as its subject. */
export function contactAddress(asked: AskedAbout | null): string {
  return asked ? quoteAddress(asked.about, asked.size ?? undefined) : contactPath;
}

/** The size of a drawn pond is its whole plan. */
export const askedLimits = { about: 120, size: mostPlanQuery } as const;

/** Null where it names nothing that could be ours. */
export function readAskedAbout(values: {
  about?: string | null | undefined;
  size?: string | null | undefined;
}): AskedAbout | null {
  const { about, size } = values;
  if (!about || about.length > askedLimits.about || !/^[a-z0-9-]+$/.test(about)) return null;
  return { about, size: size && size.length <= askedLimits.size ? size : null };
}

/** The query of the contact page in its one spelling: only what the page reads of it. */
export function contactPageQuery(query: URLSearchParams): string {
  if (query.has(sentMark)) return sentAddress(photosLeft(query)).slice(contactPath.length);
  const asked = readAskedAbout({ about: query.get("about"), size: query.get("size") });
  return contactAddress(asked).slice(contactPath.length);
}

const sentMark = "sent";
const leftMark = "left";

/**
 * Where a form that was posted without JavaScript leads to once its request is stored. `left`: so
 * many of its photos could not be kept.
 */
export function sentAddress(left = 0): string {
  return `${contactPath}?${sentMark}=1${left > 0 ? `&${leftMark}=${left}` : ""}`;
}

/** As the address says it: more than a form can bring is nothing that we have said. */
export function photosLeft(query: URLSearchParams): number {
  const left = Number(query.get(leftMark));
  return Number.isInteger(left) && left > 0 && left <= 99 ? left : 0;
}

export function isSentPage(query: URLSearchParams): boolean {
  return query.has(sentMark);
}

/** What the form's message begins with. */
export function questionAbout({ name }: { name: string }): string {
  return `I would like a quote for: ${name}.`;
}
