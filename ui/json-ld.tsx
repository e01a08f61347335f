import type { Graph, JsonLdObject, WithContext } from "schema-dts";
import { jsonLdText } from "#ui/json-ld-text.ts";

/** What search engines read about the page. */
export function JsonLd({ data }: { data: WithContext<JsonLdObject> | Graph }) {
  return (
    <script
      type="application/ld+json"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the text of a script is not escaped by React; jsonLdText does it
      dangerouslySetInnerHTML={{ __html: jsonLdText(data) }}
    />
  );
}
