import { type PageMeta, pageMeta } from "./page-meta.ts";

/**
 * The page's tags from inside its view, for a page whose data may come after its address has
 * changed: React moves them into the head. Other pages export `meta`.
 */
export function PageHead(page: PageMeta) {
  return pageMeta(page).map((tag) => {
    if ("title" in tag) return <title key="title">{String(tag.title)}</title>;
    if ("tagName" in tag) return <link key="canonical" rel="canonical" href={String(tag.href)} />;
    const { name, property, content } = tag as Record<string, string>;
    return <meta key={name ?? property} name={name} property={property} content={content} />;
  });
}
