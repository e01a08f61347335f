import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { dollarScale, scaleLabel } from "./dollar-scale.ts";

describe("the dollar scale of a chart", () => {
  it("has marks even where nothing was sold", () => {
    expect(dollarScale(0)).toEqual([0, 1, 2]);
  });

  it("has three to six round marks and reaches the highest amount, whatever it is", () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 50_000_000, noNaN: true }), (highest) => {
        const marks = dollarScale(highest);
        expect(marks.length).toBeGreaterThanOrEqual(3);
        expect(marks.length).toBeLessThanOrEqual(6);
        expect(marks.at(-1)).toBeGreaterThanOrEqual(highest);
      }),
    );
  });

  it.each([
    [0, "$0"],
    [2_500, "$2,500"],
    [12_500, "$12.5k"],
    [1_500_000, "$1,500k"],
  ])("writes %d as %s", (dollars, label) => {
    expect(scaleLabel(dollars)).toBe(label);
  });
});
