import type { Amount } from "./amounts.ts";
import { isFlow, isMeasure, measureKinds } from "./fact-kinds.ts";
import type { Fact, SizeFact } from "./fact-types.ts";
import { readQuantities } from "./quantities.ts";
import { amountsIn } from "./read-measures.ts";
import { type Dimension, factorBetween, type UnitName, units } from "./units.ts";

/** A measure that somebody asks for: '3000 gph', '20 ft', '20 x 25 ft'. */
export interface WantedMeasure {
  dimension: Dimension;
  /** In the dimension's base unit: inches, gallons, gallons an hour. Several are the sides of one thing. */
  amounts: readonly Amount[];
}

const bases = new Map<Dimension, UnitName>(
  Object.entries(units).flatMap(([name, { dimension, factor }]) =>
    factor === 1 ? [[dimension, name as UnitName]] : [],
  ),
);

/** What a search asks for in numbers. Numbers without a unit are words like others. */
export function wantedMeasures(text: string): WantedMeasure[] {
  return readQuantities(text).quantities.flatMap(({ figures }) => {
    const dimension = units[figures[0]?.unit ?? "in"].dimension;
    const amounts = amountsIn(bases.get(dimension) ?? "in", figures);
    return amounts ? [{ dimension, amounts }] : [];
  });
}

/** Whether one of the facts is of this measure; of a size, whether it has all these sides. */
export function hasMeasure(list: readonly Fact[], { dimension, amounts }: WantedMeasure): boolean {
  return list.some((fact) => {
    const present = amountsOf(fact, dimension);
    if (present.length === 0) return false;
    const left = [...present];
    return amounts.every((wanted) => {
      const at = left.findIndex((amount) => overlaps(amount, wanted));
      if (at >= 0) left.splice(at, 1);
      return at >= 0;
    });
  });
}

/** In the dimension's base unit, if the fact is of that dimension at all. */
function amountsOf(fact: Fact, dimension: Dimension): readonly Amount[] {
  if ("sides" in fact) return dimension === "length" ? sideAmounts(fact) : [];
  if (!("amounts" in fact)) return [];
  if (isFlow(fact.kind)) return dimension === "flow" ? fact.amounts : [];
  if (!isMeasure(fact.kind)) return [];
  const { base } = measureKinds[fact.kind];
  const wantedBase = bases.get(dimension);
  const factor = wantedBase ? factorBetween(base, wantedBase) : undefined;
  if (factor === undefined || units[base].dimension !== dimension) return [];
  const scaled = (value: number | null) => (value === null ? null : value * factor);
  return fact.amounts.map(({ least, most }) => ({ least: scaled(least), most: scaled(most) }));
}

function sideAmounts({ sides }: SizeFact): Amount[] {
  return sides.flatMap(({ amounts }) => amounts);
}

/** What is converted back and forth is allowed to differ by a thousandth. */
function overlaps(one: Amount, other: Amount): boolean {
  const low = Math.max(one.least ?? 0, other.least ?? 0);
  const high = Math.min(one.most ?? Infinity, other.most ?? Infinity);
  return low <= high * 1.001;
}
