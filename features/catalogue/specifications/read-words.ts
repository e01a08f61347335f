import type { WordKind } from "./fact-kinds.ts";
import type { Fact } from "./fact-types.ts";
import type { TextReading } from "./quantities.ts";
import { readMeasure } from "./read-measures.ts";

const mostWords = 8;
const longestWord = 40;

/** 'Brass and vinyl' is two materials; 'EPDM, 45 mil' a material and how thick it is. */
export function readWords(
  kind: WordKind,
  label: string | null,
  text: string,
  { quantities, strays, things }: TextReading,
): Fact[] {
  const words = text
    .toLowerCase()
    .split(/[,;/&]|\band\b|\bor\b/)
    .map((part) => part.trim().replaceAll(/\s+/g, " "))
    .filter((part) => /\p{L}/u.test(part) && !/\p{N}/u.test(part));
  const distinct = [...new Set(words)];
  const isReadable =
    distinct.length <= mostWords && words.every((one) => one.length <= longestWord);
  if (distinct.length === 0 || !isReadable || strays + things > 0) return [];
  const fact: Fact = { kind, label, words: distinct };
  if (quantities.length === 0) return [fact];
  const thickness = kind === "material" ? readMeasure("thickness", label, quantities) : [];
  return thickness.length > 0 ? [fact, ...thickness] : [];
}
