import type { CartLines } from "#features/cart/cart-lines.ts";
import { atOffers } from "#features/cart/cart-news.ts";
import { writeCart } from "#features/cart/local-cart.ts";
import type { ApiError } from "#platform/api-client.ts";
import { dollarNumber, fromDollarNumber } from "#platform/money.ts";
import type { CartDifference } from "./checkout.ts";

/** The lines as the checkout calls take them: with the price that the visitor saw, which is only compared. */
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

/** When the shop sells otherwise than the visitor saw, brings the cart up to date; answers with what has changed. */
export function takeChanges(lines: CartLines, error: ApiError): string[] {
  const changes = changesOf(error);
  if (changes.length === 0) return [];
  const { lines: current, news } = atOffers(lines, (_line, place) => {
    const change = changes.find(({ index }) => index === place);
    if (!change) return undefined;
    const { price, left, isLimited } = change;
    return { price: price === null ? null : fromDollarNumber(price), left, isLimited };
  });
  writeCart(current);
  return news;
}

function changesOf(error: ApiError): CartDifference[] {
  try {
    return (JSON.parse(error.text) as { changes?: CartDifference[] }).changes ?? [];
  } catch {
    return [];
  }
}
