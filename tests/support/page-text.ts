const entities: Readonly<Record<string, string>> = {
  "&amp;": "&",
  "&lt;": "<",
  "&gt;": ">",
  "&quot;": '"',
  "&#x27;": "'",
  "&#39;": "'",
  "&nbsp;": " ",
};

/** A piece of HTML as a reader sees it: without tags, on one line. */
export function readAloud(html: string): string {
  return withoutTags(html)
    .replace(/&[#\w]+;/g, (entity) => entities[entity] ?? entity)
    .replace(/\s+/g, " ")
    .trim();
}

/** Parts of a sentence stand side by side in HTML; blocks do not. */
function withoutTags(html: string): string {
  return html
    .replace(/<!--.*?-->/gs, "")
    .replace(/<\/?(?:a|b|em|i|mark|small|span|strong|wbr)\b[^>]*>/g, "")
    .replace(/<[^>]*>/g, " ");
}

/**
 * Everything on a page that somebody reads: what it shows, its head, and what it tells search
 * engines.
 */
export function everyText(html: string): string {
  const said = [...html.matchAll(/ (?:content|alt|aria-label|placeholder)="([^"]*)"/g)];
  const data = structuredData(html).flatMap(stringsOf);
  const shown = html.replace(/<(script|style|svg)\b.*?<\/\1>/gs, " ");
  return [readAloud(shown), ...said.map(([, text = ""]) => readAloud(text)), ...data].join("\n");
}

/** The structured data of a page, each script by itself. */
export function structuredData(html: string): unknown[] {
  const scripts = html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs);
  return [...scripts].map(([, text = ""]) => JSON.parse(text));
}

export function stringsOf(value: unknown): string[] {
  if (typeof value === "string") return [value];
  if (typeof value !== "object" || value === null) return [];
  return Object.values(value).flatMap(stringsOf);
}
