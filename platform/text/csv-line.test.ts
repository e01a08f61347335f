import { parse } from "csv-parse/sync";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { csvLine, withoutFormulaMarks } from "./csv-line.ts";

it("a text of several lines stays in its cell", () => {
  expect(csvLine(["Gate is open\nRing twice", "next"])).toBe(
    '"Gate is open\nRing twice","next"\r\n',
  );
});

it("a text never becomes a formula, and numbers stay as they are", () => {
  const line = csvLine(["=1+1", "+1", "-1", "@SUM(A1)", -1, "", "plain"]);
  expect(line).toBe(`"'=1+1","'+1","'-1","'@SUM(A1)",-1,,"plain"\r\n`);
});

/** Spaces in front do not prevent a formula. */
const formula = /^\s*[=+\-@\uff1d\uff0b\uff0d\uff20]/;
const sometimesEvil = fc.string({
  unit: fc.constantFrom("=", "+", "-", "@", ";", ",", "|", "\t", "\n", "\r", '"', "'", " ", "a"),
  maxLength: 12,
});

describe.each([
  ["commas", ","],
  ["semicolons", ";"],
  ["tabs", "\t"],
  ["bars", "|"],
])("a spreadsheet that separates cells by %s", (_name, delimiter) => {
  it("sees no formula in any cell, whatever the texts are", () => {
    fc.assert(
      fc.property(fc.array(sometimesEvil, { minLength: 1, maxLength: 4 }), (texts) => {
        const cells = asSpreadsheet(csvLine(texts), delimiter);
        expect(cells.filter((cell) => formula.test(cell))).toEqual([]);
      }),
      { numRuns: 2_000, seed: 11 },
    );
  });
});

it("apostrophes that were added are taken out again when a file comes back, whatever the text was", () => {
  fc.assert(
    fc.property(sometimesEvil, (text) => {
      const rows = parse(csvLine([text, "end"]), { record_delimiter: "\r\n" }) as string[][];
      const cell = rows[0]?.[0] ?? "";
      expect(withoutFormulaMarks(cell)).toBe(text);
    }),
    { numRuns: 2_000, seed: 11 },
  );
});

/**
 * As forgiving as spreadsheets are: what follows a closing quotation mark is taken as it stands, up
 * to the next cell.
 */
function asSpreadsheet(text: string, delimiter: string): string[] {
  const cells: string[] = [];
  let cell = "";
  let isQuoted = false;
  for (let at = 0; at < text.length; at++) {
    const sign = text[at] as string;
    if (isQuoted) {
      if (sign !== '"') cell += sign;
      else if (text[at + 1] === '"') cell += text[++at];
      else isQuoted = false;
    } else if (sign === '"' && cell === "") isQuoted = true;
    else if (sign === delimiter || sign === "\n" || sign === "\r") {
      cells.push(cell);
      cell = "";
    } else cell += sign;
  }
  return [...cells, cell];
}
