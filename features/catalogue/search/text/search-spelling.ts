import SearchableMap from "minisearch/SearchableMap";
import { readTermMeasure } from "./search-terms.ts";

/** What an index knows of its terms. */
export interface Vocabulary {
  has(term: string): boolean;
  /** Whether a term begins so. */
  hasBeginning(letters: string): boolean;
  /** All values that it has of a unit. */
  valuesOf(unit: string): Iterable<number>;
}

/** Shorter words have too many neighbours. */
const shortestMistyped = 4;
const shortestTwiceMistyped = 8;
/** How far a measure may be from the one that was asked for, when nobody makes that one. */
const nearEnough = 0.25;
const shortestPart = 3;

export function mistakesIn(term: string): number {
  if (/\d/.test(term) || term.length < shortestMistyped) return 0;
  return term.length < shortestTwiceMistyped ? 1 : 2;
}

/** A short word with another letter in it is another word: a card is no cord, a gift no lift. */
export function isOtherWord(term: string, near: string): boolean {
  return term.length === shortestMistyped && near.length === term.length;
}

/** Words that somebody has listed, to find the one that was meant. */
export class ListedWords {
  readonly #words = new SearchableMap<true>();

  constructor(words: Iterable<string>) {
    for (const word of words) this.#words.set(word, true);
  }

  /** As the list spells it, when the index knows nothing that begins as it was typed. */
  spelled(term: string, vocabulary: Vocabulary): string {
    if (this.#words.has(term) || vocabulary.hasBeginning(term)) return term;
    const turned = swapped(term);
    const meant = turned.find((word) => this.#words.has(word));
    if (meant !== undefined) return meant;
    if (mistakesIn(term) === 0 || turned.some((word) => vocabulary.has(word))) return term;
    const near = [...this.#words.fuzzyGet(term, mistakesIn(term))];
    const [nearest] = near.sort(([, [, one]], [, [, other]]) => one - other);
    return nearest?.[0] ?? term;
  }
}

/** Of one word or measure: what else the index may have for it. */
export function otherSpellings(term: string, vocabulary: Vocabulary): string[][] {
  const measure = readTermMeasure(term);
  if (measure) return otherMeasures(measure, vocabulary).map((other) => [other]);
  if (vocabulary.has(term)) return [];
  return [
    ...swapped(term)
      .filter((word) => vocabulary.has(word))
      .map((word) => [word]),
    ...parted(term).filter((parts) => parts.every((part) => vocabulary.has(part))),
  ];
}

interface Measure {
  value: number;
  unit: string;
}

function otherMeasures({ value, unit }: Measure, vocabulary: Vocabulary): string[] {
  const own = vocabulary.has(`${value}${unit}`) ? [] : nearest({ value, unit }, vocabulary);
  // A pump is sold by the hour: it should move in one what the pond holds.
  const flow = { value, unit: "gph" };
  return unit === "gal" ? [...own, `${value}gph`, ...nearest(flow, vocabulary)] : own;
}

/** The next smaller and the next larger one that there are. */
function nearest({ value, unit }: Measure, vocabulary: Vocabulary): string[] {
  const near = [...vocabulary.valuesOf(unit)].filter(
    (other) => Math.abs(other - value) <= value * nearEnough,
  );
  const below = near.filter((other) => other < value);
  const above = near.filter((other) => other > value);
  return [
    ...(above.length > 0 ? [`${Math.min(...above)}${unit}`] : []),
    ...(below.length > 0 ? [`${Math.max(...below)}${unit}`] : []),
  ];
}

/** 'pupm': two letters next to each other in the wrong order. 'fihs' lost its s as a plural. */
function swapped(term: string): string[] {
  return [term, `${term}s`].flatMap((word) =>
    Array.from(
      { length: Math.max(0, word.length - 1) },
      (_, at) => `${word.slice(0, at)}${word[at + 1]}${word[at]}${word.slice(at + 2)}`,
    ),
  );
}

/** 'pondliner': two words without the space between. */
function parted(word: string): string[][] {
  const places = Math.max(0, word.length - 2 * shortestPart + 1);
  return Array.from({ length: places }, (_, place) => [
    word.slice(0, place + shortestPart),
    word.slice(place + shortestPart),
  ]);
}
