import type { Need } from "#content/also-needed.ts";

/** What goes into the cart at one press: a line of it, but for the quantity. */
export interface NeededGoods {
  variantId: string;
  productId: string;
  slug: string;
  sku: string;
  name: string;
  variant: string;
  /** Dollars as a numeric string, "479.00". */
  price: string;
  image: string;
  description: string;
}

/** Something that a product does not run without, or the spare of what came with it. */
export interface NeededItem {
  need: Need | "spare pump";
  /** The name and the address of what it is for. */
  for: string;
  forSlug: string;
  /** The sizes of the product that this one fits, by their part numbers. */
  sizes: string[];
  /** Null: none that we sell fits. */
  goods: NeededGoods | null;
  /** How many of them. */
  quantity: number;
  /** The addresses of all products that would do, the first of them. */
  metBy: string[];
}
