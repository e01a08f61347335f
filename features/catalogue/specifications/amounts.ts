import type { Bound } from "./quantity-words.ts";
import type { UnitName } from "./units.ts";

/** From the least to the most, the same when it is exact. Null: no end is said. */
export interface Amount {
  readonly least: number | null;
  readonly most: number | null;
}

export interface Figure {
  amount: Amount;
  unit: UnitName;
}

/** How many of a thing there may be. */
export function isCount(value: number | null): value is number {
  return value !== null && Number.isInteger(value) && value >= 1 && value <= 999;
}

/** A number without a unit has that of the next one, or of the last: '20 x 25 ft', '20 ft x 25'. */
export function withUnits(
  figures: readonly { amount: Amount; unit: UnitName | null }[],
): Figure[] | undefined {
  let unit = figures.findLast((figure) => figure.unit !== null)?.unit;
  const whole: Figure[] = [];
  for (const figure of figures.toReversed()) {
    unit = figure.unit ?? unit;
    if (!unit) return undefined;
    whole.unshift({ amount: figure.amount, unit });
  }
  return whole;
}

export function exactly(value: number): Amount {
  return { least: value, most: value };
}

/** A range has both of its ends already. */
export function bind(bound: Bound): (figure: Figure) => Figure {
  return ({ amount, unit }) => {
    const { least, most } = amount;
    if (least !== most) return { amount, unit };
    return { amount: bound === "most" ? { least: null, most } : { least, most: null }, unit };
  };
}
