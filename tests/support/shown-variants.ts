import { readAloud } from "./page-text.ts";

export interface ShownVariant {
  /** With the product's, as it is called elsewhere. */
  name: string;
  sku: string;
  /** Without sign and commas: "1249.50". */
  price: string;
  isSoldOut: boolean;
}

/** What a visitor reads of each variant in the list of a product's page. */
export function shownVariants(html: string): ShownVariant[] {
  const product = readAloud(/<h1[^>]*>(.*?)<\/h1>/s.exec(html)?.[1] ?? "");
  const list = html.slice(html.indexOf('id="variants-title"'));
  const lines = list.matchAll(/<li class="border-t[^>]*>(.*?)<\/li>/gs);
  return [...lines].map(([, line = ""]) => {
    const text = readAloud(line);
    const name = readAloud(/<h3[^>]*>(.*?)<\/h3>/s.exec(line)?.[1] ?? "");
    const price = /\$([\d,]+\.\d\d)/.exec(text.slice(name.length))?.[1] ?? "";
    return {
      name: `${product}, ${name}`,
      sku: /SKU ([A-Z0-9-]+)/.exec(text)?.[1] ?? "",
      price: price.replaceAll(",", ""),
      isSoldOut: text.includes("Out of stock"),
    };
  });
}
