import type { MetaDescriptor } from "react-router";
import { business } from "#content/business.ts";

export const titleLimit = 60;
export const descriptionLimit = 155;

export interface PageMeta {
  /** Without the business's name: it is added where there is room. */
  title: string;
  description: string;
  /** Absolute path of the page's one address. */
  path: string;
  /** Scheme and host of the shop, from the root loader. */
  publicUrl: string;
  /** Path of a 1200 x 630 picture for shared links. */
  image?: string;
  noindex?: boolean;
}

/** The tags of a page: title, description, canonical address and what a shared link shows. */
export function pageMeta(page: PageMeta): MetaDescriptor[] {
  const title = fitTitle(page.title);
  const description = fitDescription(page.description);
  const url = new URL(page.path, page.publicUrl).href;
  return [
    { title },
    { name: "description", content: description },
    ...(page.noindex
      ? [{ name: "robots", content: "noindex" }]
      : [{ tagName: "link", rel: "canonical", href: url }]),
    { property: "og:type", content: "website" },
    { property: "og:site_name", content: business.name },
    { property: "og:title", content: title },
    { property: "og:description", content: description },
    { property: "og:url", content: url },
    ...(page.image
      ? [
          { property: "og:image", content: new URL(page.image, page.publicUrl).href },
          { property: "og:image:width", content: "1200" },
          { property: "og:image:height", content: "630" },
          { name: "twitter:card", content: "summary_large_image" },
        ]
      : []),
  ];
}

export function fitTitle(title: string): string {
  if (title.includes(business.shortName)) return shorten(title, titleLimit);
  const named = `${title} | ${business.shortName}`;
  return named.length <= titleLimit ? named : shorten(title, titleLimit);
}

/**
 * The whole sentences that fit. Where they would say next to nothing, or none ends in time, it is
 * cut between words. A full stop before a small letter ("2 in. deep") ends no sentence.
 */
export function fitDescription(text: string): string {
  if (text.length <= descriptionLimit) return text;
  return /^.{39,154}[.!?](?=\s+[A-Z])/s.exec(text)?.[0] ?? shorten(text, descriptionLimit);
}

/** Cut between words, with an ellipsis, when it is longer than the limit. */
export function shorten(text: string, limit: number): string {
  if (text.length <= limit) return text;
  const kept = text.slice(0, limit);
  const end = kept.lastIndexOf(" ");
  return `${kept.slice(0, end > 0 ? end : limit - 1).replace(/[\s,.;:]+$/, "")}…`;
}

type Match = { id: string; loaderData?: unknown } | undefined;

/** What the root loader said the shop's address is; a page whose root failed gets none. */
export function publicUrlOf(matches: readonly Match[]): string {
  const data = matches.find((match) => match?.id === "root")?.loaderData;
  return (data as { publicUrl?: string } | undefined)?.publicUrl ?? "http://localhost";
}
