import { addressLine, business } from "#content/business.ts";
import { paperFonts } from "./fonts.server.ts";
import { type Column, type Row, type Sum, writeSums, writeTable } from "./paper-table.server.ts";
import {
  artifact,
  colors,
  type Doc,
  gap,
  look,
  makeRoom,
  margins,
  type Part,
  type Sheet,
  sizes,
} from "./sheet.server.ts";

/** What a paper is written with, from above to below; every part is tagged for screen readers. */
export interface Paper {
  title(above: string, title: string): void;
  heading(text: string): void;
  paragraph(text: string, look?: { isSmall?: boolean; isStrong?: boolean }): void;
  table(columns: readonly Column[], rows: readonly Row[]): void;
  /** Labels and amounts at the right edge. */
  sums(rows: readonly Sum[]): void;
  finish(): Promise<Buffer>;
}

export interface PaperHead {
  title: string;
  /** What the foot of each page names it by. */
  name: string;
  phone: string;
  createdAt: number;
}

/** A letter-sized paper with the house's head and foot. */
export async function openPaper(head: PaperHead): Promise<Paper> {
  const doc = await openDocument(head);
  const bytes = collect(doc);
  for (const [name, letters] of await paperFonts()) doc.registerFont(name, letters);
  const part = doc.struct.bind(doc) as unknown as Sheet["part"];
  const root: Part = part("Document");
  doc.addStructure(root as never);
  const width = doc.page.width - margins.left - margins.right;
  const sheet: Sheet = { doc, root, width, part };
  const write = (type: string, text: () => unknown) => root.add(part(type, {}, () => void text()));
  const at = [margins.left, undefined, { width }] as const;
  writeHead(doc, width, head.phone);

  return {
    title(above, title) {
      write("P", () => look(doc, "text", sizes.text, "slate").text(above, ...at));
      doc.y += 4;
      write("H1", () => look(doc, "display", sizes.title).text(title, ...at));
      doc.y += gap;
    },

    heading(text) {
      makeRoom(doc, 60);
      doc.y += gap;
      write("H2", () => look(doc, "display", sizes.heading).text(text, ...at));
      doc.y += 4;
    },

    paragraph(text, { isSmall = false, isStrong = false } = {}) {
      const font = isStrong ? "strong" : "text";
      for (const rows of text.split(/\n\s*\n/)) {
        write("P", () =>
          look(doc, font, isSmall ? sizes.small : sizes.text).text(rows, at[0], at[1], {
            width,
            lineGap: 2,
          }),
        );
        doc.y += 6;
      }
    },

    table: (columns, rows) => writeTable(sheet, columns, rows),
    sums: (rows) => writeSums(sheet, rows),

    finish() {
      root.end();
      writeFeet(doc, head.name, width);
      doc.end();
      return bytes;
    },
  };
}

async function openDocument({ title, createdAt }: PaperHead): Promise<Doc> {
  // Not before the first paper is asked for: it takes a while to load.
  const { default: Document } = await import("pdfkit");
  return new Document({
    size: "LETTER",
    margins,
    bufferPages: true,
    tagged: true,
    displayTitle: true,
    lang: "en-US",
    pdfVersion: "1.7",
    // The library knows it, its types do not.
    subset: "PDF/UA" as never,
    info: {
      Title: title,
      Author: business.name,
      CreationDate: new Date(createdAt),
      ModDate: new Date(createdAt),
    },
  });
}

/** Name and address above the waterline. */
function writeHead(doc: Doc, width: number, phone: string): void {
  const { left, top } = margins;
  const half = { width: width / 2 };
  const address = `${addressLine(business)}\n${phone}, ${business.email}`;
  artifact(doc, "Layout", () => {
    look(doc, "display", 15, "pond").text(business.name, left, top - 10, half);
    look(doc, "text", sizes.small, "slate");
    doc.text(address, left + width / 2, top - 10, { ...half, align: "right" });
    drawWaterline(doc, left, top + 22, width);
  });
  doc.x = left;
  doc.y = top + 40;
}

/** With the sign for a water surface, as on the site. */
function drawWaterline(doc: Doc, x: number, y: number, width: number): void {
  const line = (from: number, to: number, at: number) =>
    doc
      .moveTo(x + from, at)
      .lineTo(x + to, at)
      .stroke();
  doc.lineWidth(1).strokeColor(colors.pond);
  line(0, width, y);
  doc
    .moveTo(x, y - 8)
    .lineTo(x + 10, y - 8)
    .lineTo(x + 5, y)
    .closePath()
    .stroke();
  line(1, 9, y + 3);
  line(3, 7, y + 6);
}

function writeFeet(doc: Doc, name: string, width: number): void {
  const { start, count } = doc.bufferedPageRange();
  for (let page = start; page < start + count; page++) {
    doc.switchToPage(page);
    // Text this low would begin a new page.
    doc.page.margins.bottom = 0;
    const text = `${name}, page ${page - start + 1} of ${count}`;
    const y = doc.page.height - margins.top;
    artifact(doc, "Pagination", () =>
      look(doc, "text", sizes.small, "slate").text(text, margins.left, y, {
        width,
        align: "center",
      }),
    );
  }
}

function collect(doc: Doc): Promise<Buffer> {
  return new Promise((done, failed) => {
    const parts: Buffer[] = [];
    doc.on("data", (part: Buffer) => parts.push(part));
    doc.on("end", () => done(Buffer.concat(parts)));
    doc.on("error", failed);
  });
}
