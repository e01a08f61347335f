import { expect, it } from "vitest";
import { csvLine } from "./csv-line.ts";

it("keeps the lines of a text in their cell", () => {
  expect(csvLine(["Gate is open\nRing twice", "next"])).toBe('"Gate is open\nRing twice",next\r\n');
});

it("lets no text become a formula, and leaves numbers alone", () => {
  expect(csvLine(["=1+1", "+1", "-1", "@SUM(A1)", -1])).toBe("'=1+1,'+1,'-1,'@SUM(A1),-1\r\n");
});
