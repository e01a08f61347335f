import { type FactKind, isFlow, isMeasure, isSize, isWords, kindExample } from "./fact-kinds.ts";
import type { Fact } from "./fact-types.ts";
import { type LabelMeaning, meaningOf } from "./labels.ts";
import { readQuantities, type TextReading } from "./quantities.ts";
import { readCurve, readFlow, readMeasure } from "./read-measures.ts";
import { readSize } from "./read-sizes.ts";
import { readWords } from "./read-words.ts";
import { mostCharacters } from "./tokens.ts";

/**
 * What the shop makes of a specification. The text itself is what people are shown, whatever comes
 * of this.
 */
export type SpecificationReading =
  | { state: "understood"; facts: readonly Fact[] }
  /** It holds a number, but not one that the label asks for. */
  | { state: "not understood"; example: string }
  /** The label asks for a number, and there is none: 'Not needed'. */
  | { state: "no number" }
  /** Not a label that numbers are read from. */
  | { state: "plain text" };

/** Never throws, whatever is written. */
export function readSpecification(label: string, text: string): SpecificationReading {
  const meaning = meaningOf(label);
  if (!meaning) return { state: "plain text" };
  const [first] = meaning.kinds;
  if (text.length <= mostCharacters) {
    const reading = readQuantities(text);
    for (const kind of meaning.kinds) {
      const facts = readKind(kind, { label, text, reading, meaning });
      if (facts.length > 0) return { state: "understood", facts };
    }
  }
  if (!/\d/.test(text)) return { state: "no number" };
  return { state: "not understood", example: kindExample(first) };
}

interface Written {
  label: string;
  text: string;
  reading: TextReading;
  meaning: LabelMeaning;
}

/** None when the text is not of this kind. */
function readKind(kind: FactKind, { label, text, reading, meaning }: Written): Fact[] {
  const { quantities, things, strays } = reading;
  if (isWords(kind)) return readWords(kind, label, text, reading);
  const isWhole = strays === 0 && (things === 0 || meaning.mayCountThings === true);
  if (!isWhole || quantities.length === 0) return [];
  if (isFlow(kind)) return readFlow(kind, label, quantities);
  if (isSize(kind)) return readSize(kind, label, quantities, meaning.role);
  return isMeasure(kind) ? readMeasure(kind, label, quantities) : readCurve(label, quantities);
}
