import type { SoldBy } from "#features/catalogue/product.ts";

/**
 * A product as a file of the catalogue says it. What the file does not speak of is absent, and
 * stays as it is.
 */
export interface FiledProduct {
  slug: string;
  name?: string;
  description?: string;
  category?: string;
  soldBy?: SoldBy;
  isVisible?: boolean;
  features?: string[];
  whatsIncluded?: string[];
  photos?: FiledPhoto[];
  variants: FiledVariant[];
}

export interface FiledVariant {
  sku: string;
  name?: string;
  /** Dollars; null when it is sold by quote. */
  price?: string | null;
  /** Null: not counted. */
  stock?: number | null;
  specifications?: Specification[];
}

export interface Specification {
  label: string;
  value: string;
}

export interface FiledPhoto {
  /** The name of a shipped picture or of an uploaded photo. */
  picture: string;
  /** Null: the words that came with a shipped picture. */
  alt: string | null;
}

/** As an export writes it: nothing is left out. */
export type WholeProduct = Required<Omit<FiledProduct, "variants">> & {
  variants: Required<FiledVariant>[];
};

/** Where in a file something stands: a row of a spreadsheet, or a path in JSON; never both. */
export interface Place {
  row: number | null;
  path: string | null;
  /** The column's title, or the key in JSON. */
  field: string;
}

export interface FileProblem extends Place {
  message: string;
}

/** A product in a file, and where each of its fields ("variants.1.price") stands there. */
export interface FiledEntry {
  product: FiledProduct;
  locate(field: string): Place;
}

export interface FileReading {
  entries: FiledEntry[];
  problems: ProblemList;
}

const mostListed = 1000;

/** Every problem of a file: all are counted, the first thousand kept, and one for each place. */
export class ProblemList {
  readonly listed: FileProblem[] = [];
  #count = 0;
  readonly #places = new Set<string>();

  get count(): number {
    return this.#count;
  }

  /** As they stand in a spreadsheet, from the top; in JSON as they were found. */
  inOrder(): FileProblem[] {
    return this.listed.toSorted((one, other) => (one.row ?? 0) - (other.row ?? 0));
  }

  add(place: Place, message: string): void {
    const key = `${place.row} ${place.path} ${place.field}`;
    if (this.#places.has(key)) return;
    this.#places.add(key);
    this.#count++;
    if (this.listed.length < mostListed) this.listed.push({ ...place, message });
  }
}
