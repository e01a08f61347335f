import { chunksOf } from "#platform/chunks.ts";
import { productColumns, variantColumns } from "./csv-columns.ts";
import type {
  FiledEntry,
  FiledProduct,
  FiledVariant,
  Place,
  ProblemList,
} from "./filed-product.ts";

export interface CsvRow {
  /** As a spreadsheet counts them: the titles are row 1. */
  row: number;
  cells: string[];
}

type Titles = ReadonlyMap<string, number>;

/**
 * What the rows of a spreadsheet say, product by product: rows with the same slug belong together.
 */
export async function entriesOf(
  [header, ...rows]: CsvRow[],
  problems: ProblemList,
): Promise<FiledEntry[]> {
  if (!header) {
    problems.add(at(1, ""), "The file is empty. Export the catalog to see how it should look.");
    return [];
  }
  const titles = readTitles(header, problems);
  if (!titles) return [];
  const products = new Map<string, CsvRow[]>();
  for (const row of rows) {
    if (row.cells.length > header.cells.length) {
      problems.add(
        at(row.row, ""),
        `This row has more cells than there are columns. A text with a comma or semicolon in it must stand in quotation marks.`,
      );
      continue;
    }
    const slug = cellOf(row, titles, "Slug") ?? "";
    if (slug === "") {
      problems.add(at(row.row, "Slug"), "Write the slug of the product that this row belongs to.");
      continue;
    }
    const others = products.get(slug);
    if (others) others.push(row);
    else products.set(slug, [row]);
  }
  const entries: FiledEntry[] = [];
  for await (const some of chunksOf([...products], 200)) {
    for (const [slug, own] of some) entries.push(readEntry(slug, own, titles, problems));
  }
  return entries;
}

const known = [...productColumns, ...variantColumns].map(({ title }) => title);
const byPlainTitle = new Map(known.map((title) => [plainTitle(title), title]));

/** Hints in parentheses, capitals and kinds of apostrophe do not matter. */
function plainTitle(title: string): string {
  return title.replace(/\(.*$/s, "").replaceAll(/[’‘`]/g, "'").trim().toLowerCase();
}

function readTitles({ row, cells }: CsvRow, problems: ProblemList): Titles | undefined {
  const titles = new Map<string, number>();
  let isSound = true;
  const complain = (field: string, message: string) => {
    isSound = false;
    problems.add(at(row, field), message);
  };
  for (const [index, cell] of cells.entries()) {
    const title = byPlainTitle.get(plainTitle(cell));
    if (cell === "") continue;
    if (!title) complain(cell, `There is no such column. The columns are: ${known.join(", ")}.`);
    else if (titles.has(title)) complain(title, "This column is here twice: remove one of them.");
    else titles.set(title, index);
  }
  for (const title of ["Slug", "SKU"]) {
    if (!titles.has(title)) complain(title, "This column is missing: each row needs it.");
  }
  return isSound ? titles : undefined;
}

function cellOf({ cells }: CsvRow, titles: Titles, title: string): string | undefined {
  const index = titles.get(title);
  return index === undefined ? undefined : (cells[index] ?? "");
}

function readEntry(
  slug: string,
  rows: CsvRow[],
  titles: Titles,
  problems: ProblemList,
): FiledEntry {
  const product: FiledProduct = { slug, variants: [] };
  const said = new Map<string, number>();
  for (const { field, title, read } of productColumns) {
    const saying = rows.filter((row) => cellOf(row, titles, title));
    const [first = rows[0] as CsvRow, ...others] = saying;
    const cell = cellOf(first, titles, title);
    if (cell === undefined) continue;
    said.set(field, first.row);
    for (const other of others) {
      if (cellOf(other, titles, title) === cell) continue;
      problems.add(
        at(other.row, title),
        `Row ${first.row} says something else about the same product. Write the same in both, or leave this one empty.`,
      );
    }
    const value = read(cell);
    if ("error" in value) problems.add(at(first.row, title), value.error);
    else Object.assign(product, value);
  }
  for (const row of rows) product.variants.push(readVariant(row, titles, problems));
  return { product, locate: (field) => locate(field, rows, said) };
}

function readVariant(row: CsvRow, titles: Titles, problems: ProblemList): FiledVariant {
  const variant: FiledVariant = { sku: "" };
  for (const { title, read } of variantColumns) {
    const cell = cellOf(row, titles, title);
    if (cell === undefined) continue;
    const value = read(cell);
    if ("error" in value) problems.add(at(row.row, title), value.error);
    else Object.assign(variant, value);
  }
  return variant;
}

function locate(field: string, rows: CsvRow[], said: ReadonlyMap<string, number>): Place {
  const [part = "", index = "0", inside = ""] = field.split(".");
  const firstRow = rows[0]?.row ?? 1;
  if (part === "variants") {
    const column = variantColumns.find((one) => one.field === inside);
    return at(rows[Number(index)]?.row ?? firstRow, column?.title ?? "SKU");
  }
  const column = productColumns.find((one) => one.field === part);
  return at(said.get(part) ?? firstRow, column?.title ?? "Slug");
}

function at(row: number, field: string): Place {
  return { row, path: null, field };
}
