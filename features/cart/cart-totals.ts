import { countOf, subtotalOf } from "./cart-lines.ts";
import { readCart } from "./local-cart.ts";
import type { CartTotals } from "./use-cart-totals.ts";

export function readTotals(): CartTotals {
  const lines = readCart();
  return {
    count: countOf(lines),
    subtotal: subtotalOf(lines),
    slugs: lines.map(({ slug }) => slug),
  };
}
