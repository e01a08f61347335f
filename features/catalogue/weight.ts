import type { Variant } from "./product.ts";
import type { Fact, MeasureFact } from "./specifications/fact-types.ts";
import { readSpecification } from "./specifications/read-specification.ts";

/**
 * What it weighs in pounds, all its pieces together; undefined where its specifications do not say,
 * or set no limit.
 */
export function poundsOf({ specifications }: Pick<Variant, "specifications">): number | undefined {
  for (const [label, text] of Object.entries(specifications)) {
    if (!/weight/i.test(label)) continue;
    const reading = readSpecification(label, text);
    const fact = reading.state === "understood" ? reading.facts.find(isWeight) : undefined;
    if (fact) return totalOf(fact);
  }
  return undefined;
}

function isWeight(fact: Fact): fact is MeasureFact<"weight"> {
  return fact.kind === "weight";
}

/** Of a weight from so much to so much, the most counts: whoever carries it must be able to. */
function totalOf({ amounts, count }: MeasureFact<"weight">): number | undefined {
  let total = 0;
  for (const { most } of amounts) {
    if (most === null) return undefined;
    total += most * count;
  }
  return Math.round(total * 100) / 100 || undefined;
}
