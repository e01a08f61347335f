import { type Cents, parseDollars } from "#platform/money.ts";
import { priceRange, type Variant } from "./product.ts";

type Priced = Pick<Variant, "price">;

/** Null when the variant is sold by quote. */
export function variantPrice({ price }: Priced): Cents | null {
  return price === null ? null : parseDollars(price);
}

export interface PriceSpan {
  lowest: Cents;
  /** Only when there is more than one variant. */
  highest: Cents | undefined;
}

export function priceSpan(variants: readonly Priced[]): PriceSpan | null {
  const range = priceRange(variants);
  const lowest = range && parseDollars(range.lowest);
  const highest = range && parseDollars(range.highest);
  if (lowest === null || highest === null) return null;
  return { lowest, highest: variants.length > 1 ? highest : undefined };
}
