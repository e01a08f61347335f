import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { FactsByKind } from "./fact-types.ts";
import { flowAt, pumpCurvesOf } from "./pump-curve.ts";
import { readSpecification } from "./read-specification.ts";

const caged = { ratedGph: 3000, ratedHeadFt: 5, shutOffFt: 15, points: [] };

function factsFrom(specifications: Record<string, string>): FactsByKind {
  const read = Object.entries(specifications).flatMap(([label, text]) => {
    const reading = readSpecification(label, text);
    return reading.state === "understood" ? reading.facts : [];
  });
  return Object.fromEntries(read.map((fact) => [fact.kind, fact]));
}

describe("the curve of a pump", () => {
  it.each([
    [1, 3550],
    [5, 3000],
    [8, 2510],
    [10, 2121],
    [15, 0],
    [40, 0],
  ])("of 3,000 GPH at 5 ft and 15 ft at most gives at %i ft %i", (head, flow) => {
    expect(Math.round(flowAt(caged, head))).toBe(flow);
  });

  it("never gives more flow with more head, and none below zero", () => {
    const curve = fc.record({
      ratedGph: fc.integer({ min: 1, max: 20_000 }),
      ratedHeadFt: fc.double({ min: 0, max: 40, noNaN: true }),
      above: fc.double({ min: 0.1, max: 40, noNaN: true }),
      drops: fc.array(fc.integer({ min: 0, max: 500 }), { maxLength: 5 }),
    });
    const head = fc.double({ min: -5, max: 100, noNaN: true });
    fc.assert(
      fc.property(curve, head, head, ({ ratedGph, ratedHeadFt, above, drops }, one, other) => {
        const shutOffFt = ratedHeadFt + above;
        const points = drops.map((_, index) => ({
          headFt: ratedHeadFt + (above * index) / (drops.length + 1),
          gph: ratedGph + drops.slice(index).reduce((sum, drop) => sum + drop, 0),
        }));
        const pump = { ratedGph, ratedHeadFt, shutOffFt, points };
        const [low, high] = [Math.min(one, other), Math.max(one, other)];
        expect(flowAt(pump, high)).toBeLessThanOrEqual(flowAt(pump, low) + 1e-6);
        expect(flowAt(pump, high)).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  it("is not drawn where the head of the flow or the max head is not said", () => {
    const flow = "3,000 GPH at 5 ft";
    expect(pumpCurvesOf(factsFrom({ Flow: flow, "Max head": "15 ft" }))).toEqual([caged]);
    expect(pumpCurvesOf(factsFrom({ Flow: flow }))).toEqual([]);
    expect(pumpCurvesOf(factsFrom({ Flow: "3,000 GPH", "Max head": "15 ft" }))).toEqual([]);
    expect(pumpCurvesOf(factsFrom({ Flow: flow, "Max head": "4 ft" }))).toEqual([]);
    expect(pumpCurvesOf(factsFrom({ Flow: "1 / 2 GPH at 1 ft", "Max head": "4 ft" }))).toEqual([]);
  });

  it("goes through the points that the owner has measured", () => {
    const [pump] = pumpCurvesOf(
      factsFrom({
        Curve: "3,400 GPH at 1 ft, 3,000 GPH at 5 ft, 2,000 GPH at 10 ft, 0 GPH at 14 ft",
      }),
    );
    const flows = [1, 3, 5, 7.5, 10, 14].map((head) => pump && Math.round(flowAt(pump, head)));
    expect(flows).toEqual([3400, 3200, 3000, 2500, 2000, 0]);
    expect(pump && flowAt(pump, 0)).toBeGreaterThan(3400);
    expect(pump && flowAt(pump, 12)).toBeLessThan(2000);
  });

  it("does not believe points at which the flow rises", () => {
    const reading = readSpecification("Curve", "3,000 GPH at 5 ft, 3,500 GPH at 10 ft");
    expect(reading.state).toBe("not understood");
  });
});
