import type { Graph, JsonLdObject, WithContext } from "schema-dts";
import { jsonLdText } from "#ui/json-ld-text.ts";

interface JsonLdProps {
  /**
   * Null in the browser, for a page that makes its data from what it shows: search engines read the
   * server's HTML, which stays in place, and visitors need not load the code that makes it.
   */
  data: WithContext<JsonLdObject> | Graph | null;
}

/** What search engines read about the page. */
export function JsonLd({ data }: JsonLdProps) {
  return (
    <script
      type="application/ld+json"
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the text of a script is not escaped by React; jsonLdText does it
      dangerouslySetInnerHTML={{ __html: data ? jsonLdText(data) : "" }}
    />
  );
}
