import type { FileProblem, Place } from "./filed-product.ts";

// What the desk and its API say to each other about files of the catalogue.

export type FileFormat = "csv" | "json";

export interface ImportRequest {
  format: FileFormat;
  text: string;
  /**
   * Products that are not in the file are deleted, and variants removed from those that are;
   * otherwise they stay.
   */
  removeMissing: boolean;
}

/** What an import would do. Nothing is written by looking at it. */
export interface ImportPreview {
  adds: PreviewedProduct[];
  changes: (PreviewedProduct & { differences: PreviewedDifference[] })[];
  removes: PreviewedProduct[];
  /** How many variants leave products that stay. */
  removedVariants: number;
  /** How many products of the file are as they are in the catalogue. */
  unchanged: number;
  /** The first thousand. */
  problems: FileProblem[];
  problemCount: number;
  /**
   * Rows with a number that was not understood, the first thousand. They are imported all the same.
   */
  warnings: FileProblem[];
  warningCount: number;
  /**
   * What was understood of each variant whose specifications are new or change, the first thousand.
   */
  readings: PreviewedReading[];
  readingCount: number;
  /** To be sent with the import, which does exactly this. Null: the file has problems. */
  token: string | null;
}

export interface PreviewedProduct {
  slug: string;
  name: string;
  category: string;
  variantCount: number;
}

export interface PreviewedReading extends Place {
  sku: string;
  /** 'flow 3,000 GPH at 5 ft', one for each specification. */
  understood: string[];
}

export interface PreviewedDifference {
  field: string;
  from: string;
  to: string;
}

export interface ImportResult {
  added: number;
  changed: number;
  removed: number;
  removedVariants: number;
}

/** Of variants that leave products that stay. */
export function removedText(variants: number): string {
  return variants === 1
    ? "1 variant removed"
    : `${variants.toLocaleString("en-US")} variants removed`;
}

/** Bytes of a request with a file: ten thousand products take about half of it. */
export const mostFileBytes = 20 * 1024 * 1024;
