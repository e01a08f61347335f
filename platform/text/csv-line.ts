import { stringify } from "csv-stringify/sync";

/**
 * Tells Excel that the letters are UTF-8: the beginning of every spreadsheet that leaves the shop.
 */
export const csvBeginning = "\ufeff";

/**
 * Where a formula could begin. Not only at the beginning of a text: where the comma stands in
 * numbers, spreadsheets take the semicolon for the end of a cell, some take the tab or the bar, and
 * then quotation marks around the whole text do not hold it together, nor its lines.
 */
const cellBegins = String.raw`(?<=(?:^|[;|\t\r\n])[ "]*)`;
const formula = String.raw`'*[=+\-@\t\r\uff1d\uff0b\uff0d\uff20]`;
const unmarked = new RegExp(`(?=${formula})${cellBegins}`, "g");
const marked = new RegExp(`'(?=${formula})(?<=(?:^|[;|\\t\\r\\n])[ "]*')`, "g");

/**
 * A row of a spreadsheet: each text in quotation marks, and whatever is in it, none of it is taken
 * for a formula.
 */
export function csvLine(cells: readonly (string | number)[]): string {
  const safe = cells.map((cell) =>
    typeof cell === "string" ? cell.replaceAll(unmarked, "'") : cell,
  );
  return stringify([safe], {
    quoted_string: true,
    quoted_empty: false,
    record_delimiter: "windows",
    quote_record_delimiter: true,
  });
}

/** A text as it was before `csvLine` put apostrophes into it. */
export function withoutFormulaMarks(cell: string): string {
  return cell.replaceAll(marked, "");
}
