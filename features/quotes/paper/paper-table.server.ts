import {
  figures,
  gap,
  look,
  makeRoom,
  margins,
  type Part,
  rule,
  type Sheet,
  sizes,
} from "./sheet.server.ts";

/** A cell of a row: its text, and what stands small below it. */
export interface Cell {
  text: string;
  below?: string | undefined;
  isStrong?: boolean | undefined;
}

export interface Column {
  name: string;
  /** A share of the width. */
  share: number;
  isAmount?: boolean;
}

export interface Row {
  /** One for each column; a single one is a heading across all. */
  cells: readonly Cell[];
}

export interface Sum {
  name: string;
  amount: string;
  isStrong?: boolean;
}

const [pad, between] = [5, 8];
/** A heading is not left alone at the foot of a page. */
const withHeading = 30;

export function writeTable(sheet: Sheet, columns: readonly Column[], rows: readonly Row[]): void {
  const table = sheet.part("Table");
  sheet.root.add(table);
  const head = columns.map(({ name }) => ({ text: name }));
  writeRow(sheet, table, columns, { cells: head }, "head");
  for (const row of rows) {
    writeRow(sheet, table, columns, row, row.cells.length === 1 ? "across" : "row");
  }
  table.end();
  rule(sheet, "line", 0.5);
  sheet.doc.y += pad;
}

type Kind = "head" | "across" | "row";

function writeRow(
  sheet: Sheet,
  table: Part,
  columns: readonly Column[],
  { cells }: Row,
  kind: Kind,
): void {
  const { doc, part, width } = sheet;
  const widthOf = (index: number) => {
    if (kind === "across") return width;
    const share = (columns[index]?.share ?? 0) * width;
    return index === cells.length - 1 ? share : share - between;
  };
  const heights = cells.map((cell, index) => heightOf(sheet, cell, widthOf(index), kind));
  const height = Math.max(...heights) + 2 * pad;
  makeRoom(doc, height + (kind === "across" ? withHeading : 0));
  const top = doc.y;
  rule(sheet, kind === "across" ? "pond" : "line", kind === "across" ? 1 : 0.5);
  // Part of the paper first: what is in it is drawn at the moment that it is.
  const tableRow = part("TR");
  table.add(tableRow);
  let x = margins.left;
  for (const [index, cell] of cells.entries()) {
    const at = { x, y: top + pad, width: widthOf(index) };
    const align = columns[index]?.isAmount && kind !== "across" ? "right" : "left";
    const write = () => writeCell(sheet, cell, at, align, kind);
    const scope = kind === "across" ? "Row" : "Column";
    const cellPart = kind === "row" ? part("TD", {}, write) : part("TH", { scope }, write);
    if (kind === "across") {
      cellPart.dictionary.data.A = { O: "Table", Scope: "Row", ColSpan: columns.length };
    }
    tableRow.add(cellPart);
    x += widthOf(index) + between;
  }
  tableRow.end();
  doc.x = margins.left;
  doc.y = top + height;
}

function writeCell(
  { doc }: Sheet,
  { text, below, isStrong }: Cell,
  { x, y, width }: { x: number; y: number; width: number },
  align: "left" | "right",
  kind: Kind,
): void {
  const font = isStrong || kind === "across" ? "strong" : "text";
  if (kind === "head") look(doc, font, sizes.small, "slate");
  else look(doc, font, sizes.text);
  doc.text(text, x, y, { width, align, ...figures });
  if (below) look(doc, "text", sizes.small, "slate").text(below, x, doc.y + 1, { width });
}

function heightOf({ doc }: Sheet, { text, below, isStrong }: Cell, width: number, kind: Kind) {
  const font = isStrong || kind === "across" ? "strong" : "text";
  look(doc, font, kind === "head" ? sizes.small : sizes.text);
  const height = doc.heightOfString(text, { width, ...figures });
  if (!below) return height;
  return height + 1 + look(doc, "text", sizes.small).heightOfString(below, { width });
}

/** Labels and amounts in the right half, the amounts at the edge. */
export function writeSums(sheet: Sheet, rows: readonly Sum[]): void {
  const { doc, part, root, width } = sheet;
  const [left, amountWidth] = [margins.left + width / 2, 100];
  makeRoom(doc, rows.length * 18);
  const table = part("Table");
  root.add(table);
  for (const { name, amount, isStrong = false } of rows) {
    const top = doc.y;
    const tableRow = part("TR");
    table.add(tableRow);
    look(doc, isStrong ? "strong" : "text", isStrong ? sizes.sum : sizes.text);
    const nameWidth = width / 2 - amountWidth;
    const writeName = () => void doc.text(name, left, top, { width: nameWidth });
    tableRow.add(part("TH", { scope: "Row" }, writeName));
    const below = doc.y;
    const at = { width: amountWidth, align: "right", ...figures } as const;
    const writeAmount = () => void doc.text(amount, left + nameWidth, top, at);
    tableRow.add(part("TD", {}, writeAmount));
    tableRow.end();
    doc.x = margins.left;
    doc.y = Math.max(below, doc.y) + 4;
  }
  table.end();
  doc.y += gap;
}
