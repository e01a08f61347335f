import { describe, expect, it, test } from "vitest";
import { flowAt } from "#features/catalogue/specifications/pump-curve.ts";
import { linerFor, smallestCover, streamLinerFor } from "./liner-rules.ts";
import {
  equivalentFt,
  fallGph,
  feetPerSecond,
  frictionPer100Ft,
  pipeFor,
  pipes,
  totalHead,
  turnoverGph,
} from "./pump-rules.ts";
import { boulderTons, centsPerYear, gravelTons, kilowattHoursPerYear } from "./stone-rules.ts";
import {
  averageDepth,
  gallonsInStone,
  gallonsOf,
  matrixBoxes,
  reservoirGallons,
  streamGallons,
} from "./water-rules.ts";

const [inch15, inch2, inch3] = pipes as [
  (typeof pipes)[number],
  (typeof pipes)[number],
  (typeof pipes)[number],
];
const ellipse = (length: number, width: number) => (Math.PI / 4) * length * width;

describe("the published figures come out", () => {
  test.each([
    ["a rectangle of 12 x 10 x 2 ft", gallonsOf(120, 2), 1_795],
    ["a circle of 10 ft, 4 ft deep", gallonsOf(ellipse(10, 10), 4), 2_350],
    ["an oval of 16 x 11 x 2 ft", gallonsOf(ellipse(16, 11), 2), 2_068],
    ["11 x 16 x 2 ft with shelves", gallonsOf(176, averageDepth(2, 1)), 2_106],
    ["3,000 gallons once an hour", turnoverGph(3_000, "goldfish"), 3_000],
    ["3,000 gallons with koi", turnoverGph(3_000, "koi"), 4_500],
    ["a fall of 24 in", fallGph(24), 2_400],
    ["a full sheet of 24 in", fallGph(24, "full"), 3_600],
    ["white water of 24 in", fallGph(24, "white"), 4_800],
    ["a stream of 20 x 3 ft", streamGallons(20, 3), 112],
    ["its reservoir without a pond", reservoirGallons(112), 224],
    ["a reservoir in stone of 5 x 10 x 3 ft", gallonsInStone(5, 10, 3), 330],
    ["145 W for a year", kilowattHoursPerYear(145), 1_270],
  ])("%s", (_, figure, published) => {
    expect(Math.round(figure)).toBe(published);
  });

  test.each([
    ["boulders for 11 x 16 ft", boulderTons(11, 16), 2.7, 1],
    ["gravel for 11 x 16 ft", gravelTons(boulderTons(11, 16)), 1.2, 1],
    ["friction at 200 GPM in 3.048 in, C 140", frictionPer100Ft(200, 3.048, 140), 9.007, 3],
    ["speed of 40 GPM in 2.067 in", feetPerSecond(40, 2.067), 3.83, 2],
  ])("%s", (_, figure, published, digits) => {
    expect(figure).toBeCloseTo(published, digits);
  });

  it("a liner for 8 x 12 ft, 2 ft deep, is 14 x 18 ft", () => {
    expect(linerFor({ length: 8, width: 12 }, 2)).toEqual({ length: 14, width: 18 });
  });

  it.each([
    ["a stream of 8 x 3 ft that rises 2 ft", { runFt: 8, riseFt: 2, acrossFt: 3 }, 12, 5.5],
    ["a fall of 2 ft in ledges, 3 ft high", { runFt: 2, riseFt: 3, acrossFt: 2 }, 7, 4.5],
  ])("the liner of %s: length, rise and overlap, width and sides", (_, run, length, width) => {
    expect(streamLinerFor(run)).toEqual({ length, width });
  });

  it("2,400 GPH through 25 ft of 2 in pipe with two elbows, 4 ft up: 4.97 ft of head", () => {
    const line = { riseFt: 4, pipe: inch2, pipeFt: 25, elbows90: 2, elbows45: 0 };
    expect(totalHead(line, 2_400)).toBeCloseTo(4.97, 2);
  });

  it("elbows are as long as the tables say", () => {
    const bends = { riseFt: 0, pipeFt: 0, elbows90: 1, elbows45: 0 };
    const half = { ...bends, elbows90: 0, elbows45: 1 };
    expect([inch15, inch2].map((pipe) => equivalentFt({ ...bends, pipe }))).toEqual([4, 5.7]);
    expect([inch15, inch2].map((pipe) => equivalentFt({ ...half, pipe }))).toEqual([2.1, 2.6]);
  });

  test.each([
    [1, 3_550],
    [8, 2_510],
    [10, 2_121],
    [15, 0],
  ])("a pump of 3,000 GPH at 5 ft that lifts 15 gives at %i ft %i GPH", (head, flow) => {
    const curve = { ratedGph: 3_000, ratedHeadFt: 5, shutOffFt: 15, points: [] };
    expect(Math.round(flowAt(curve, head))).toBe(flow);
  });
});

describe("what is chosen from a row of sizes", () => {
  it("the pipe is the smallest that the water does not rush through", () => {
    expect(pipeFor(1_900)).toBe(inch15);
    expect(pipeFor(2_400)).toBe(inch2);
    expect(pipeFor(5_000)).toBe(inch3);
    expect(pipeFor(9_000)).toBeUndefined();
  });

  it("the sheet is the smallest that covers, either way round", () => {
    const sizes = [
      { length: 20, width: 25 },
      { length: 15, width: 20 },
      { length: 10, width: 40 },
    ];
    expect(smallestCover(sizes, { length: 18, width: 14 })).toBe(sizes[1]);
    expect(smallestCover(sizes, { length: 41, width: 5 })).toBeUndefined();
  });

  it("boxes are whole boxes", () => expect(matrixBoxes(30)).toBe(7));

  it("money is whole cents", () => expect(centsPerYear(145, 16.3)).toBe(20_704));
});
