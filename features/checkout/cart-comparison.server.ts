import type { WantedItem } from "#features/cart/cart.ts";
import { findOffers, findOffersBySku, nameOf, type Offer } from "#features/cart/offers.server.ts";
import { shortSentence } from "#features/cart/short-sentence.ts";
import type { Query } from "#platform/database/database.ts";
import type { SoldLine } from "#platform/database/tables.ts";
import { type Cents, dollarNumber, formatMoney, times } from "#platform/money.ts";
import type { CartDifference } from "./checkout.ts";
import type { ShownItem } from "./checkout-schema.ts";
import type { Shortage } from "./payment/payment-opening.server.ts";

export interface Comparison {
  /** What is to be paid, at the prices of the database. */
  lines: SoldLine[];
  /** Where the visitor saw something else; nothing is charged then. */
  differences: Difference[];
  /** Where each variant stands first in what was sent. */
  places: ReadonlyMap<string, number>;
}

export interface Difference {
  index: number;
  variantId: string | null;
  name: string;
  shown: Cents | null;
  /** Null: no longer sold. */
  price: Cents | null;
  /** How many can be had, where that is less than was asked for. */
  left: number | null;
  /** There are more, but not for one buyer at once. */
  isLimited: boolean;
}

/** Sets what the visitor saw beside what the shop asks for it now. */
export async function compareWithOffers(
  query: Query,
  items: readonly ShownItem[],
): Promise<Comparison> {
  const ids = items.map(({ variantId }) => variantId);
  const byId = await findOffers(query, ids);
  const strangers = items.filter(({ variantId }) => !byId.has(variantId));
  const skus = strangers.flatMap(({ sku }) => sku || []);
  const bySku = await findOffersBySku(query, skus);
  const lines = new Map<string, SoldLine>();
  const differences: Difference[] = [];
  const places = new Map<string, number>();
  for (const [index, item] of items.entries()) {
    const offer = byId.get(item.variantId) ?? bySku.get(item.sku);
    const price = offer?.price ?? null;
    if (offer && price !== null && price === item.price) {
      const known = lines.get(offer.variantId);
      if (!known) places.set(offer.variantId, index);
      const place = { position: known?.position ?? lines.size + 1, price };
      const quantity = (known?.quantity ?? 0) + item.quantity;
      lines.set(offer.variantId, lineOf(offer, { ...place, quantity }));
    } else {
      const name = offer ? nameOf(offer) : item.name;
      const variantId = offer?.variantId ?? null;
      const stock = { left: null, isLimited: false };
      differences.push({ index, variantId, name, shown: item.price, price, ...stock });
    }
  }
  return { lines: [...lines.values()], differences, places };
}

/** The same words for what there is too little of. */
export function shortOf(
  { lines, places }: Pick<Comparison, "lines" | "places">,
  shortages: readonly Shortage[],
): Difference[] {
  return shortages.flatMap(({ variantId, left, isLimited }) => {
    const line = lines.find((one) => one.variant_id === variantId);
    if (!line) return [];
    const { product_name: productName, variant_name: variantName, unit_price_cents: price } = line;
    const index = places.get(variantId) ?? 0;
    const name = nameOf({ productName, variantName });
    return [{ index, variantId, name, shown: price, price, left, isLimited }];
  });
}

/** The server's cart as if the visitor had seen its current prices. */
export async function atCurrentPrices(
  query: Query,
  cart: readonly WantedItem[],
): Promise<ShownItem[]> {
  const ids = cart.map(({ variantId }) => variantId);
  const offers = await findOffers(query, ids);
  return cart.map(({ variantId, quantity }) => {
    const price = offers.get(variantId)?.price ?? null;
    return { variantId, quantity, sku: "", name: "Item", price };
  });
}

export function holdsTheSame(lines: readonly SoldLine[], cart: readonly WantedItem[]): boolean {
  const wanted = new Map(cart.map(({ variantId, quantity }) => [variantId, quantity]));
  return (
    lines.length === wanted.size &&
    lines.every((line) => wanted.get(line.variant_id) === line.quantity)
  );
}

const mostNamed = 3;

/** For the visitor: each item with both prices; from the fourth on only how many there are. */
export function describeDifferences(differences: readonly Difference[]): string {
  const sentences = differences
    .slice(0, mostNamed)
    .map(({ name, shown, price, left, isLimited }) => {
      if (left !== null) return shortSentence(name, left, isLimited);
      if (price === null) return `${name} is no longer sold online.`;
      if (shown === null) return `The price of ${name} is ${formatMoney(price)}.`;
      return `The price of ${name} has changed from ${formatMoney(shown)} to ${formatMoney(price)}.`;
    });
  const more = differences.length - sentences.length;
  if (more > 0) sentences.push(`${more} more of your items have changed.`);
  sentences.push("Please look at your cart again; nothing was charged.");
  return sentences.join(" ");
}

export function onTheWire({ shown, price, ...rest }: Difference): CartDifference {
  const dollars = (amount: Cents | null) => (amount === null ? null : dollarNumber(amount));
  return { ...rest, shownPrice: dollars(shown), price: dollars(price) };
}

function lineOf(
  offer: Offer,
  { price, quantity, position }: { price: Cents; quantity: number; position: number },
): SoldLine {
  return {
    position,
    variant_id: offer.variantId,
    sku: offer.sku,
    product_name: offer.productName,
    variant_name: offer.variantName,
    unit_price_cents: price,
    quantity,
    line_total_cents: times(price, quantity),
  };
}
