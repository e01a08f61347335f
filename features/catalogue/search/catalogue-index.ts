import type { FilterKeys } from "./filters/filters.ts";
import type { Searched } from "./text/term-worth.ts";
import { TextIndex } from "./text/text-index.ts";

/** What can be sorted by besides the price. */
export type MeasuredOrder = "flow" | "head" | "size";

/** What results are sorted and filtered by, of each product on sale. */
export interface IndexedProduct {
  places: readonly number[];
  /** The lowest price in cents; null when it is sold by quote. */
  lowest: number | null;
  keys: FilterKeys;
  /** The largest of its sizes, where they say it: in gallons an hour, feet, inches. */
  most: Readonly<Record<MeasuredOrder, number | null>>;
  /** Whether its specifications say how much a pump moves at any height. */
  isPump: boolean;
  variants: number;
}

export interface SearchedProduct extends Searched {
  indexed: IndexedProduct;
}

/** Every product on sale, by its words and by what buyers choose by. */
export class CatalogueIndex {
  readonly words = new TextIndex();
  readonly products = new Map<string, IndexedProduct>();

  put({ indexed, ...searched }: SearchedProduct): void {
    this.words.put(searched);
    this.products.set(searched.id, indexed);
  }

  remove(id: string): void {
    this.words.remove(id);
    this.products.delete(id);
  }
}
