import { describe, expect, it } from "vitest";
import { type Cents, cents, sum } from "#platform/money.ts";
import { discountOfPieces, splitDiscount, workOutDiscount } from "./discount.ts";
import { type DiscountRules, tidyCode } from "./discount-rules.ts";

const today = "2026-06-15";

const rules = (change: Partial<DiscountRules> = {}): DiscountRules => ({
  reduction: { kind: "percent", percent: 10 },
  minimum: cents(0),
  categories: [],
  from: null,
  to: null,
  ...change,
});

const amountOff = (amount: number) =>
  rules({ reduction: { kind: "amount", amount: cents(amount) } });
const goods = (...totals: number[]) =>
  totals.map((total) => ({ total: cents(total), category: "pumps" }));

/** The same numbers each time: a failure can be looked at again. */
function numbersFrom(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state % below;
  };
}

describe("a discount", () => {
  it.each([
    [10, [1_000], 100],
    [10, [1_005], 101],
    [10, [1_004], 100],
    [15, [333], 50],
    [100, [1_225, 1], 1_226],
    [1, [50], 1],
    [33, [99_999_900], 32_999_967],
  ])(
    "of %i percent is rounded to the nearest cent, half a cent up",
    (percent, totals, discount) => {
      const found = workOutDiscount(
        rules({ reduction: { kind: "percent", percent } }),
        goods(...totals),
        today,
      );
      expect(found).toMatchObject({ ok: true, discount });
    },
  );

  it("of an amount is never above the goods", () => {
    expect(workOutDiscount(amountOff(5_000), goods(1_200, 800), today)).toMatchObject({
      discount: 2_000,
      ofLines: [1_200, 800],
    });
  });

  it("is for the categories it names, and its minimum is of those goods", () => {
    const lines = [
      { total: cents(3_000), category: "pumps" },
      { total: cents(5_000), category: "stones" },
    ];
    const forPumps = rules({ categories: ["pumps"] });
    expect(workOutDiscount(forPumps, lines, today)).toEqual({
      ok: true,
      discount: 300,
      ofLines: [300, 0],
    });
    const atLeast = { ...forPumps, minimum: cents(4_000) };
    expect(workOutDiscount(atLeast, lines, today)).toMatchObject({
      ok: false,
      reason: "too_small",
      text: expect.stringContaining("$10.00 more"),
    });
    const other = rules({ categories: ["plants"] });
    expect(workOutDiscount(other, lines, today)).toMatchObject({ reason: "not_for_these" });
  });

  it.each([
    ["2026-06-16", null, "not_yet"],
    [null, "2026-06-14", "ended"],
    ["2026-06-15", "2026-06-15", undefined],
  ])("holds from %s to %s, both days included", (from, to, reason) => {
    const found = workOutDiscount(rules({ from, to }), goods(1_000), today);
    expect(found.ok ? undefined : found.reason).toBe(reason);
  });

  it("takes nothing off an empty cart, and says so", () => {
    expect(workOutDiscount(rules(), [], today)).toMatchObject({ reason: "not_for_these" });
  });

  it("is above nothing, at most the goods it is for, and exact in its parts, whatever is bought", () => {
    const next = numbersFrom(7);
    for (let round = 0; round < 1_000; round++) {
      const lines = Array.from({ length: 1 + next(8) }, () => ({
        total: cents(1 + next(round % 3 === 0 ? 99_999_900 : 500)),
        category: next(3) === 0 ? "stones" : "pumps",
      }));
      const found = workOutDiscount(
        rules({
          reduction:
            next(2) === 0
              ? { kind: "percent", percent: 1 + next(100) }
              : { kind: "amount", amount: cents(1 + next(2_000_000)) },
          categories: next(2) === 0 ? [] : ["pumps"],
        }),
        lines,
        today,
      );
      if (!found.ok) continue;
      const whole = sum(lines.map(({ total }) => total));
      expect(found.discount).toBeGreaterThan(0);
      expect(found.discount).toBeLessThanOrEqual(whole);
      expect(sum(found.ofLines)).toBe(found.discount);
      for (const [index, { total }] of lines.entries()) {
        expect(found.ofLines[index]).toBeGreaterThanOrEqual(0);
        expect(found.ofLines[index]).toBeLessThanOrEqual(total);
      }
    }
  });
});

describe("a discount's parts", () => {
  it("differ from what is exact by less than a cent, and the largest remainder comes first", () => {
    expect(
      splitDiscount(
        cents(100),
        [1, 1, 1].map(cents).map((one) => cents(one * 1_000)),
      ),
    ).toEqual([34, 33, 33]);
    const next = numbersFrom(11);
    for (let round = 0; round < 1_000; round++) {
      const lines: Cents[] = Array.from({ length: 1 + next(9) }, () => cents(next(90_000)));
      const whole = sum(lines);
      const discount = cents(next(whole + 1));
      for (const [index, part] of splitDiscount(discount, lines).entries()) {
        const exact = whole === 0 ? 0 : (discount * (lines[index] ?? 0)) / whole;
        expect(Math.abs(part - exact)).toBeLessThan(1);
      }
    }
  });

  it("are refused above the goods", () => {
    expect(() => splitDiscount(cents(2), [cents(1)])).toThrow(RangeError);
  });

  it("come to the line's when its pieces are counted one by one", () => {
    for (const [discount, ordered] of [
      [100, 3],
      [1, 7],
      [999, 13],
    ] as const) {
      let before = 0;
      for (let pieces = 1; pieces <= ordered; pieces++) {
        const now = discountOfPieces(cents(discount), ordered, pieces);
        expect(now).toBeGreaterThanOrEqual(before);
        before = now;
      }
      expect(before).toBe(discount);
    }
  });
});

it("a code is compared without blanks and in capitals", () => {
  expect(tidyCode("  spring 10\n")).toBe("SPRING10");
});
