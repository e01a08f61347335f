import { type Cents, cents, formatMoney, sum } from "#platform/money.ts";
import type { DiscountRefusal, DiscountRules } from "./discount-rules.ts";

/** A line of the goods: what it costs, and the category it is sold under. */
export interface GoodsLine {
  total: Cents;
  category: string;
}

export type WorkedOut =
  /** The whole, and each line's part of it in the order of the lines. */
  | { ok: true; discount: Cents; ofLines: Cents[] }
  | { ok: false; reason: DiscountRefusal; text: string };

/**
 * What a code takes off these goods on this day: more than nothing, and never more than the goods
 * it is for. What its uses have come to is for the database to say.
 */
export function workOutDiscount(
  rules: DiscountRules,
  lines: readonly GoodsLine[],
  today: string,
): WorkedOut {
  const { reduction, minimum, categories, from, to } = rules;
  if (from !== null && today < from) return refusal("not_yet");
  if (to !== null && today > to) return refusal("ended");
  const isFor = ({ category }: GoodsLine) =>
    categories.length === 0 || categories.includes(category);
  const parts = lines.map((line) => (isFor(line) ? line.total : cents(0)));
  const goods = sum(parts);
  if (goods === 0) return refusal("not_for_these");
  if (goods < minimum) return refusal("too_small", { minimum, goods, categories });
  const wanted =
    reduction.kind === "amount"
      ? reduction.amount
      : Math.floor((goods * reduction.percent + 50) / 100);
  const discount = cents(Math.min(wanted, goods));
  if (discount === 0) return refusal("too_small", { minimum, goods, categories });
  return { ok: true, discount, ofLines: splitDiscount(discount, parts) };
}

/**
 * Splits a discount over lines by what each costs, to the cent: whole cents first, and what is left
 * to those with the largest remainders. The parts come to the whole, and none is above its line.
 */
export function splitDiscount(discount: Cents, lines: readonly Cents[]): Cents[] {
  const goods = sum(lines);
  if (discount < 0 || discount > goods) throw new RangeError("a discount is at most the goods");
  if (goods === 0) return lines.map(() => cents(0));
  // The product of two sums of money can be above what a number holds exactly.
  const [whole, all] = [BigInt(discount), BigInt(goods)];
  const shares = lines.map((line, index) => {
    const product = BigInt(line) * whole;
    return { index, part: Number(product / all), rest: product % all };
  });
  let left = discount - shares.reduce((given, { part }) => given + part, 0);
  const byRest = shares.toSorted((one, other) =>
    one.rest === other.rest ? one.index - other.index : one.rest > other.rest ? -1 : 1,
  );
  const parts = shares.map(({ part }) => part);
  for (const { index } of byRest) {
    if (left === 0) break;
    parts[index] = (parts[index] ?? 0) + 1;
    left -= 1;
  }
  return parts.map(cents);
}

/**
 * How much of a line's discount its first pieces carry. Rounded for all of them together, so that
 * pieces that are paid back one by one come to the whole.
 */
export function discountOfPieces(discount: Cents, ordered: number, pieces: number): Cents {
  return cents(ordered === 0 ? 0 : Math.round((discount * pieces) / ordered));
}

interface TooSmall {
  minimum: Cents;
  goods: Cents;
  categories: readonly string[];
}

const texts: Record<Exclude<DiscountRefusal, "too_small">, string> = {
  unknown: "We do not know this code. Please look at how it is spelled, or go on without it.",
  not_yet:
    "This code cannot be used yet. Please try it again on its first day, or go on without it.",
  ended: "This code has ended. You can go on without it.",
  used_up: "This code has been used as often as it can be. You can go on without it.",
  not_for_these:
    "This code is for other items than those in your cart. Add one of them, or go on without it.",
};

/** Why, and what to do. */
export function refusal(
  reason: DiscountRefusal,
  small?: TooSmall,
): Extract<WorkedOut, { ok: false }> {
  if (reason !== "too_small") return { ok: false, reason, text: texts[reason] };
  const { minimum = cents(0), goods = cents(0), categories = [] } = small ?? {};
  const missing = cents(Math.max(minimum - goods, 1));
  const what = categories.length === 0 ? "items" : "items that it is for";
  return {
    ok: false,
    reason,
    text: `This code needs ${what} for ${formatMoney(minimum)}: ${formatMoney(missing)} more. Add something, or go on without it.`,
  };
}
