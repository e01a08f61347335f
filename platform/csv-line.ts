import { stringify } from "csv-stringify/sync";

/** Tells Excel that the letters are UTF-8: the beginning of every spreadsheet that leaves the shop. */
export const csvBeginning = "\ufeff";

/** A row of a spreadsheet. Whatever a text begins with, it is not taken for a formula, and its lines stay in their cell. */
export function csvLine(cells: readonly (string | number)[]): string {
  return stringify([cells], {
    escape_formulas: true,
    record_delimiter: "windows",
    quote_record_delimiter: true,
  });
}
