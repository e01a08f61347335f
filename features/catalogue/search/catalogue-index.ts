import type { FilterKeys } from "./filters.ts";
import { type Searched, TextIndex } from "./text-index.ts";

/** What results are sorted and filtered by, of each product on sale. */
export interface IndexedProduct {
  places: readonly number[];
  /** The lowest price in cents; null when it is sold by quote. */
  lowest: number | null;
  keys: FilterKeys;
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
