import type { Fact, FlowFact, MeasureFact, SizeFact } from "../specifications/fact-types.ts";
import { sidesIn, spanOf } from "../specifications/facts.ts";
import { sayFact } from "../specifications/say-fact.ts";

/**
 * What all sizes of a product say of one kind, in one line: the same once, figures from the least
 * to the most, words one after the other.
 */
export function sayFacts(facts: readonly Fact[]): string | null {
  const [first] = facts;
  if (!first) return null;
  const said = [...new Set(facts.map(sayFact))];
  if (said.length === 1) return said[0] ?? null;
  if ("amounts" in first) return sayFact(spanned(facts as (MeasureFact | FlowFact)[], first));
  if ("sides" in first) return fromTo(facts as SizeFact[]);
  return said.join(", ");
}

/** One fact from the least to the most; at which height only where it is one for all. */
function spanned(
  facts: readonly (MeasureFact | FlowFact)[],
  first: MeasureFact | FlowFact,
): MeasureFact | FlowFact {
  const amounts = [spanOf(...facts)];
  const isAbout = facts.some((fact) => fact.isAbout);
  if (!("atHeadFt" in first)) return { ...first, amounts, isAbout, count: 1 };
  const heads = new Set(facts.flatMap((fact) => ("atHeadFt" in fact ? fact.atHeadFt : [])));
  return { ...first, amounts, isAbout, atHeadFt: heads.size === 1 ? [...heads] : [] };
}

function fromTo(sizes: readonly SizeFact[]): string {
  const largest = (size: SizeFact) => Math.max(...sidesIn(size));
  const ordered = sizes.toSorted((one, other) => largest(one) - largest(other));
  const ends = [ordered[0], ordered.at(-1)].flatMap((size) => (size ? [sayFact(size)] : []));
  return [...new Set(ends)].join(" to ");
}
