import { atOffers } from "#features/cart/cart-changes.ts";
import type { CartLines } from "#features/cart/cart-lines.ts";
import { writeCart } from "#features/cart/local-cart.ts";
import { type ApiError, problemOf } from "#platform/api-client.ts";
import { dollarNumber, fromDollarNumber } from "#platform/money.ts";
import type { OutdatedCart } from "./checkout-schema.ts";

/**
 * The lines as the checkout calls take them: with the price that the visitor saw, which is only
 * compared.
 */
export function shownItems(lines: CartLines) {
  return lines.map(({ variantId, name, variant, sku, price, quantity }) => ({
    variantId,
    name,
    variant,
    sku,
    price: dollarNumber(price),
    quantity,
  }));
}

/**
 * When the shop sells otherwise than the visitor saw, brings the cart up to date; answers with what
 * has changed.
 */
export function takeChanges(lines: CartLines, error: ApiError): string[] {
  const { changes: differences = [] }: Partial<OutdatedCart> = problemOf(error);
  if (differences.length === 0) return [];
  const { lines: current, changes } = atOffers(lines, (_line, place) => {
    const difference = differences.find(({ index }) => index === place);
    if (!difference) return undefined;
    const { price, left, isLimited } = difference;
    return { price: price === null ? null : fromDollarNumber(price), left, isLimited };
  });
  writeCart(current);
  return changes;
}

/** The code cannot be used, or takes off another sum than was shown: the cart goes on without. */
export function isAboutDiscount(error: ApiError): boolean {
  const { code } = problemOf(error);
  return code === "discount_refused" || code === "discount_changed";
}
