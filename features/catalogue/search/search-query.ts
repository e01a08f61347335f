import type { NotSold, SearchWord } from "#features/site/site-texts.ts";
import { readMeasure, termsIn } from "./search-terms.ts";

/** One thing that was asked for: it is there when all terms of one of its alternatives are. */
export interface Wanted {
  alternatives: readonly (readonly string[])[];
}

/** What an index knows of its terms. */
export interface Vocabulary {
  has(term: string): boolean;
  /** All values that it has of a unit. */
  valuesOf(unit: string): Iterable<number>;
}

/** Said in questions, and in too many texts to tell anything apart. */
const fillers = new Set(
  "a an and are best buy by can do does for from get have how i in is it me my need of on or our the them to want what which with x you your".split(
    " ",
  ),
);
/** How far a measure may be from the one that was asked for, when nobody makes that one. */
const nearEnough = 0.25;
const shortestPart = 3;
/** Nobody types more, and each costs time. */
const mostTerms = 12;

/** What somebody asks for, in terms of the index: with what the owner says a word means, and as the index spells it. */
export function readQuery(
  text: string,
  words: readonly SearchWord[],
  vocabulary: Vocabulary,
): Wanted[] {
  const terms = termsOf(text).slice(0, mostTerms);
  const meanings = meaningsOf(words);
  const wanted: Wanted[] = [];
  for (let index = 0; index < terms.length; ) {
    const here = meanings.filter(({ said }) => isSomething(said) && isAt(terms, index, said));
    const longest = Math.max(1, ...here.map(({ said }) => said.length));
    const said = terms.slice(index, index + longest);
    const meant = here
      .filter((meaning) => meaning.said.length === longest)
      .flatMap(({ means }) => means);
    wanted.push({ alternatives: [said, ...meant, ...otherSpellings(said, vocabulary)] });
    index += longest;
  }
  return joined(wanted, vocabulary);
}

interface Meaning {
  said: string[];
  means: string[][];
}

/** Read once for each state of the owner's list. */
const known = new WeakMap<readonly SearchWord[], Meaning[]>();

function meaningsOf(words: readonly SearchWord[]): Meaning[] {
  const there = known.get(words);
  if (there) return there;
  const meanings = words.map(({ typed, means }) => ({
    said: termsOf(typed),
    means: means.split(",").map(termsOf).filter(isSomething),
  }));
  known.set(words, meanings);
  return meanings;
}

/** What is asked for and not sold: the first of these lines that has one of the words. */
export function findNotSold(text: string, lines: readonly NotSold[]): NotSold | undefined {
  const terms = termsOf(text);
  return lines.find(({ words }) =>
    words
      .split(",")
      .map(termsOf)
      .some((said) => isSomething(said) && terms.some((_, index) => isAt(terms, index, said))),
  );
}

/** Without what tells nothing apart, unless nothing else was said. */
function termsOf(text: string): string[] {
  const terms = termsIn(text).map(({ term }) => term);
  const telling = terms.filter((term) => !fillers.has(term));
  return telling.length > 0 ? telling : terms;
}

function isSomething(terms: readonly string[]): boolean {
  return terms.length > 0;
}

function isAt(terms: readonly string[], index: number, said: readonly string[]): boolean {
  return said.every((term, offset) => terms[index + offset] === term);
}

/** Of one word or measure that the index does not have. */
function otherSpellings([term = "", ...others]: string[], vocabulary: Vocabulary): string[][] {
  if (others.length > 0 || vocabulary.has(term)) return [];
  const measure = readMeasure(term);
  if (measure) return nearest(measure, vocabulary).map((value) => [`${value}${measure.unit}`]);
  return [
    ...swapped(term)
      .filter((word) => vocabulary.has(word))
      .map((word) => [word]),
    ...parted(term).filter((parts) => parts.every((part) => vocabulary.has(part))),
  ];
}

/** The next smaller and the next larger one that there are. */
function nearest({ value, unit }: { value: number; unit: string }, vocabulary: Vocabulary) {
  const near = [...vocabulary.valuesOf(unit)].filter(
    (other) => Math.abs(other - value) <= value * nearEnough,
  );
  const below = near.filter((other) => other < value);
  const above = near.filter((other) => other > value);
  return [
    ...(above.length > 0 ? [Math.min(...above)] : []),
    ...(below.length > 0 ? [Math.max(...below)] : []),
  ];
}

/** 'pupm': two letters next to each other in the wrong order. */
function swapped(word: string): string[] {
  return Array.from(
    { length: Math.max(0, word.length - 1) },
    (_, at) => `${word.slice(0, at)}${word[at + 1]}${word[at]}${word.slice(at + 2)}`,
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

/** 'water fall': one word with a space in it. */
function joined(wanted: readonly Wanted[], vocabulary: Vocabulary): Wanted[] {
  const result: Wanted[] = [];
  for (const one of wanted) {
    const before = result.at(-1);
    const [first, second] = [before?.alternatives[0], one.alternatives[0]];
    const whole = first?.length === 1 && second?.length === 1 ? `${first[0]}${second[0]}` : "";
    if (before && first && second && /^\p{L}+$/u.test(whole) && vocabulary.has(whole)) {
      result[result.length - 1] = { alternatives: [[...first, ...second], [whole]] };
    } else result.push(one);
  }
  return result;
}
