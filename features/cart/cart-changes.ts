import { type Cents, formatMoney, fromDollarNumber } from "#platform/money.ts";
import type { Cart } from "./cart.ts";
import { type CartLine, type CartLines, titleOf } from "./cart-lines.ts";
import { shortSentence } from "./short-sentence.ts";

export interface Reconciled {
  lines: CartLine[];
  /** One sentence for each thing that is not as the visitor saw it. */
  changes: string[];
}

/** How a line of the cart is sold right now. */
export interface CurrentOffer {
  /** Null: no longer sold. */
  price: Cents | null;
  /** How many can be had; null: as many as one likes. */
  left: number | null;
  /** There are more, but not for one buyer at once. */
  isLimited: boolean;
}

/**
 * This browser's cart at the prices of the server's, without what is no longer sold and what is out
 * of stock.
 */
export function reconcile(lines: CartLines, cart: Cart): Reconciled {
  const current = new Map<string, CurrentOffer>();
  for (const { variantId, price, variant } of cart.items) {
    const left = variant.stockQuantity;
    current.set(variantId, { price: fromDollarNumber(price), left, isLimited: false });
  }
  for (const { variantId } of cart.removed ?? []) {
    current.set(variantId, { price: null, left: null, isLimited: false });
  }
  return atOffers(withStock(lines, cart), ({ variantId }) => current.get(variantId));
}

/**
 * The same lines at the prices of the server's cart, with a sentence for each thing that has
 * changed; what is gone or has run out stays in its line. Of what the shop has never known, such as
 * an item of an earlier shop, the checkout speaks: it may know it by its part number.
 */
export function lookOver(lines: CartLines, cart: Cart): Reconciled {
  const priced = new Map(cart.items.map((item) => [item.variantId, fromDollarNumber(item.price)]));
  const gone = new Set(cart.removed?.flatMap(({ variantId, name }) => (name ? variantId : [])));
  const changes: string[] = [];
  const seen = withStock(lines, cart).map((line) => {
    const title = titleOf(line);
    const price = priced.get(line.variantId) ?? line.price;
    if (gone.has(line.variantId)) changes.push(`${title} can no longer be bought online.`);
    if (price !== line.price) changes.push(priceSentence(title, line.price, price));
    if (line.stock !== undefined && line.quantity > line.stock) {
      changes.push(shortSentence(title, line.stock));
    }
    return { ...line, price };
  });
  return { lines: seen, changes };
}

function priceSentence(title: string, ...prices: [before: Cents, now: Cents]): string {
  const [before, now] = prices.map(formatMoney);
  return `The price of ${title} has changed from ${before} to ${now}.`;
}

/** Undefined stands for what there is nothing to say about. */
export function atOffers(
  lines: CartLines,
  offerOf: (line: CartLine, index: number) => CurrentOffer | undefined,
): Reconciled {
  const changes: string[] = [];
  const kept = lines.flatMap((line, index) => {
    const offer = offerOf(line, index);
    if (!offer) return [line];
    const { price, left, isLimited } = offer;
    const title = titleOf(line);
    if (price === null) {
      changes.push(`${title} can no longer be bought online and was taken out of your cart.`);
      return [];
    }
    if (price !== line.price) changes.push(priceSentence(title, line.price, price));
    const priced = { ...line, price };
    if (left === null || line.quantity <= left) return [priced];
    const sentence = shortSentence(title, left, isLimited);
    const done = left === 0 ? "It was taken out of your cart." : `Your cart now has ${left}.`;
    changes.push(`${sentence} ${done}`);
    return left === 0 ? [] : [{ ...priced, quantity: left }];
  });
  return { lines: kept, changes };
}

/** The same lines, with what the server says of how many there are. */
export function withStock(lines: CartLines, { items }: Cart): CartLine[] {
  const stocks = new Map(items.map((item) => [item.variantId, item.variant.stockQuantity]));
  return lines.map((line) => {
    const stock = stocks.get(line.variantId);
    return stock === undefined ? line : { ...line, stock: stock ?? undefined };
  });
}
