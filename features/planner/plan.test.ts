import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { anyPlan } from "#tests/support/any-plan.ts";
import { areaOf, reshaped, sidesOf } from "./outline.ts";
import { fitting, startPlan } from "./plan.ts";
import { planAddress, planPageQuery, planQuery, readNumber, readPlan } from "./plan-address.ts";

const read = (query: string) => readPlan(new URLSearchParams(query));

describe("a plan in an address", () => {
  it("is short: only what is not as every plan begins", () => {
    expect(planAddress(startPlan)).toBe("/plan");
    expect(planAddress({ ...startPlan, fish: "koi", length: 12 })).toBe("/plan?fish=koi&length=12");
  });

  it("comes back as it was, whatever it is", () => {
    fc.assert(
      fc.property(anyPlan, (plan) => {
        expect(read(planQuery(plan))).toEqual({ plan, mistakes: {} });
      }),
    );
  });

  it("has one spelling", () => {
    fc.assert(
      fc.property(anyPlan, (plan) => {
        const query = planQuery(plan);
        expect(planPageQuery(new URLSearchParams(query))).toBe(query && `?${query}`);
      }),
    );
  });

  it("of a form without scripts is read, too", () => {
    const points = Array.from({ length: 8 }, (_, index) => `outline=${index + 2}`).join("&");
    expect(read(`shape=free&${points}`).plan.outline).toEqual([2, 3, 4, 5, 6, 7, 8, 9]);
  });

  test.each(["500", "-3", "wide", "1e1", ""])("says what to do about a length of %j", (typed) => {
    const { plan, mistakes } = read(`length=${typed}&fish=koi`);
    expect(plan).toEqual({ ...startPlan, fish: "koi" });
    expect(mistakes).toEqual({
      length: { typed, say: "Please enter a number from 3 to 60 ft." },
    });
    expect(planPageQuery(new URLSearchParams({ length: typed, fish: "koi" }))).toBe(
      `?fish=koi&length=${typed}`,
    );
  });

  it("without a pipe's length follows the drawing; one that is typed stays", () => {
    expect(read("").plan.run).toBeNull();
    expect(read("run=").plan.run).toBeNull();
    expect(read("run=25").plan.run).toBe(25);
    expect(planQuery(read("run=25").plan)).toBe("run=25");
  });

  test.each([
    ["14 ft", 14],
    ["14'", 14],
    ["14'6\"", 14.5],
    ["14' 6 in", 14.5],
    ["14 ft 6 in", 14.5],
    ["14’6”", 14.5],
    ["14'6", 14.5],
    ["14 1/2", 14.5],
    ["14 1/2 ft", 14.5],
    ["174 in", 14.5],
    ["14,5", 14.5],
  ])("understands %j as feet", (typed, feet) => {
    expect(readNumber("length", typed)).toBe(feet);
  });

  test.each(["14'60\"", "14 ft ft", "1/0", "14 3/2", "ft", "'", "1e1"])("refuses %j", (typed) => {
    expect(readNumber("length", typed)).toBe("Please enter a number from 3 to 60 ft.");
  });

  it("takes inches where inches are asked for, and no feet", () => {
    expect(readNumber("lip", "22 in")).toBe(22);
    expect(readNumber("lip", '22 1/2"')).toBe(22.5);
    expect(readNumber("lip", "14'")).toBeTypeOf("string");
  });

  it("with points left out keeps the outline, and says so", () => {
    expect(read("outline=3,4").mistakes.outline?.say).toBe("Please enter all 8 points.");
  });

  it("leaves out what it does not know, however long", () => {
    const strange = new URLSearchParams({ utm: "x", fish: "whale", taken: "<b>".repeat(99) });
    expect(planPageQuery(strange)).toBe("");
    expect(planPageQuery(new URLSearchParams({ length: "9".repeat(999) })).length).toBeLessThan(30);
  });
});

describe("an outline", () => {
  const sides = { length: 16, width: 11 };
  it("of a rectangle and an oval has the area of the formula", () => {
    expect(areaOf({ ...startPlan, ...sides, shape: "rectangle" })).toBe(176);
    expect(areaOf({ ...startPlan, ...sides, shape: "oval" })).toBeCloseTo(138.23, 2);
  });

  it("of a kidney fills its sides, and less than a rectangle", () => {
    const kidney = { ...startPlan, ...sides, shape: "kidney" } as const;
    expect(areaOf(kidney) / 176).toBeGreaterThan(0.6);
    expect(areaOf(kidney) / 176).toBeLessThan(0.78);
  });

  it("that becomes free is as large as before, to the half foot, and comes back", () => {
    const free = reshaped({ ...startPlan, shape: "oval", length: 14.3, width: 9 }, "free");
    expect(free.outline.every((point) => Number.isInteger(point * 2))).toBe(true);
    expect(sidesOf(free)).toEqual({ length: 14.5, width: 9 });
    const oval = reshaped(free, "oval");
    expect([oval.length, oval.width]).toEqual([14.5, 9]);
  });

  it("through eight points at one distance is nearly a circle", () => {
    const round = { ...startPlan, shape: "free", outline: Array(8).fill(5) } as const;
    expect(areaOf(round)).toBeCloseTo(Math.PI * 25, -1);
    expect(sidesOf(round)).toEqual({ length: 10, width: 10 });
  });
});

it("a dragged number keeps to its field's steps and ends", () => {
  expect(fitting("length", 12.3)).toBe(12.5);
  expect(fitting("length", -4)).toBe(3);
  expect(fitting("depth", 99)).toBe(8);
});
