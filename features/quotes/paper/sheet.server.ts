import type PdfDocument from "pdfkit";
import type { FontName } from "./fonts.server.ts";

export type Doc = InstanceType<typeof PdfDocument>;

/** A part of the paper as screen readers know it. The library's types leave half of it out. */
export interface Part {
  add(part: Part): void;
  end(): void;
  dictionary: { data: Record<string, unknown> };
}

/** What the parts of a paper are drawn on. */
export interface Sheet {
  doc: Doc;
  root: Part;
  /** Between the margins. */
  width: number;
  part(type: string, options?: { scope?: "Row" | "Column" }, write?: () => void): Part;
}

export const colors = { ink: "#0f1f1b", slate: "#51605b", pond: "#0e4a43", line: "#cfd8d4" };
export const sizes = { small: 8.5, text: 10, sum: 12, heading: 14, title: 26 };
export const margins = { top: 54, left: 54, right: 54, bottom: 72 };
export const gap = 12;
/** Figures of one width, so that they stand below each other. */
export const figures = { features: ["tnum", "kern"] as PDFKit.Mixins.OpenTypeFeatures[] };

export function look(
  doc: Doc,
  font: FontName,
  size: number,
  color: keyof typeof colors = "ink",
): Doc {
  return doc.font(font).fontSize(size).fillColor(colors[color]);
}

/** On to the next page where so much does not fit on this one. */
export function makeRoom(doc: Doc, height: number): void {
  if (doc.y + height > doc.page.height - margins.bottom) doc.addPage();
}

/** What is drawn and not read out. */
export function artifact(doc: Doc, type: "Layout" | "Pagination", draw: () => void): void {
  doc.markContent("Artifact", { type });
  draw();
  doc.endMarkedContent();
}

export function rule({ doc, width }: Sheet, color: "line" | "pond", weight: number): void {
  const { y } = doc;
  artifact(doc, "Layout", () =>
    doc
      .moveTo(margins.left, y)
      .lineTo(margins.left + width, y)
      .lineWidth(weight)
      .strokeColor(colors[color])
      .stroke(),
  );
}
