import { type Cents, formatMoney, fromDollarNumber } from "#platform/money.ts";
import type { Cart } from "./cart.ts";
import { type CartLine, type CartLines, titleOf } from "./cart-lines.ts";

export interface Reconciled {
  lines: CartLine[];
  /** One sentence for each thing that is not as the visitor saw it. */
  news: string[];
}

/** This browser's cart at the prices of the server's, and without what is no longer sold. */
export function reconcile(lines: CartLines, { items, removed = [] }: Cart): Reconciled {
  const prices = new Map<string, Cents | null>();
  for (const { variantId, price } of items) prices.set(variantId, fromDollarNumber(price));
  for (const { variantId } of removed) prices.set(variantId, null);
  return atPrices(lines, ({ variantId }) => prices.get(variantId));
}

/** Null stands for what is no longer sold; undefined for what there is nothing to say about. */
export function atPrices(
  lines: CartLines,
  priceOf: (line: CartLine, index: number) => Cents | null | undefined,
): Reconciled {
  const news: string[] = [];
  const kept = lines.flatMap((line, index) => {
    const price = priceOf(line, index);
    if (price === undefined || price === line.price) return [line];
    if (price === null) {
      news.push(`${titleOf(line)} can no longer be bought online and was taken out of your cart.`);
      return [];
    }
    const [before, now] = [line.price, price].map(formatMoney);
    news.push(`The price of ${titleOf(line)} has changed from ${before} to ${now}.`);
    return [{ ...line, price }];
  });
  return { lines: kept, news };
}
