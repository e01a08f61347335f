import { termsIn } from "./search-terms.ts";

/** A piece of a text; those that were looked for are marked. */
export interface TextPiece {
  text: string;
  isFound: boolean;
}

export function markFound(text: string, terms: ReadonlySet<string>): TextPiece[] {
  const pieces: TextPiece[] = [];
  let from = 0;
  for (const { term, start, end } of termsIn(text)) {
    if (!terms.has(term)) continue;
    if (start > from) pieces.push({ text: text.slice(from, start), isFound: false });
    pieces.push({ text: text.slice(start, end), isFound: true });
    from = end;
  }
  if (from < text.length) pieces.push({ text: text.slice(from), isFound: false });
  return pieces;
}

/**
 * Of several texts the one with most of what was looked for, the first of those; undefined when
 * none has any of it.
 */
export function bestPassage(
  texts: readonly string[],
  terms: ReadonlySet<string>,
): string | undefined {
  let best: string | undefined;
  let most = 0;
  for (const text of texts) {
    const found = new Set(termsIn(text).flatMap(({ term }) => (terms.has(term) ? [term] : [])));
    if (found.size <= most) continue;
    best = text;
    most = found.size;
  }
  return best;
}
