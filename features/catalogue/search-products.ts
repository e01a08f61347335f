import type { ProductSummary } from "./product.ts";

export interface ProductMatch {
  product: ProductSummary;
  /** The part number that was meant, when one was typed. */
  sku: string | undefined;
}

type NameOf = (categorySlug: string) => string;

/** Every word must be found in the name, in a part number or in the category; the closest come first. */
export function searchProducts(
  products: readonly ProductSummary[],
  query: string,
  categoryName: NameOf,
): ProductMatch[] {
  const words = wordsOf(query);
  if (words.length === 0) return [];
  return products
    .flatMap((product) => {
      const found = rank(product, words, categoryName(product.category));
      return found ? [found] : [];
    })
    .sort((one, other) => other.score - one.score)
    .map(({ product, sku }) => ({ product, sku }));
}

export function searchNames<T extends { name: string }>(things: readonly T[], query: string): T[] {
  const words = wordsOf(query);
  if (words.length === 0) return [];
  return things.filter(({ name }) => {
    const said = wordsOf(name);
    return words.every((word) => said.some((one) => one.startsWith(word)));
  });
}

function rank(product: ProductSummary, words: readonly string[], categoryName: string) {
  const name = wordsOf(product.name);
  const category = wordsOf(categoryName);
  const typed = words.join("");
  const sku = product.variants.map((variant) => variant.sku).find((one) => isSku(one, typed));
  if (sku) {
    const exact = wordsOf(sku).join("") === typed;
    return { product, sku, score: exact ? 1000 : 500 };
  }
  let score = name.join(" ").startsWith(words.join(" ")) ? 50 : 0;
  for (const word of words) {
    const worth = worthOf(word, name, category, product);
    if (worth === 0) return undefined;
    score += worth;
  }
  return { product, sku: undefined, score };
}

function worthOf(
  word: string,
  name: readonly string[],
  category: readonly string[],
  { variants }: ProductSummary,
): number {
  if (name.includes(word)) return 30;
  if (name.some((one) => one.startsWith(word))) return 20;
  if (category.some((one) => one.startsWith(word))) return 10;
  if (word.length > 2 && name.some((one) => one.includes(word))) return 5;
  return variants.some(({ sku }) => wordsOf(sku).includes(word)) ? 3 : 0;
}

/** Three characters or more from its start, with or without the hyphens. */
function isSku(sku: string, typed: string): boolean {
  return typed.length > 2 && wordsOf(sku).join("").startsWith(typed);
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}
