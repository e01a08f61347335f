import type {
  FiledPhoto,
  FiledProduct,
  FiledVariant,
  Specification,
  WholeProduct,
} from "./filed-product.ts";

export interface CellError {
  error: string;
}

/** A column of the spreadsheet: how a cell is written, and what a cell says. */
export interface Column<Whole, Filed> {
  /** The field that problems are told of. */
  field: string;
  title: string;
  hint?: string;
  /**
   * Said once, in the first row of the product. The others are repeated, so that rows can be
   * filtered by them.
   */
  isLong?: true;
  write(from: Whole): string;
  read(cell: string): Partial<Filed> | CellError;
}

export const productColumns: readonly Column<WholeProduct, FiledProduct>[] = [
  {
    field: "slug",
    title: "Slug",
    write: ({ slug }) => slug,
    read: (slug) => ({ slug }),
  },
  {
    field: "name",
    title: "Name",
    write: ({ name }) => name,
    read: (name) => ({ name }),
  },
  {
    field: "category",
    title: "Category",
    write: ({ category }) => category,
    read: (category) => ({ category }),
  },
  {
    field: "soldBy",
    title: "Sold by",
    hint: "price or quote",
    write: ({ soldBy }) => soldBy,
    read: readSoldBy,
  },
  {
    field: "isVisible",
    title: "Visible",
    hint: "yes or no",
    write: ({ isVisible }) => (isVisible ? "yes" : "no"),
    read: readVisible,
  },
  {
    field: "description",
    title: "Description",
    isLong: true,
    write: ({ description }) => description,
    read: (description) => ({ description }),
  },
  {
    field: "features",
    title: "Features",
    hint: "one a line",
    isLong: true,
    write: ({ features }) => joinLines(features),
    read: (cell) => ({ features: linesOf(cell) }),
  },
  {
    field: "whatsIncluded",
    title: "What's included",
    hint: "one a line",
    isLong: true,
    write: ({ whatsIncluded }) => joinLines(whatsIncluded),
    read: (cell) => ({ whatsIncluded: linesOf(cell) }),
  },
  {
    field: "photos",
    title: "Photos",
    hint: "one a line: name | alternative text",
    isLong: true,
    write: ({ photos }) => joinLines(photos.map(writePhoto)),
    read: (cell) => ({ photos: linesOf(cell).map(readPhoto) }),
  },
];

export const variantColumns: readonly Column<WholeProduct["variants"][number], FiledVariant>[] = [
  {
    field: "sku",
    title: "SKU",
    write: ({ sku }) => sku,
    read: (sku) => ({ sku }),
  },
  {
    field: "name",
    title: "Variant",
    write: ({ name }) => name,
    read: (name) => ({ name }),
  },
  {
    field: "price",
    title: "Price",
    write: ({ price }) => price ?? "",
    read: (cell) => ({ price: cell === "" ? null : cell }),
  },
  {
    field: "stock",
    title: "Stock",
    hint: "empty: not counted",
    write: ({ stock }) => (stock === null ? "" : String(stock)),
    read: readStock,
  },
  {
    field: "specifications",
    title: "Specifications",
    hint: "one a line: label: value",
    write: ({ specifications }) => joinLines(specifications.map(specificationLine)),
    read: readSpecifications,
  },
];

function readSoldBy(cell: string): Partial<FiledProduct> | CellError {
  const soldBy = cell.toLowerCase();
  if (soldBy === "") return {};
  if (soldBy === "price" || soldBy === "quote") return { soldBy };
  return { error: `Write "price" or "quote" here, not "${short(cell)}".` };
}

function readVisible(cell: string): Partial<FiledProduct> | CellError {
  const answer = cell.toLowerCase();
  if (answer === "") return {};
  if (["yes", "y", "true", "1"].includes(answer)) return { isVisible: true };
  if (["no", "n", "false", "0"].includes(answer)) return { isVisible: false };
  return { error: `Write "yes" or "no" here, not "${short(cell)}".` };
}

function readStock(cell: string): Partial<FiledVariant> | CellError {
  if (cell === "") return { stock: null };
  if (/^\d{1,9}$/.test(cell)) return { stock: Number(cell) };
  return {
    error: `Write a whole number of pieces here, or leave it empty, instead of "${short(cell)}".`,
  };
}

function writePhoto({ picture, alt }: FiledPhoto): string {
  return alt === null ? picture : `${picture} | ${alt}`;
}

function readPhoto(line: string): FiledPhoto {
  const bar = line.indexOf("|");
  if (bar < 0) return { picture: line, alt: null };
  return { picture: line.slice(0, bar).trim(), alt: line.slice(bar + 1).trim() };
}

/** A colon that belongs to the label is written "\:", so that the first bare one ends it. */
export function specificationLine({ label, value }: Specification): string {
  return `${label.replaceAll(/[\\:]/g, "\\$&")}: ${value}`;
}

function readSpecifications(cell: string): Partial<FiledVariant> | CellError {
  const specifications: Specification[] = [];
  for (const line of linesOf(cell)) {
    const match = /^((?:\\[\\:]|[^:])*?):(.*)$/s.exec(line);
    if (!match) {
      return {
        error: `Write each line as "Label: value"; "${short(line)}" has no colon.`,
      };
    }
    const [, label = "", value = ""] = match;
    specifications.push({
      label: label.replaceAll(/\\([\\:])/g, "$1").trim(),
      value: value.trim(),
    });
  }
  return { specifications };
}

function joinLines(lines: readonly string[]): string {
  return lines.map((line) => line.replaceAll(/\s*\n\s*/g, " ")).join("\n");
}

function linesOf(cell: string): string[] {
  return cell
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");
}

function short(text: string): string {
  return text.length > 40 ? `${text.slice(0, 40)}…` : text;
}
