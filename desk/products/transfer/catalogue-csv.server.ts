import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { setImmediate as pause } from "node:timers/promises";
import { type CsvError, parse } from "csv-parse";
import { csvBeginning, csvLine, withoutFormulaMarks } from "#platform/text/csv-line.ts";
import { type Column, productColumns, variantColumns } from "./csv-columns.ts";
import { type CsvRow, entriesOf } from "./csv-entries.ts";
import { type FileReading, ProblemList, type WholeProduct } from "./filed-product.ts";

export function csvHeader(): string {
  return csvBeginning + csvLine([...productColumns, ...variantColumns].map(titleOf));
}

/** One row a variant. Whatever a text begins with, a spreadsheet does not take it for a formula. */
export function csvRows(product: WholeProduct): string {
  return product.variants
    .map((variant, index) =>
      csvLine([
        ...productColumns.map(({ isLong, write }) => (isLong && index > 0 ? "" : write(product))),
        ...variantColumns.map(({ write }) => write(variant)),
      ]),
    )
    .join("");
}

function titleOf({ title, hint }: Pick<Column<never, never>, "title" | "hint">): string {
  return hint ? `${title} (${hint})` : title;
}

function plain(cell: string): string {
  return withoutFormulaMarks(cell).replaceAll(/\r\n?/g, "\n").trim();
}

/** Reads a spreadsheet with commas, semicolons or tabs. Others get their turn while it is read. */
export async function readCatalogueCsv(text: string): Promise<FileReading> {
  const problems = new ProblemList();
  const rows: CsvRow[] = [];
  let row = 0;
  const parser = parse({
    bom: true,
    delimiter: delimiterOf(text),
    record_delimiter: ["\r\n", "\n", "\r"],
    relax_column_count: true,
    skip_records_with_error: true,
    on_record: (record) => {
      row++;
      const cells = record.map(plain);
      if (cells.some((cell) => cell !== "")) rows.push({ row, cells });
      return null;
    },
    on_skip: (error) => {
      problems.add({ row: ++row, path: null, field: "" }, brokenRow(error));
      return undefined;
    },
  });
  // The parser's output stays empty: rows are collected as they are read.
  parser.resume();
  await pipeline(Readable.from(piecesOf(text)), parser);
  return { entries: await entriesOf(rows, problems), problems };
}

/**
 * Pieces of its bytes: a cut through a text can halve a character, and its halves are written as
 * two unknown ones.
 */
async function* piecesOf(text: string): AsyncGenerator<Buffer> {
  const bytes = Buffer.from(text);
  const size = 64 * 1024;
  for (let from = 0; from < bytes.length; from += size) {
    yield bytes.subarray(from, from + size);
    await pause();
  }
}

/** Titles contain no separator, so it is the one that occurs most in the first line. */
function delimiterOf(text: string): string {
  const first = /[^\r\n]*/.exec(text.trimStart())?.[0] ?? "";
  const count = (delimiter: string) => first.split(delimiter).length;
  return [",", ";", "\t"].reduce((best, next) => (count(next) > count(best) ? next : best));
}

function brokenRow(error: CsvError | undefined): string {
  return error?.code === "CSV_QUOTE_NOT_CLOSED"
    ? 'A quotation mark is opened here and never closed, so everything after it was taken for one text. Close it with another ", or remove it.'
    : 'A quotation mark stands in the middle of a text. Put the whole text in quotation marks and double those inside it: "24"" column".';
}
