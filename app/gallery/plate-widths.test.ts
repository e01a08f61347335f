import { describe, expect, test } from "vitest";
import { plateWidths } from "./plate-widths.ts";

describe("the gallery's rows", () => {
  test("wide and narrow take turns, and every row is full", () => {
    expect(plateWidths(4)).toEqual(["wide", "narrow", "narrow", "wide"]);
    expect(plateWidths(9).at(-1)).toBe("whole");
    expect(plateWidths(1)).toEqual(["whole"]);
    expect(plateWidths(0)).toEqual([]);
  });
});
