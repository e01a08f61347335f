import type { SearchWord } from "#features/site/site-texts.ts";
import { ListedWords, otherSpellings, type Vocabulary } from "./search-spelling.ts";
import { type Term, termsIn } from "./search-terms.ts";

/** One thing that was asked for: it is there when all terms of one of its alternatives are. */
export interface Wanted {
  alternatives: readonly (readonly string[])[];
  /** It stands behind 'for' or the like, and something else before it. */
  isPurpose: boolean;
}

/** Said in questions, and in too many texts to tell anything apart. */
const fillers = new Set(
  "a an and are best buy by can do does for from get have how i in is it me my need of on or our the them to want what which with x you your".split(
    " ",
  ),
);
/** Behind these stands what the thing is for, or comes with. */
const links = new Set("for from in of on to with".split(" "));
/** Nobody types more, and each costs time. */
const mostTerms = 12;

/** A term of the question: how many links stand before it, and how many terms. */
interface Said {
  term: string;
  part: number;
  at: number;
}

interface Read extends Pick<Wanted, "alternatives"> {
  part: number;
  at: number;
}

/**
 * What somebody asks for, in terms of the index: with what the owner says a word means, and as the
 * index spells it. First what is most likely the thing itself: of 'a cage for a pond pump' the
 * cage, then the pump, then the pond. The order of the words decides nothing else.
 */
export function readQuery(
  text: string,
  words: readonly SearchWord[],
  vocabulary: Vocabulary,
): Wanted[] {
  const { meanings, listed } = meaningsOf(words);
  const left = saidIn(text)
    .slice(0, mostTerms)
    .map((said) => ({ ...said, term: listed.spelled(said.term, vocabulary) }));
  const read: Read[] = [];
  for (const { said, means } of meanings) {
    const taken = said.map((term) => left.find((one) => one.term === term));
    if (!taken.every((one) => one !== undefined) || new Set(taken).size < taken.length) continue;
    for (const one of taken) left.splice(left.indexOf(one), 1);
    read.push(wantedOf(taken, means, vocabulary));
  }
  read.push(...left.map((one) => wantedOf([one], [], vocabulary)));
  return joined(read, vocabulary)
    .sort((one, other) => one.part - other.part || other.at - one.at)
    .map(({ alternatives, part }, _, [first]) => ({
      alternatives,
      isPurpose: part > (first?.part ?? part),
    }));
}

function wantedOf(said: readonly Said[], means: string[][], vocabulary: Vocabulary): Read {
  const [first, ...others] = said.map(({ term }) => term);
  const spellings = first && others.length === 0 ? otherSpellings(first, vocabulary) : [];
  return {
    alternatives: [said.map(({ term }) => term), ...means, ...spellings],
    part: Math.min(...said.map(({ part }) => part)),
    at: Math.max(...said.map(({ at }) => at)),
  };
}

interface Meaning {
  said: string[];
  means: string[][];
}

interface Meanings {
  /** Those of most words first: an air stone is no stone. */
  meanings: Meaning[];
  listed: ListedWords;
}

/** Read once for each state of the owner's list. */
const known = new WeakMap<readonly SearchWord[], Meanings>();

function meaningsOf(words: readonly SearchWord[]): Meanings {
  const there = known.get(words);
  if (there) return there;
  const bySaid = Map.groupBy(words, ({ typed }) => termsOf(typed).toSorted().join(" "));
  const meanings = [...bySaid.values()]
    .map((all) => ({
      said: termsOf(all[0]?.typed ?? ""),
      means: all.flatMap(({ means }) => means.split(",").map(termsOf).filter(isSomething)),
    }))
    .filter(({ said }) => isSomething(said))
    .sort((one, other) => other.said.length - one.said.length);
  const made = { meanings, listed: new ListedWords(meanings.flatMap(({ said }) => said)) };
  known.set(words, made);
  return made;
}

/** Whether one of these, with commas between, is somewhere in the text. */
export function saysAnyOf(text: string, words: string): boolean {
  const terms = termsOf(text);
  return words
    .split(",")
    .map(termsOf)
    .some((said) => isSomething(said) && terms.some((_, index) => isAt(terms, index, said)));
}

/** Whether the text is one of the questions between the commas, but for words that tell nothing. */
export function saysOnly(text: string, questions: string): boolean {
  const terms = termsOf(text).join(" ");
  return terms !== "" && questions.split(",").some((one) => termsOf(one).join(" ") === terms);
}

/** Without what tells nothing apart, unless nothing else was said. */
export function tellingTerms(text: string): Term[] {
  const terms = termsIn(text);
  const telling = terms.filter(({ term }) => !fillers.has(term));
  return telling.length > 0 ? telling : terms;
}

export function termsOf(text: string): string[] {
  return tellingTerms(text).map(({ term }) => term);
}

function saidIn(text: string): Said[] {
  const linked = termsIn(text).filter(({ term }) => links.has(term));
  return tellingTerms(text).map(({ term, start }, at) => ({
    term,
    part: linked.filter((link) => link.start < start).length,
    at,
  }));
}

function isSomething(terms: readonly string[]): boolean {
  return terms.length > 0;
}

function isAt(terms: readonly string[], index: number, said: readonly string[]): boolean {
  return said.every((term, offset) => terms[index + offset] === term);
}

/** 'water fall': one word with a space in it. */
function joined(wanted: readonly Read[], vocabulary: Vocabulary): Read[] {
  const result: Read[] = [];
  for (const one of wanted.toSorted((before, after) => before.at - after.at)) {
    const before = result.at(-1);
    const words = before?.part === one.part ? wordsOfOne(before, one, vocabulary) : undefined;
    if (words) result.pop();
    result.push(words ? { ...one, alternatives: [words, [words.join("")]] } : one);
  }
  return result;
}

/** Two words that the index has as one, in the order in which it has them. */
function wordsOfOne(one: Read, other: Read, vocabulary: Vocabulary): string[] | undefined {
  const [first, second] = [one.alternatives[0] ?? [], other.alternatives[0] ?? []];
  if (first.length !== 1 || second.length !== 1) return undefined;
  return [
    [...first, ...second],
    [...second, ...first],
  ].find((words) => /^\p{L}+$/u.test(words.join("")) && vocabulary.has(words.join("")));
}
