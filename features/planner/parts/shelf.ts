import type { PumpCurve } from "#features/catalogue/specifications/pump-curve.ts";
import type { Cents } from "#platform/money.ts";
import type { Sides } from "../rules/liner-rules.ts";

/** A size of a product that can be bought, as far as the planner has to know it. */
export interface Part {
  sku: string;
  variantId: string;
  /** Its place in `products`. */
  product: number;
  variant: string;
  price: Cents;
  /** Null: not counted, always to be had. */
  stock: number | null;
}

export interface ShelfProduct {
  id: string;
  slug: string;
  name: string;
  description: string;
  image: string;
}

/** In feet. */
export interface SheetPart extends Part, Sides {
  kind: "liner" | "underliner" | "both";
}

export interface PumpPart extends Part {
  curve: PumpCurve;
  watts: number;
  cordFt: number | null;
}

export interface SkimmerPart extends Part {
  surfaceSqFt: number;
  mostGph: number;
}

export interface FallBoxPart extends Part {
  lipIn: number;
  mostGph: number;
  /** Of one that filters, too: for ponds to so many gallons. */
  filtersGallons: number | null;
}

export interface TubingPart extends Part {
  pipeIn: number;
  coilFt: number;
}

export interface FittingsPart extends Part {
  pipeIn: number;
}

/** What a pond is built from, read from the typed specifications of what is on sale. */
export interface Shelf {
  products: ShelfProduct[];
  sheets: SheetPart[];
  pumps: PumpPart[];
  skimmers: SkimmerPart[];
  fallBoxes: FallBoxPart[];
  tubing: TubingPart[];
  fittings: FittingsPart[];
}

export function productOf({ products }: Shelf, part: Part): ShelfProduct {
  return products[part.product] as ShelfProduct;
}

export function titleOf(shelf: Shelf, part: Part): string {
  return `${productOf(shelf, part).name}, ${part.variant}`;
}

export function canBeHad({ stock }: Part, quantity = 1): boolean {
  return stock === null || stock >= quantity;
}
