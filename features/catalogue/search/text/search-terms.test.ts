import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { singular, termsIn } from "./search-terms.ts";

const terms = (text: string) => termsIn(text).map(({ term }) => term);

describe("the terms of a text", () => {
  it.each([
    ["Liners & Underliners", ["liner", "underliner"]],
    ["Pond Builder's Pack", ["pond", "builder", "pack"]],
    ["boxes, batteries, glass, gas", ["box", "battery", "glass", "gas"]],
    ["crème", ["creme"]],
    ["HB-PE-C2000", ["hb", "pe", "c2000"]],
  ])("are the words of %j, small and single", (text, expected) => {
    expect(terms(text)).toEqual(expected);
  });

  it.each([
    ["3000 gph", ["3000gph"]],
    ["3,000 GPH", ["3000gph"]],
    ["3000gph", ["3000gph"]],
    ["3000 gallons per hour", ["3000gph"]],
    ["20 ft liner", ["20ft", "liner"]],
    ["20' liner", ["20ft", "liner"]],
    ["20-foot liner", ["20ft", "liner"]],
    ["1 1/2 in", ["1.5in"]],
    ['1-1/2" hose', ["1.5in", "hose"]],
    ["1.5 inch pipe", ["1.5in", "pipe"]],
    ["3/4 in", ["0.75in"]],
    ["12v light", ["12v", "light"]],
    ["100 sq ft", ["100sqft"]],
    ["3 in stock", ["3in", "stock"]],
  ])("have one spelling for the measures in %j", (text, expected) => {
    expect(terms(text)).toEqual(expected);
  });

  it.each([
    ["20 x 25 ft", ["20ft", "x", "25ft"]],
    ["20x25 ft", ["20ft", "25ft"]],
    ["30 / 24 / 18 in", ["30in", "24in", "18in"]],
    ["320, 2,000 and 1,600 GPH", ["320gph", "2000gph", "and", "1600gph"]],
    ["3,000 GPH at 5 ft", ["3000gph", "at", "5ft"]],
  ])("give each number of %j the unit behind the last", (text, expected) => {
    expect(terms(text)).toEqual(expected);
  });

  it("say where they stand, in order and without overlapping, in whatever is typed", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme", maxLength: 200 }), (text) => {
        let last = 0;
        for (const { start, end, term } of termsIn(text)) {
          expect(start).toBeGreaterThanOrEqual(last);
          expect(end).toBeGreaterThan(start);
          expect(term).not.toBe("");
          last = end;
        }
        expect(last).toBeLessThanOrEqual(text.toLowerCase().length);
      }),
      { seed: 2004, numRuns: 2_000 },
    );
  });

  it("of one word and its plural are the same", () => {
    for (const [plural, single] of [
      ["pumps", "pump"],
      ["benches", "bench"],
      ["pebbles", "pebble"],
    ]) {
      expect(singular(plural as string)).toBe(single);
    }
  });
});
