import { type Carriers, carriersByWord, WordList } from "./word-list.ts";

/** What of a product is looked through. */
export interface SearchedProduct {
  id: string;
  name: string;
  category: string;
  /** Of its category in the listing, and of itself in its category. */
  places: readonly [number, number];
  skus: readonly string[];
}

export interface ProductMatch {
  id: string;
  /** The part number that was meant, when one was typed. */
  sku: string | null;
}

export interface ProductMatches {
  /** The closest. */
  best: ProductMatch[];
  /** How many there are in all. */
  count: number;
}

interface Ranked {
  product: SearchedProduct;
  score: number;
}

/** How near a word is to what was typed. */
const worth = { nameWord: 30, nameStart: 20, category: 10, inName: 5, skuWord: 3 } as const;
const beginsSo = 50;
const skuStart = 500;
const skuItself = 1_000;
/** Fewer characters are in too many words, and begin too many part numbers. */
const fewestTelling = 3;

/**
 * Searches products by the words of their names, part numbers and categories. Each different word of the catalogue is
 * there once, with the products that carry it: what a search costs depends little on how many products there are.
 */
export class ProductFinder {
  readonly #products: readonly SearchedProduct[];
  /** The words of each name, with one space between. */
  readonly #names: readonly string[];
  readonly #nameWords: WordList;
  /** Part numbers without their hyphens, and the parts between these. */
  readonly #skus: WordList;
  readonly #skuWords: Carriers;
  readonly #categories: readonly { words: readonly string[]; members: readonly number[] }[];

  constructor(products: readonly SearchedProduct[], categoryName: (slug: string) => string) {
    const names = products.map(({ name }) => wordsOf(name));
    const skus = products.map((product) => product.skus.map(wordsOf));
    this.#products = products;
    this.#names = names.map((words) => words.join(" "));
    this.#nameWords = new WordList(names);
    this.#skus = new WordList(skus.map((all) => all.map((words) => words.join(""))));
    this.#skuWords = carriersByWord(skus.map((all) => all.flat()));
    const byCategory = Map.groupBy(products.keys(), (index) => products[index]?.category ?? "");
    this.#categories = [...byCategory].map(([slug, members]) => ({
      words: wordsOf(categoryName(slug)),
      members,
    }));
  }

  /** Every word must be found in the name, in a part number or in the category; the closest come first. */
  find(query: string, most: number): ProductMatches {
    return findAmong([{ finder: this }], query, most);
  }

  /** The closest, but for those that are not to be found here. */
  rank(words: readonly string[], most: number, without?: ReadonlySet<string>) {
    const typed = words.join("");
    const phrase = words.join(" ");
    const meant = this.#meantBy(typed);
    const scores = this.#scores(words);
    const best: Ranked[] = [];
    let count = 0;
    for (let index = 0; index < scores.length; index++) {
      const ofWords = scores[index] ?? 0;
      const score =
        meant[index] ||
        (ofWords && ofWords + (this.#names[index]?.startsWith(phrase) ? beginsSo : 0));
      if (score === 0) continue;
      const product = this.#products[index] as SearchedProduct;
      if (without?.has(product.id)) continue;
      count++;
      // Of two alike, the one that the listing shows first comes first.
      if (best.length === most && score <= (best.at(-1)?.score ?? 0)) continue;
      best.splice(best.findLastIndex((one) => one.score >= score) + 1, 0, { product, score });
      if (best.length > most) best.pop();
    }
    return { best, count };
  }

  /** What a part number that begins so is worth in each product; 0 where there is none. */
  #meantBy(typed: string): Uint16Array {
    const found = new Uint16Array(this.#products.length);
    if (typed.length < fewestTelling) return found;
    for (const carriers of this.#skus.startingWith(typed)) mark(found, carriers, skuStart);
    mark(found, this.#skus.carriersOf(typed), skuItself);
    return found;
  }

  /** What all words together are worth in each product; 0 where one of them is not found at all. */
  #scores(words: readonly string[]): Uint16Array {
    const [first = "", ...others] = words;
    const sum = this.#worthOf(first);
    for (const word of others) {
      const more = this.#worthOf(word);
      for (let index = 0; index < sum.length; index++) {
        const soFar = sum[index] ?? 0;
        const here = more[index] ?? 0;
        sum[index] = soFar === 0 || here === 0 ? 0 : soFar + here;
      }
    }
    return sum;
  }

  /** What a word is worth in each product: written from the least to the most, so that the most stays. */
  #worthOf(word: string): Uint16Array {
    const found = new Uint16Array(this.#products.length);
    mark(found, this.#skuWords.get(word) ?? [], worth.skuWord);
    if (word.length >= fewestTelling) {
      for (const carriers of this.#nameWords.containing(word)) mark(found, carriers, worth.inName);
    }
    for (const { words, members } of this.#categories) {
      if (words.some((one) => one.startsWith(word))) mark(found, members, worth.category);
    }
    for (const carriers of this.#nameWords.startingWith(word))
      mark(found, carriers, worth.nameStart);
    mark(found, this.#nameWords.carriersOf(word), worth.nameWord);
    return found;
  }
}

/** What one finder of all these products would find. */
export function findAmong(
  parts: readonly { finder: ProductFinder; without?: ReadonlySet<string> }[],
  query: string,
  most: number,
): ProductMatches {
  const words = wordsOf(query);
  if (words.length === 0) return { best: [], count: 0 };
  const found = parts.map(({ finder, without }) => finder.rank(words, most, without));
  const best = found.flatMap((part) => part.best);
  if (found.length > 1) best.sort(closestFirst);
  const typed = words.join("");
  return {
    best: best
      .slice(0, most)
      .map(({ product }) => ({ id: product.id, sku: meantSku(product, typed) })),
    count: found.reduce((sum, { count }) => sum + count, 0),
  };
}

/** Of two alike, the one that the listing shows first. */
function closestFirst(one: Ranked, other: Ranked): number {
  const [category, place] = one.product.places;
  const [otherCategory, otherPlace] = other.product.places;
  return (
    other.score - one.score ||
    category - otherCategory ||
    place - otherPlace ||
    (one.product.id < other.product.id ? -1 : 1)
  );
}

function mark(scores: Uint16Array, places: readonly number[], score: number): void {
  for (const place of places) scores[place] = score;
}

/** Three characters or more from its start, with or without the hyphens; of several, the one typed in full, or the first. */
function meantSku({ skus }: SearchedProduct, typed: string): string | null {
  if (typed.length < fewestTelling) return null;
  const plain = (sku: string) => wordsOf(sku).join("");
  return (
    skus.find((sku) => plain(sku) === typed) ??
    skus.find((sku) => plain(sku).startsWith(typed)) ??
    null
  );
}

/** Names that have, for each word typed, a word that begins so. */
export function searchNames<T extends { name: string }>(things: readonly T[], query: string): T[] {
  const words = wordsOf(query);
  if (words.length === 0) return [];
  return things.filter(({ name }) => {
    const said = wordsOf(name);
    return words.every((word) => said.some((one) => one.startsWith(word)));
  });
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}
