import SearchableMap from "minisearch/SearchableMap";
import {
  alwaysFirst,
  answer,
  type Found,
  type Kept,
  type Match,
  type Matches,
  timesOfKind,
  timesOfKindInPart,
} from "#features/catalogue/search/found-things.ts";
import type { Wanted } from "./search-query.ts";
import { isOtherWord, mistakesIn, type Vocabulary } from "./search-spelling.ts";
import { readTermMeasure } from "./search-terms.ts";
import { kindsOf, type Searched, worthsOf } from "./term-worth.ts";

/** Fewer characters begin too many part numbers. */
const shortestSku = 3;
const shortestBeginning = 2;
/**
 * Of what a whole word is worth: one that only begins so, one that is nearly so, another word for
 * it.
 */
const ofBeginning = 0.4;
const ofMistyped = 0.5;
const ofOtherWord = 0.9;
/** What more than this part of all things has tells little apart: 'water'. */
const mostTelling = 1 / 2;
/** Alone it is no reason to be shown when something else is missing: 'pond brush' is no pond. */
const mostTold = 1 / 3;

/** The things that have a term, by number, and what it is worth in each. */
interface Postings {
  numbers: number[];
  worths: number[];
  /** Those of which the term says what they are. */
  kinds: number[];
}

/** What a term is worth in each thing, by number. */
interface TermScores {
  worths: Float32Array;
  /** One for each thing that is this. */
  kinds: Uint8Array;
}

interface Scores extends TermScores {
  /** How many have it, and how many are of that kind. */
  things: number;
  ofKind: number;
  isPurpose: boolean;
  isMeasure: boolean;
}

/**
 * Nothing is taken out of the lists: what is gone is passed over, and when that is a third of all,
 * the list is made anew.
 */
const mostGone = 1 / 3;

/**
 * Finds things by what is written about them: whole words first, then how words begin, then words
 * that are nearly the same.
 */
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
    const kinds = new Set(kindsOf(thing));
    for (const [term, worthHere] of worthsOf(thing)) {
      const postings = listOf(this.#terms, term, () => ({ numbers: [], worths: [], kinds: [] }));
      postings.numbers.push(number);
      postings.worths.push(worthHere);
      if (kinds.has(term)) postings.kinds.push(number);
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

  hasBeginning(letters: string): boolean {
    return this.#terms.atPrefix(letters).size > 0;
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

  /**
   * With everything that is wanted; if there is nothing, with mistyped words; if there is nothing,
   * with most of it. Who asks for a pump wants a pump: if nothing of the kind has everything, what
   * is of the kind may lack a measure and what it is for, unless nothing may lack a word.
   */
  find(wanted: readonly Wanted[], { mayBeMistyped = true, mayLack = true } = {}): Matches {
    const terms = new Set<string>();
    const tries = mayBeMistyped ? [false, true] : [false];
    for (const isForgiving of wanted.length === 0 ? [] : tries) {
      const all = wanted.map((one) => this.#scoresOf(one, isForgiving, terms));
      const head = all.find(({ ofKind }) => ofKind > 0);
      const found = this.#foundBy(all, head);
      const whole = found.filter(({ hasAll }) => hasAll);
      if (whole.length > 0) {
        const isThing = head === all.find(({ things, isMeasure }) => things > 0 && !isMeasure);
        if (!mayLack || !head || !isThing || whole.some(({ isOfKind }) => isOfKind)) {
          return answer(whole, timesOfKind, terms);
        }
        const isFor = all.some(({ isPurpose }) => isPurpose);
        const wider = found.filter(({ hasAll, hasItself, isOfKind }) =>
          isOfKind ? hasItself : hasAll,
        );
        return answer(wider, isFor ? alwaysFirst : timesOfKindInPart, terms);
      }
      if (!mayLack || isForgiving !== tries.at(-1)) continue;
      const least = Math.ceil(all.length / 2);
      const most = found.filter(
        ({ count, isOfKind, isTold }) => isOfKind || (count >= least && (isTold || count > 1)),
      );
      return { ...answer(most, alwaysFirst, terms), isPartial: most.length > 0 };
    }
    return answer([], 1, terms);
  }

  /** Everything that has anything that is wanted, and how much of it. */
  #foundBy(all: readonly Scores[], head: Scores | undefined): Found[] {
    const isTelling = (one: Scores) =>
      one === head || one.things <= this.#numbers.size * mostTelling;
    const needed = all.some(isTelling) ? all.filter(isTelling) : all;
    const told = all.filter((one) => one === head || one.things <= this.#numbers.size * mostTold);
    const itself = needed.filter(({ isPurpose, isMeasure }) => !isPurpose && !isMeasure);
    const found: Found[] = [];
    for (let number = 0; number < this.#kept.length; number++) {
      const kept = this.#kept[number];
      if (!kept) continue;
      let score = 0;
      let count = 0;
      for (const { worths } of all) {
        const here = worths[number] as number;
        if (here > 0) count++;
        score += here;
      }
      if (count === 0) continue;
      found.push({
        kept,
        score: score * count,
        count,
        hasAll: haveAt(needed, number),
        hasItself: haveAt(itself, number),
        isTold: told.some(({ worths }) => worths[number] !== 0),
        isOfKind: head?.kinds[number] === 1,
      });
    }
    return found;
  }

  /**
   * What one thing that is wanted is worth in each: the most of its alternatives, of which every
   * term must be there.
   */
  #scoresOf(wanted: Wanted, isForgiving: boolean, terms: Set<string>): Scores {
    const { alternatives, isPurpose } = wanted;
    const isMeasure = /^\d/.test(alternatives[0]?.[0] ?? "");
    const { worths, kinds } = noScores(this.#kept.length);
    for (const [index, alternative] of alternatives.entries()) {
      const share = (index === 0 ? 1 : ofOtherWord) / alternative.length;
      const all = alternative.map((term) => this.#scoresOfTerm(term, isForgiving, terms));
      // A fountain pump is a pump.
      const kindsHere = all.at(-1)?.kinds ?? kinds;
      for (let number = 0; number < worths.length; number++) {
        let sum = 0;
        for (const one of all) {
          const here = one.worths[number] as number;
          sum = here === 0 ? Number.NEGATIVE_INFINITY : sum + here;
        }
        if (sum <= 0) continue;
        if (kindsHere[number] === 1) kinds[number] = 1;
        if (sum * share > (worths[number] as number)) worths[number] = sum * share;
      }
    }
    let [things, ofKind] = [0, 0];
    for (let number = 0; number < worths.length; number++) {
      if (worths[number] === 0 || !this.#kept[number]) continue;
      things++;
      ofKind += kinds[number] as number;
    }
    return { worths, kinds, things, ofKind, isPurpose, isMeasure };
  }

  #scoresOfTerm(term: string, isForgiving: boolean, terms: Set<string>): TermScores {
    const scores = noScores(this.#kept.length);
    const add = (found: string, { numbers, worths }: Postings, share: number) => {
      terms.add(found);
      const rarity = share * Math.log(1 + this.#numbers.size / numbers.length);
      for (let index = 0; index < numbers.length; index++) {
        const number = numbers[index] as number;
        const score = (worths[index] as number) * rarity;
        if (score > (scores.worths[number] as number)) scores.worths[number] = score;
      }
    };
    const addKinds = ({ kinds }: Postings) => {
      for (const number of kinds) scores.kinds[number] = 1;
    };
    const itself = this.#terms.get(term);
    if (itself) {
      add(term, itself, 1);
      addKinds(itself);
    }
    if (term.length >= shortestBeginning && !/^\d/.test(term)) {
      for (const [longer, postings] of this.#terms.atPrefix(term)) {
        if (longer !== term) add(longer, postings, ofBeginning * (term.length / longer.length));
      }
    }
    if (isForgiving && !itself && mistakesIn(term) > 0) {
      for (const [near, [postings, mistakes]] of this.#terms.fuzzyGet(term, mistakesIn(term))) {
        if (isOtherWord(term, near)) continue;
        add(near, postings, ofMistyped / mistakes);
        addKinds(postings);
      }
    }
    return scores;
  }

  #noteValue(term: string): void {
    const measure = readTermMeasure(term);
    if (!measure) return;
    const values = this.#values.get(measure.unit);
    if (values) values.add(measure.value);
    else this.#values.set(measure.unit, new Set([measure.value]));
  }
}

function haveAt(all: readonly Scores[], number: number): boolean {
  for (const { worths } of all) if (worths[number] === 0) return false;
  return true;
}

function noScores(length: number): TermScores {
  return { worths: new Float32Array(length), kinds: new Uint8Array(length) };
}

function plainSku(sku: string): string {
  return sku.toLowerCase().replaceAll(/[^a-z0-9]/g, "");
}

function shortestFirst([one]: [string, unknown], [other]: [string, unknown]): number {
  return one.length - other.length;
}

function listOf<T>(map: SearchableMap<T>, key: string, make: () => T): T {
  const there = map.get(key);
  if (there !== undefined) return there;
  const made = make();
  map.set(key, made);
  return made;
}
