import SearchableMap from "minisearch/SearchableMap";
import type { Vocabulary, Wanted } from "./search-query.ts";
import { readMeasure, termsIn } from "./search-terms.ts";

/** What of a thing is looked through. */
export interface Searched {
  id: string;
  /** Of two that fit equally well, the one with the lower numbers comes first. */
  places: readonly number[];
  name: string;
  category: string;
  skus: readonly string[];
  variants: readonly string[];
  specifications: readonly string[];
  features: readonly string[];
  description: string;
  included: readonly string[];
}

export interface Match {
  id: string;
  /** The part number that was meant, when one was typed. */
  sku: string | null;
}

export interface Matches {
  /** The closest first. */
  matches: Match[];
  /** What was looked for, as texts have it. */
  terms: ReadonlySet<string>;
  /** Nothing has everything that was asked for: these have most of it. */
  isPartial: boolean;
}

/** What a word is worth, by where it stands. `kind` is what a name says the thing is: a Pump Canyon is no pump. */
const worth = {
  name: 5,
  kind: 5,
  variants: 3,
  category: 2,
  specifications: 2,
  skus: 1,
  features: 1,
  description: 1,
  included: 0.3,
} as const;
type Field = keyof typeof worth;
const fields = Object.keys(worth) as Field[];

/** Fewer characters begin too many part numbers. */
const shortestSku = 3;
/** Shorter words have too many neighbours. */
const shortestMistyped = 4;
const shortestTwiceMistyped = 8;
const shortestBeginning = 2;
/** Of what a whole word is worth: one that only begins so, one that is nearly so, another word for it. */
const ofBeginning = 0.4;
const ofMistyped = 0.5;
const ofOtherWord = 0.9;

interface Kept {
  id: string;
  places: readonly number[];
  skus: readonly string[];
}

/** The things that have a term, by number, and what it is worth in each. */
interface Postings {
  numbers: number[];
  worths: number[];
}

/** Nothing is taken out of the lists: what is gone is passed over, and when that is a third of all, the list is made anew. */
const mostGone = 1 / 3;

/** Finds things by what is written about them: whole words first, then how words begin, then words that are nearly the same. */
export class TextIndex implements Vocabulary {
  readonly #kept: (Kept | undefined)[] = [];
  readonly #numbers = new Map<string, number>();
  readonly #terms = new SearchableMap<Postings>();
  readonly #skus = new SearchableMap<number[]>();
  readonly #values = new Map<string, Set<number>>();

  get isWornOut(): boolean {
    const gone = this.#kept.length - this.#numbers.size;
    return gone > 1_000 && gone > this.#kept.length * mostGone;
  }

  put(thing: Searched): void {
    const { id, places, skus } = thing;
    this.remove(id);
    const number = this.#kept.push({ id, places, skus }) - 1;
    this.#numbers.set(id, number);
    for (const sku of skus) listOf(this.#skus, plainSku(sku), () => []).push(number);
    for (const [term, worthHere] of worthsOf(thing)) {
      const postings = listOf(this.#terms, term, () => ({ numbers: [], worths: [] }));
      postings.numbers.push(number);
      postings.worths.push(worthHere);
      this.#noteValue(term);
    }
  }

  remove(id: string): void {
    const number = this.#numbers.get(id);
    if (number === undefined) return;
    this.#numbers.delete(id);
    this.#kept[number] = undefined;
  }

  has(term: string): boolean {
    return this.#terms.has(term);
  }

  valuesOf(unit: string): Iterable<number> {
    return this.#values.get(unit) ?? [];
  }

  /** Those with a part number that begins so, with and without its hyphens; the exact one first. */
  findSku(text: string): Match[] {
    const typed = plainSku(text);
    if (typed.length < shortestSku || !/\d|-/.test(text)) return [];
    const found = new Map<number, string>();
    for (const [plain, numbers] of [...this.#skus.atPrefix(typed)].sort(shortestFirst)) {
      for (const number of numbers) if (!found.has(number)) found.set(number, plain);
    }
    return [...found].flatMap(([number, plain]) => {
      const kept = this.#kept[number];
      const sku = kept?.skus.find((one) => plainSku(one) === plain);
      return kept && sku !== undefined ? [{ id: kept.id, sku }] : [];
    });
  }

  /** With everything that is wanted; if there is nothing, with mistyped words; if there is nothing, with most of it. */
  find(wanted: readonly Wanted[], { mayBeMistyped = true } = {}): Matches {
    const terms = new Set<string>();
    if (wanted.length === 0) return { matches: [], terms, isPartial: false };
    for (const isForgiving of [false, true]) {
      const scores = wanted.map((one) => this.#scoresOf(one, isForgiving && mayBeMistyped, terms));
      const matches = this.#rank(scores, scores.length);
      if (matches.length > 0) return { matches, terms, isPartial: false };
      if (!isForgiving) continue;
      const most = this.#rank(scores, Math.max(1, Math.ceil(scores.length / 2)));
      return { matches: most, terms, isPartial: most.length > 0 };
    }
    return { matches: [], terms, isPartial: false };
  }

  /** Those that have at least so many of the things wanted, the closest first. */
  #rank(scores: readonly Float32Array[], least: number): Match[] {
    const found: { kept: Kept; score: number }[] = [];
    for (let number = 0; number < this.#kept.length; number++) {
      const kept = this.#kept[number];
      if (!kept) continue;
      let score = 0;
      let has = 0;
      for (const one of scores) {
        const here = one[number] as number;
        if (here > 0) has++;
        score += here;
      }
      if (has >= least) found.push({ kept, score: score * has });
    }
    found.sort((one, other) => other.score - one.score || inOrder(one.kept, other.kept));
    return found.map(({ kept }) => ({ id: kept.id, sku: null }));
  }

  /** What one thing that is wanted is worth in each: the most of its alternatives, of which every term must be there. */
  #scoresOf({ alternatives }: Wanted, isForgiving: boolean, terms: Set<string>): Float32Array {
    const best = new Float32Array(this.#kept.length);
    for (const [index, alternative] of alternatives.entries()) {
      const share = (index === 0 ? 1 : ofOtherWord) / alternative.length;
      const all = alternative.map((term) => this.#scoresOfTerm(term, isForgiving, terms));
      for (let number = 0; number < best.length; number++) {
        let sum = 0;
        for (const one of all) {
          const here = one[number] as number;
          sum = here === 0 ? Number.NEGATIVE_INFINITY : sum + here;
        }
        if (sum * share > (best[number] as number)) best[number] = sum * share;
      }
    }
    return best;
  }

  #scoresOfTerm(term: string, isForgiving: boolean, terms: Set<string>): Float32Array {
    const scores = new Float32Array(this.#kept.length);
    const add = (found: string, { numbers, worths }: Postings, share: number) => {
      terms.add(found);
      const rarity = share * Math.log(1 + this.#numbers.size / numbers.length);
      for (let index = 0; index < numbers.length; index++) {
        const number = numbers[index] as number;
        const score = (worths[index] as number) * rarity;
        if (score > (scores[number] as number)) scores[number] = score;
      }
    };
    const itself = this.#terms.get(term);
    if (itself) add(term, itself, 1);
    if (term.length >= shortestBeginning && !/^\d/.test(term)) {
      for (const [longer, postings] of this.#terms.atPrefix(term)) {
        if (longer !== term) add(longer, postings, ofBeginning * (term.length / longer.length));
      }
    }
    if (isForgiving && !itself && mistakesIn(term) > 0) {
      for (const [near, [postings, mistakes]] of this.#terms.fuzzyGet(term, mistakesIn(term))) {
        add(near, postings, ofMistyped / mistakes);
      }
    }
    return scores;
  }

  #noteValue(term: string): void {
    const measure = readMeasure(term);
    if (!measure) return;
    const values = this.#values.get(measure.unit);
    if (values) values.add(measure.value);
    else this.#values.set(measure.unit, new Set([measure.value]));
  }
}

/** Each term of a thing once: the most that it is worth anywhere, and a little for each other place. */
function worthsOf(thing: Searched): Map<string, number> {
  const found = new Map<string, number>();
  for (const field of fields) {
    for (const term of termsOf(thing, field)) {
      const before = found.get(term) ?? 0;
      found.set(term, Math.max(before, worth[field]) + Math.min(before, worth[field]) / 5);
    }
  }
  return found;
}

function termsOf(thing: Searched, field: Field): Set<string> {
  if (field === "skus") return new Set(thing.skus.flatMap((sku) => sku.toLowerCase().split("-")));
  const terms = termsIn(textOf(thing, field)).map(({ term }) => term);
  if (field === "name") terms.push(...pairs(terms));
  const numbers = terms.flatMap((term) => readMeasure(term)?.value ?? []);
  // '3000' alone finds '3,000 GPH' too.
  return new Set([...terms, ...numbers.map(String)]);
}

function textOf(thing: Searched, field: Field): string {
  if (field === "kind") return kindOf(thing.name);
  const text = thing[field];
  return typeof text === "string" ? text : text.join("\n");
}

/** The last word before 'on', 'with' and the like: of 'Fire & Water Bowl on Pedestal', 'Bowl'. */
function kindOf(name: string): string {
  const [itself = ""] = name.split(/,| (?:on|with|for|of|in) /i);
  return itself.trim().split(/\s+/).at(-1) ?? "";
}

/** 'bird bath' is also found as 'birdbath'. */
function pairs(terms: readonly string[]): string[] {
  return terms.slice(1).map((term, index) => `${terms[index]}${term}`);
}

function plainSku(sku: string): string {
  return sku.toLowerCase().replaceAll(/[^a-z0-9]/g, "");
}

function shortestFirst([one]: [string, unknown], [other]: [string, unknown]): number {
  return one.length - other.length;
}

function mistakesIn(term: string): number {
  if (/\d/.test(term) || term.length < shortestMistyped) return 0;
  return term.length < shortestTwiceMistyped ? 1 : 2;
}

function inOrder({ places: one }: Kept, { places: other }: Kept): number {
  const differs = one.findIndex((place, index) => place !== other[index]);
  return differs === -1 ? 0 : (one[differs] ?? 0) - (other[differs] ?? 0);
}

function listOf<T>(map: SearchableMap<T>, key: string, make: () => T): T {
  const there = map.get(key);
  if (there !== undefined) return there;
  const made = make();
  map.set(key, made);
  return made;
}
