import { formatMoney, fromDollarNumber } from "#platform/money.ts";
import type { Cart } from "./cart.ts";
import { type CartLine, type CartLines, titleOf } from "./cart-lines.ts";

export interface Reconciled {
  lines: CartLine[];
  /** One sentence for each thing that is not as the visitor saw it. */
  news: string[];
}

/** This browser's cart at the prices of the shop, and without what is no longer sold. */
export function reconcile(lines: CartLines, { items, removed = [] }: Cart): Reconciled {
  const news: string[] = [];
  const known = new Map(items.map((item) => [item.variantId, item]));
  const gone = new Set(removed.map(({ variantId }) => variantId));
  const kept = lines.flatMap((line) => {
    if (gone.has(line.variantId)) {
      news.push(`${titleOf(line)} can no longer be bought online and was taken out of your cart.`);
      return [];
    }
    const item = known.get(line.variantId);
    if (!item) return [line];
    const price = fromDollarNumber(item.price);
    if (price === line.price) return [line];
    news.push(
      `The price of ${titleOf(line)} has changed from ${formatMoney(line.price)} to ${formatMoney(price)}.`,
    );
    return [{ ...line, price }];
  });
  return { lines: kept, news };
}
