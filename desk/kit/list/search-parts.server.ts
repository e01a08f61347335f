import type { Parts } from "#platform/database/text-index.ts";

const phoneLike = /^[\d\s()+./-]+$/;
/** Below it, digits apart may be a house number and a zip code as well. */
const leastOfPhone = 7;
const mostWords = 5;
const shortestWord = 2;

/** What somebody typed, as parts that are all to be found; none: nothing to look for yet. */
export function readSearch(search: string): Parts {
  // The sign between two fields of a text is in none of them.
  const asked = search.replaceAll("\u0000", "").replaceAll("|", " ").trim();
  const digits = digitsOf(asked);
  if (phoneLike.test(asked) && digits.length >= leastOfPhone) {
    return [[...new Set([national(digits), asked])]];
  }
  const words = asked.split(/\s+/).slice(0, mostWords);
  return words.some(({ length }) => length >= shortestWord) ? words.map(spellings) : [];
}

/** As it was typed, and, of what may be part of a phone number, its digits alone. */
function spellings(word: string): string[] {
  const digits = digitsOf(word);
  const isPhone = phoneLike.test(word) && digits.length >= 3 && digits !== word;
  return isPhone ? [word, digits] : [word];
}

const digitsOf = (text: string) => text.replace(/\D/g, "");

/** A number is kept as it was typed, with the country in front or without. */
function national(digits: string): string {
  return digits.replace(/^1(?=\d{10}$)/, "");
}
