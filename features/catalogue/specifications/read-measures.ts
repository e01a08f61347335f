import { type Amount, type Figure, isCount } from "./amounts.ts";
import { type FlowKind, type MeasureKind, measureKinds } from "./fact-kinds.ts";
import type { Fact, MeasureFact } from "./fact-types.ts";
import type { Quantity } from "./quantities.ts";
import { convert, factorBetween, type UnitName, units } from "./units.ts";

/** In another unit; undefined when one of them measures something else. */
export function amountsIn(base: UnitName, figures: readonly Figure[]): Amount[] | undefined {
  const amounts: Amount[] = [];
  for (const { amount, unit } of figures) {
    const factor = factorBetween(unit, base);
    if (factor === undefined) return undefined;
    const inBase = (value: number | null) => (value === null ? null : convert(value, factor));
    amounts.push({ least: inBase(amount.least), most: inBase(amount.most) });
  }
  return amounts;
}

/** The one unit that all were written in; inches, where some are in feet and some in inches. */
export function unitOf(figures: readonly Figure[]): UnitName | undefined {
  const written = new Set(figures.map(({ unit }) => unit));
  if (written.size === 1) return figures[0]?.unit;
  return [...written].every((unit) => unit === "ft" || unit === "in") ? "in" : undefined;
}

export function readMeasure(
  kind: MeasureKind,
  label: string | null,
  quantities: readonly Quantity[],
): Fact[] {
  if (kind === "hose") return readHose(label, quantities);
  const [first, second] = quantities;
  // '70 ft of 1 in bead' is so long; how thick it is nobody asks.
  if (kind === "bead" && first) return some(measureFrom(kind, label, [first]));
  const atDepthIn = kind === "coverage" && second ? singleIn("in", second) : undefined;
  if (atDepthIn === undefined || !first) return some(measureFrom(kind, label, quantities));
  const fact = measureFrom(kind, label, [first]);
  return fact ? [{ ...fact, atDepthIn }] : [];
}

function some(fact: Fact | undefined): Fact[] {
  return fact ? [fact] : [];
}

function measureFrom<K extends MeasureKind>(
  kind: K,
  label: string | null,
  quantities: readonly Quantity[],
): MeasureFact<K> | undefined {
  const parts = quantities.map(takeCount);
  const figures = parts.flatMap((part) => part.figures);
  const amounts = amountsIn(measureKinds[kind].base, figures);
  const unit = unitOf(figures);
  const count = parts[0]?.count ?? 1;
  const isCounted = parts.some((part) => part.count > 1);
  if (!amounts || !unit || parts.some(({ areSides }) => areSides)) return undefined;
  if (isCounted && amounts.length > 1) return undefined;
  return {
    kind,
    label,
    amounts: kind === "maxHead" ? amounts.map(asLimit) : amounts,
    count,
    isAbout: quantities.some(({ isAbout }) => isAbout),
    unit,
  };
}

/** '6 x 3 W' and '3 x 20 ft' of cable are so many of one, not sides. */
function takeCount(quantity: Quantity): Quantity {
  const [first, second, ...more] = quantity.figures;
  if (!quantity.areSides || !first || !second || more.length > 0) return quantity;
  const count = first.amount.least;
  if (!isCount(count) || count !== first.amount.most || quantity.count > 1) return quantity;
  return { ...quantity, figures: [second], areSides: false, count };
}

/** '15 ft maximum' of a kind that is a maximum by itself is 15 ft. */
function asLimit({ least, most }: Amount): Amount {
  return { least: least ?? most, most: most ?? least };
}

/** '25 ft of 3/8 in': so long, and for a pipe of that size. '3/8 in barb' says only the pipe. */
function readHose(label: string | null, quantities: readonly Quantity[]): Fact[] {
  const isWidth = ({ figures }: Quantity) =>
    figures.every(({ unit }) => unit === "in" || unit === "mm");
  const lengths = quantities.filter((quantity) => !isWidth(quantity));
  const widths = quantities.filter(isWidth);
  const facts = [
    lengths.length > 0 ? measureFrom("hose", label, lengths) : null,
    widths.length > 0 ? measureFrom("pipe", label, widths) : null,
  ];
  if (facts.includes(undefined)) return [];
  return facts.flatMap((fact) => fact ?? []);
}

/** The flow, and the height or pressure that it was measured at. */
export function readFlow(
  kind: FlowKind,
  label: string | null,
  quantities: readonly Quantity[],
): Fact[] {
  const figures: Figure[] = [];
  const atHeadFt: number[] = [];
  let atPsi: number | null = null;
  for (const quantity of quantities) {
    const { dimension } = units[quantity.figures[0]?.unit ?? "a"];
    if (quantity.areSides || quantity.count > 1) return [];
    if (dimension === "flow") figures.push(...quantity.figures);
    else if (dimension === "pressure" && atPsi === null) {
      const pressure = singleIn("psi", quantity);
      if (pressure === undefined) return [];
      atPsi = pressure;
    } else {
      const heads = amountsIn("ft", quantity.figures);
      if (!heads?.every(isExact)) return [];
      atHeadFt.push(...heads.map(({ least }) => Number(Number(least).toFixed(4))));
    }
  }
  const amounts = amountsIn("gph", figures);
  const unit = unitOf(figures);
  const isMatched = atHeadFt.length <= 1 || atHeadFt.length === figures.length;
  if (!amounts || !unit || !isMatched) return [];
  const isAbout = quantities.some((quantity) => quantity.isAbout);
  return [{ kind, label, amounts, isAbout, unit, atHeadFt, atPsi }];
}

/** Points that a pump was measured at, each '3,000 GPH at 5 ft'. */
export function readCurve(label: string | null, quantities: readonly Quantity[]): Fact[] {
  const [fact] = readFlow("flow", label, quantities);
  if (fact?.kind !== "flow" || !fact.amounts.every(isExact)) return [];
  const points = fact.amounts
    .map(({ least }, index) => ({ headFt: fact.atHeadFt[index] ?? -1, gph: Number(least) }))
    .sort((one, other) => one.headFt - other.headFt);
  const falls = points.every(({ headFt, gph }, index) => {
    const before = points[index - 1];
    return headFt >= 0 && (!before || (headFt > before.headFt && gph <= before.gph));
  });
  return points.length > 1 && falls ? [{ kind: "curve", label, points }] : [];
}

function isExact({ least, most }: Amount): boolean {
  return least !== null && least === most;
}

function singleIn(base: UnitName, { figures, areSides }: Quantity): number | undefined {
  const amounts = amountsIn(base, figures);
  const [amount] = amounts ?? [];
  const isSingle = amounts?.length === 1 && !areSides && amount && isExact(amount);
  return isSingle ? Number(Number(amount.least).toFixed(4)) : undefined;
}
