import type { Amount } from "./amounts.ts";
import { kindName, measureKinds } from "./fact-kinds.ts";
import type { Fact, FlowFact, MeasureFact, Side } from "./fact-types.ts";
import { roleWord } from "./quantity-words.ts";
import { convertBack, factorBetween, type UnitName, units } from "./units.ts";

/** For people, and so that it can be read again: '3,000 GPH at 5 ft', '4 x 6 ft, 18 in deep'. */
export function sayFact(fact: Fact): string {
  if ("words" in fact) return fact.words.join(", ");
  if ("points" in fact) {
    return fact.points
      .map(({ gph, headFt }) => `${sayNumber(gph, "gph")} GPH at ${sayNumber(headFt, "ft")} ft`)
      .join(", ");
  }
  const about = fact.isAbout ? "about " : "";
  if ("sides" in fact) return about + saySides(fact.sides);
  return about + ("atHeadFt" in fact ? sayFlow(fact) : sayMeasure(fact));
}

/** With what it is: 'flow 3,000 GPH at 5 ft'. */
export function sayNamedFact(fact: Fact): string {
  return `${kindName(fact.kind)} ${sayFact(fact)}`;
}

const countWords = "one two three four five six seven eight nine ten eleven twelve".split(" ");

function sayMeasure({ kind, amounts, count, unit, atDepthIn }: MeasureFact): string {
  const said = sayAmounts(amounts, unit, measureKinds[kind].base);
  const depth = atDepthIn === undefined ? "" : ` at ${sayNumber(atDepthIn, "in")} in deep`;
  if (count === 1) return said + depth;
  const counted = countWords[count - 1] ?? `${group(String(count))} of`;
  return `${counted} ${said}${depth}`;
}

function sayFlow({ amounts, unit, atHeadFt, atPsi }: FlowFact): string {
  const heads = atHeadFt.map((head) => sayNumber(head, "ft")).join(" / ");
  const head = heads === "" ? "" : ` at ${heads} ft`;
  const pressure = atPsi === null ? "" : ` at ${sayNumber(atPsi, "psi")} psi`;
  return sayAmounts(amounts, unit, "gph") + head + pressure;
}

/**
 * Sides that were, or could have been, written with 'x', then the others with the word for their
 * way.
 */
function saySides(sides: readonly Side[]): string {
  const [length, width, height] = sides;
  const isFlat = length?.role === "length" && width?.role === "width";
  const isBox = isFlat && height?.role === "height" && canCross([length, width, height]);
  const crossed = isBox ? 3 : isFlat && canCross([length, width]) ? 2 : 0;
  const parts = sides.slice(crossed).map((side) => {
    return sayAmounts(side.amounts, side.unit, "in", ` ${roleWord(side.role)}`);
  });
  return [...(crossed > 0 ? [sayCrossed(sides.slice(0, crossed))] : []), ...parts].join(", ");
}

/** All exact, or all up to something. */
function canCross(sides: readonly Side[]): boolean {
  const forms = new Set(
    sides.map(({ amounts }) => (amounts.length === 1 && amounts[0] ? formOf(amounts[0]) : "range")),
  );
  return forms.size === 1 && !forms.has("range");
}

function sayCrossed(sides: readonly Side[]): string {
  const isOneUnit = new Set(sides.map(({ unit }) => unit)).size === 1;
  const [first] = sides;
  const numbers = sides.map(({ amounts: [amount], unit }) => {
    const value = amount?.least ?? amount?.most ?? 0;
    const number = sayNumber(convertBack(value, factorBetween(unit, "in") ?? 1), unit);
    return isOneUnit ? number : `${number} ${units[unit].sign}`;
  });
  const bound = first?.amounts[0] ? boundWords[formOf(first.amounts[0])] : "";
  const unit = isOneUnit && first ? ` ${units[first.unit].sign}` : "";
  return `${bound}${numbers.join(" x ")}${unit}`;
}

const boundWords = { exact: "", range: "", most: "up to ", least: "at least " } as const;

function formOf({ least, most }: Amount): keyof typeof boundWords {
  if (least === null) return "most";
  if (most === null) return "least";
  return least === most ? "exact" : "range";
}

/**
 * Exact ones share their unit, '30 / 24 / 18 in'; others, and fractions, stand by themselves: '3/4
 * in, 2 in'.
 */
function sayAmounts(
  amounts: readonly Amount[],
  unit: UnitName,
  base: UnitName,
  behind = "",
): string {
  const factor = factorBetween(unit, base) ?? 1;
  const say = (value: number | null) => sayNumber(convertBack(value ?? 0, factor), unit);
  const sign = units[unit].sign + behind;
  if (amounts.every((amount) => formOf(amount) === "exact")) {
    const joined = amounts.map(({ least }) => say(least)).join(" / ");
    if (amounts.length === 1 || !/\d\/\d/.test(joined)) return `${joined} ${sign}`;
  }
  return amounts
    .map((amount) => {
      const { least, most } = amount;
      const form = formOf(amount);
      if (form === "range") return `${say(least)} to ${say(most)} ${sign}`;
      return `${boundWords[form]}${say(least ?? most)} ${sign}`;
    })
    .join(", ");
}

/** Inches have fractions, as on a tape measure; everything else has decimals. */
export function sayNumber(value: number, unit: UnitName): string {
  const whole = Math.floor(value);
  const sixteenths = (value - whole) * 16;
  if (unit === "in" && sixteenths > 0 && Number.isInteger(sixteenths)) {
    let [numerator, denominator] = [sixteenths, 16];
    while (numerator % 2 === 0) [numerator, denominator] = [numerator / 2, denominator / 2];
    return `${whole > 0 ? `${group(String(whole))} ` : ""}${numerator}/${denominator}`;
  }
  const [integer = "0", decimals] = String(Number(value.toFixed(4))).split(".");
  return group(integer) + (decimals === undefined ? "" : `.${decimals}`);
}

function group(digits: string): string {
  return digits.replaceAll(/\B(?=(\d{3})+$)/g, ",");
}
