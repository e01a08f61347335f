import { resolve } from "node:path";
import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { subtotalOf } from "#features/cart/cart-lines.ts";
import { flowAt } from "#features/catalogue/specifications/pump-curve.ts";
import { cents } from "#platform/money.ts";
import { anyPlan } from "#tests/support/any-plan.ts";
import { shippedShelf } from "#tests/support/shipped-shelf.ts";
import { boxesFor } from "../doors/reservoir-door.tsx";
import { frameOf, sheetWidth } from "../drawing/frame.ts";
import { handlePlaces } from "../drawing/handle-places.ts";
import { figuresOf } from "../figures.ts";
import { pipeFtOf } from "../pipe-course.ts";
import { type NumberName, numberFields, type Plan, startPlan } from "../plan.ts";
import { covers } from "../rules/liner-rules.ts";
import { totalHead } from "../rules/pump-rules.ts";
import { warningsOf } from "../warnings.ts";
import { cartLinesOf } from "./cart-parts.ts";
import { chooseParts, costOf, linesToBuy, withoutText } from "./choose-parts.ts";
import type { PumpPart, SheetPart, Shelf } from "./shelf.ts";

let shelf: Shelf;
beforeAll(async () => {
  shelf = await shippedShelf(resolve("content"));
});

const line = (plan: Plan, role: string, on = shelf) =>
  chooseParts(plan, on).lines.find((one) => one.role === role);
const warnings = (plan: Plan, on = shelf) => {
  const figures = figuresOf(plan);
  return warningsOf(plan, { figures, choice: chooseParts(plan, on, figures), shelf: on });
};
/** Without what the visitor has chosen against the rules. */
const untouched = anyPlan.map((plan): Plan => ({ ...plan, taken: [], left: [] }));

const grownBy = (plan: Plan, name: NumberName, more: number): Plan => {
  const value = name === "run" ? pipeFtOf(plan) : (plan[name] ?? 0);
  return { ...plan, [name]: Math.max(value, Math.min(value + more, numberFields[name].most)) };
};

describe("the shelf", () => {
  it("is read from the specifications of what is on sale", () => {
    expect(shelf.sheets.filter(({ kind }) => kind === "both")).toHaveLength(5);
    expect(shelf.sheets.filter(({ kind }) => kind === "underliner")).toHaveLength(7);
    expect(shelf.pumps.map(({ sku }) => sku)).not.toContain("HB-PU-M1200");
    expect(shelf.pumps).toHaveLength(12);
    expect(shelf.skimmers).toHaveLength(6);
    expect(shelf.fallBoxes.map(({ lipIn }) => Math.round(lipIn))).toContain(46);
    expect(shelf.tubing.map(({ pipeIn, coilFt }) => [pipeIn, coilFt])).toContainEqual([2, 50]);
    expect(shelf.fittings).toHaveLength(4);
  });
});

describe("the parts of a plan", () => {
  const plan: Plan = { ...startPlan, shape: "rectangle", length: 12, width: 8, depth: 2 };

  it("are chosen by the rules, each with its reason", () => {
    const { lines, missing } = chooseParts(plan, shelf);
    expect(missing).toEqual([]);
    expect(lines.map(({ role, part, quantity }) => [role, part.sku, quantity])).toEqual([
      ["liner", "HB-LS-1520", 1],
      ["streamLiner", "HB-LI-1010", 1],
      ["skimmer", "HB-SM-7", 1],
      ["pump", "HB-PU-C2400", 1],
      ["fallBox", "HB-WF-22", 1],
      ["tubing", "HB-IM-T2", 1],
      ["fittings", "HB-IM-PV2", 1],
    ]);
    expect(lines[0]?.why).toBe(
      "Covers 18 x 14 ft: the pond, down and up again, and 1 ft at each edge.",
    );
  });

  it("keep what the visitor takes, and say that it is too small", () => {
    const small = line({ ...plan, taken: ["pump:HB-PU-C1600"] }, "pump");
    expect(small?.part.sku).toBe("HB-PU-C1600");
    expect(small?.isTooSmall).toBe(true);
  });

  it("pass over what is sold out, and say so", () => {
    const sheets = shelf.sheets.map((one) =>
      one.sku === "HB-LS-1520" ? { ...one, stock: 0 } : one,
    );
    const next = line(plan, "liner", { ...shelf, sheets });
    expect(next?.part.sku).toBe("HB-LI-1520");
    expect(next?.soldOut?.sku).toBe("HB-LS-1520");
  });

  it("that are sold out everywhere are shown and not bought, and the sum says so", () => {
    const pumps = shelf.pumps.map((one) => ({ ...one, stock: 0 }));
    const choice = chooseParts(plan, { ...shelf, pumps });
    expect(withoutText(choice, plan)).toBe("without the pump");
    expect(withoutText(choice, { left: ["pump"] })).toBe("");
    expect(choice.lines.find(({ role }) => role === "pump")?.part.sku).toBe("HB-PU-C2400");
    expect(linesToBuy(choice, plan).map(({ role }) => role)).not.toContain("pump");
  });

  it("are said to be missing from the sum of a pond that outgrows the shelf", () => {
    const huge: Plan = { ...startPlan, length: 60, width: 40, lip: 40 };
    expect(withoutText(chooseParts(huge, shelf), huge)).toMatch(/^without the liner/);
    expect(withoutText(chooseParts(plan, shelf), plan)).toBe("");
  });

  it("name the sheet that none covers, the liner apart from the underliner", () => {
    const { missing } = chooseParts({ ...startPlan, length: 60, width: 40 }, shelf);
    const says = missing.map(({ say }) => say);
    expect(new Set(says).size).toBe(says.length);
    expect(says.join(" ")).toMatch(/Liner: .+ Underliner: /);
  });

  it("of a fall are the cheapest sheet that covers, and say where most of it is left over", () => {
    const long = line({ ...startPlan, stream: 30 }, "streamLiner");
    const others = shelf.sheets.filter((sheet) => sheet.kind !== "underliner");
    const { fallLiner } = figuresOf({ ...startPlan, stream: 30 });
    const covering = others.filter((sheet) => fallLiner && covers(sheet, fallLiner));
    expect(long?.part.price).toBe(Math.min(...covering.map(({ price }) => price)));
    expect(long?.why).toContain("most of it is left over: ask us");
    expect(line(plan, "streamLiner")?.why).not.toContain("left over");
  });

  it("count the pipe as it is drawn, and say so, until its length is typed", () => {
    const large: Plan = { ...plan, length: 40, width: 4, depth: 1, stream: 30 };
    expect(pipeFtOf(large)).toBeGreaterThan(pipeFtOf(plan) + 50);
    expect(line(large, "tubing")?.why ?? "").toMatch(/ from the drawing, in coils/);
    expect(figuresOf(large).line.pipeFt).toBe(pipeFtOf(large));
    const typed = { ...large, run: 25 };
    expect(figuresOf(typed).line.pipeFt).toBe(25);
    expect(line(typed, "tubing")?.why ?? "25 ft").not.toContain("from the drawing");
  });

  it("without anything on the shelf are all missing, in words", () => {
    const bare: Shelf = { ...shelf, sheets: [], pumps: [], skimmers: [], fallBoxes: [] };
    expect(chooseParts(plan, { ...bare, tubing: [], fittings: [] }).lines).toEqual([]);
  });
});

describe("of any plan", () => {
  it("the chosen pump reaches the wanted flow at the head, or it is said that none does", () => {
    fc.assert(
      fc.property(untouched, (plan) => {
        const figures = figuresOf(plan);
        const choice = chooseParts(plan, shelf, figures);
        if (choice.pump === null) {
          expect(choice.missing.map(({ role }) => role)).toContain("pump");
          expect(warnings(plan).some(({ at }) => at === "pump")).toBe(true);
          return;
        }
        const pump = line(plan, "pump")?.part as PumpPart | undefined;
        const curve = pump?.curve ?? choice.pump.part.curve;
        expect(flowAt(curve, figures.headFt)).toBeGreaterThanOrEqual(figures.wantedGph);
        expect(choice.pump.point.gph).toBeGreaterThanOrEqual(figures.wantedGph - 0.01);
      }),
    );
  });

  it("the sheet always covers, or it is said that none does", () => {
    fc.assert(
      fc.property(untouched, (plan) => {
        const sheet = line(plan, "liner")?.part as SheetPart | undefined;
        if (sheet) expect(covers(sheet, figuresOf(plan).liner)).toBe(true);
        else expect(warnings(plan).some(({ at }) => at === "liner")).toBe(true);
      }),
    );
  });

  it("more depth, length or width never needs less liner", () => {
    const grows: readonly NumberName[] = ["depth", "length", "width"];
    fc.assert(
      fc.property(
        untouched,
        fc.constantFrom(...grows),
        fc.double({ min: 0, max: 9, noNaN: true }),
        (plan, name, more) => {
          const grown = grownBy(plan, name, more);
          const [less, larger] = [figuresOf(plan).liner, figuresOf(grown).liner];
          expect(larger.length).toBeGreaterThanOrEqual(less.length);
          expect(larger.width).toBeGreaterThanOrEqual(less.width);
        },
      ),
    );
  });

  it("a higher fall, a longer pipe or another elbow never means less head or more flow", () => {
    const grows: readonly NumberName[] = ["fall", "run", "elbows", "bends"];
    fc.assert(
      fc.property(untouched, fc.constantFrom(...grows), (any, name) => {
        // Water that falls at all wants a flow of its own, and with it another pipe.
        const plan: Plan = { ...any, fall: Math.max(any.fall, 1) };
        const grown = grownBy(plan, name, 1);
        const [one, other] = [figuresOf(plan), figuresOf(grown)];
        expect(other.headFt).toBeGreaterThanOrEqual(one.headFt);
        for (const { curve } of shelf.pumps) {
          const at = (plan: Plan, gph: number) =>
            flowAt(curve, totalHead(figuresOf(plan).line, gph));
          expect(at(grown, one.wantedGph)).toBeLessThanOrEqual(at(plan, one.wantedGph));
        }
      }),
    );
  });

  it("the cart's sum is the shown sum", () => {
    fc.assert(
      fc.property(anyPlan, (plan) => {
        const lines = linesToBuy(chooseParts(plan, shelf), plan);
        expect(subtotalOf(cartLinesOf(shelf, lines))).toBe(costOf(lines));
      }),
    );
  });

  it("each way out of a warning leads to a plan without it", () => {
    fc.assert(
      fc.property(untouched, (plan) => {
        for (const { at, ways } of warnings(plan)) {
          for (const way of ways) {
            const left = warnings(way.plan).filter((one) => one.at === at);
            expect(left, `${at}: ${way.label}`).toEqual([]);
          }
        }
      }),
      { numRuns: 300 },
    );
  });
});

describe("boxes under a fall without a pond", () => {
  const boxes = [
    { sku: "low", name: "Low", gallons: 17 },
    { sku: "deep", name: "Deep", gallons: 44 },
  ];
  const dear = (deep: number) => (sku: string) => cents(sku === "deep" ? deep : 6_400);
  it("hold the reservoir for the least money", () => {
    expect(boxesFor(boxes, 224, dear(12_800))).toMatchObject({ box: { sku: "deep" }, count: 6 });
    expect(boxesFor(boxes, 224, dear(20_000))).toMatchObject({ box: { sku: "low" }, count: 14 });
  });
  it("are none where none say what they hold", () =>
    expect(boxesFor([], 224, dear(1))).toBeUndefined());
});

describe("the drawing", () => {
  it("has every handle on its sheet, whatever is drawn", () => {
    fc.assert(
      fc.property(untouched, (plan) => {
        const frame = frameOf(plan);
        for (const { id, x, y } of handlePlaces(plan, frame)) {
          expect(x, id).toBeGreaterThanOrEqual(8);
          expect(x, id).toBeLessThanOrEqual(sheetWidth - 8);
          expect(y, id).toBeGreaterThanOrEqual(8);
          expect(y, id).toBeLessThanOrEqual(frame.height - 8);
        }
      }),
    );
  });
});

describe("what does not fit is said, with a way out", () => {
  it.each([
    ["koi in 2 ft", { fish: "koi", depth: 2, length: 30, width: 20 }, "depth", "Make it 3 ft deep"],
    [
      "few gallons for koi",
      { fish: "koi", depth: 3, length: 6, width: 5 },
      "water",
      "Make it larger",
    ],
    ["a pump beyond its head", { fall: 12, lip: 60, sheet: "full" }, "pump", "A fall 7.25 ft high"],
    ["a small pipe", { pipe: "1.5", lip: 36 }, "pipe", "Take the pipe that fits"],
    ["a liner too large", { length: 60, width: 40 }, "liner", "Draw it smaller"],
    ["an outlet out of reach", { outlet: 60 }, "outlet", "An outlet within 25 ft"],
  ] as const)("%s", (_, change, at, way) => {
    const found = warnings({ ...startPlan, ...change }).find((one) => one.at === at);
    expect(found?.say).toBeTruthy();
    expect(found?.ways.map(({ label }) => label)).toContain(way);
  });

  it("a pump that was taken and is too small, with the way back to the one proposed", () => {
    const taken: Plan = { ...startPlan, taken: ["pump:HB-PU-C1600"] };
    const found = warnings(taken).find(({ at }) => at === "pump");
    expect(found?.say).toMatch(/is too small for this plan\. Moves [\d,]+ GPH at [\d.]+ ft/);
    expect(found?.ways.map(({ label }) => label)).toEqual([expect.stringMatching(/^Take /)]);
    expect(found?.ways[0]?.plan).toEqual(startPlan);
  });

  it("and a plan as it begins has nothing to warn of", () =>
    expect(warnings(startPlan)).toEqual([]));
});
