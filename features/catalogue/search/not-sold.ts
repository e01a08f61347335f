import type { NotSold } from "#features/site/site-texts.ts";
import { tellingTerms, termsOf } from "./text/search-query.ts";
import { ListedWords, type Vocabulary } from "./text/search-spelling.ts";

export interface AskedInVain {
  answer: string;
  /** What else was asked for: of 'pump for koi pond', 'pump for  pond'. */
  rest: string;
}

interface Line {
  answer: string;
  /** Those of most words first. */
  names: string[][];
}

interface Lines {
  lines: Line[];
  listed: ListedWords;
}

/** Read once for each state of the owner's list. */
const known = new WeakMap<readonly NotSold[], Lines>();

/**
 * What is asked for and not sold: the first of these lines that has one of its names in the text,
 * the words next to each other in any order.
 */
export function findNotSold(
  text: string,
  notSold: readonly NotSold[],
  vocabulary: Vocabulary,
): AskedInVain | undefined {
  const { lines, listed } = linesOf(notSold);
  const terms = tellingTerms(text);
  const said = terms.map(({ term }) => listed.spelled(term, vocabulary));
  for (const { answer, names } of lines) {
    for (const name of names) {
      const sorted = name.toSorted().join(" ");
      const at = said.findIndex(
        (_, index) =>
          said
            .slice(index, index + name.length)
            .toSorted()
            .join(" ") === sorted,
      );
      const [first, last] = [terms[at], terms[at + name.length - 1]];
      if (first && last) {
        return { answer, rest: `${text.slice(0, first.start)} ${text.slice(last.end)}` };
      }
    }
  }
  return undefined;
}

function linesOf(notSold: readonly NotSold[]): Lines {
  const there = known.get(notSold);
  if (there) return there;
  const lines = notSold.map(({ words, answer }) => ({
    answer,
    names: words
      .split(",")
      .map(termsOf)
      .filter((name) => name.length > 0)
      .sort((one, other) => other.length - one.length),
  }));
  const made = { lines, listed: new ListedWords(lines.flatMap(({ names }) => names.flat())) };
  known.set(notSold, made);
  return made;
}
