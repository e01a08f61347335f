import type { PictureLibrary } from "#features/photos/picture-library.server.ts";
import { shownPicture } from "#features/photos/shown-picture.server.ts";
import type { Clock } from "#platform/clock.ts";
import type { Database } from "#platform/database/database.ts";
import { type Cents, dollarNumber, sum, times } from "#platform/money.ts";
import { pictureUrl, plainWidth } from "#platform/picture.ts";
import { type Cart, type CartItem, mostItems, mostOfAnItem, type WantedItem } from "./cart.ts";
import {
  deleteCart,
  deleteCartsUntouchedSince,
  holdCart,
  readItems,
  writeItems,
} from "./cart-store.server.ts";
import { findOffers, nameOf, type Offer } from "./offers.server.ts";

export type CartRefusal =
  | { ok: false; reason: "unknown_item" | "too_many_items" }
  | { ok: false; reason: "not_for_sale" | "too_many_of_item"; name: string }
  | { ok: false; reason: "short"; name: string; left: number; inCart: number };

export type CartChange = { ok: true; cart: Cart } | CartRefusal;

export interface CartService {
  read(sessionId: string): Promise<Cart>;
  /** So many more of one item, while there are so many. */
  add(sessionId: string, item: WantedItem): Promise<CartChange>;
  /**
   * Exactly these items. Those that cannot be bought are left out, and the answer says so; of those
   * that run out it says how many there are, and the checkout sees to the rest.
   */
  replace(sessionId: string, items: readonly WantedItem[]): Promise<CartChange>;
  clear(sessionId: string): Promise<Cart>;
  /** These as they are sold right now, in nobody's cart. */
  quote(items: readonly WantedItem[]): Promise<Cart>;
  /** Drops carts that nobody has touched for so long that nobody will. */
  dropOld(): Promise<void>;
}

const lifeMs = 30 * 86_400_000;

export function createCartService(
  { db }: Database,
  pictures: PictureLibrary,
  clock: Clock,
): CartService {
  /** One change of a cart at a time: `change` sees what the one before it left. */
  function write(
    sessionId: string,
    change: (items: readonly WantedItem[]) => WantedItem[],
    added?: WantedItem,
  ): Promise<CartChange> {
    return db.transaction().execute(async (transaction) => {
      await holdCart(transaction, sessionId, clock.now());
      const wanted = change(await readItems(transaction, sessionId));
      const offers = await findOffers(transaction, idsOf(wanted));
      const sold = wanted.filter(({ variantId }) => offers.get(variantId)?.price);
      if (sold.length > mostItems) return { ok: false, reason: "too_many_items" };
      const tooMany = sold.find(({ quantity }) => quantity > mostOfAnItem);
      if (tooMany) {
        const name = nameOf(offers.get(tooMany.variantId) as Offer);
        return { ok: false, reason: "too_many_of_item", name };
      }
      const short = added && shortOf(added, sold, offers);
      if (short) return short;
      await writeItems(transaction, sessionId, sold);
      return { ok: true, cart: describe(wanted, offers, pictures) };
    });
  }

  return {
    async read(sessionId) {
      const items = await readItems(db, sessionId);
      return describe(items, await findOffers(db, idsOf(items)), pictures);
    },

    async add(sessionId, item) {
      const offer = (await findOffers(db, [item.variantId])).get(item.variantId);
      if (!offer) return { ok: false, reason: "unknown_item" };
      if (offer.price === null) return { ok: false, reason: "not_for_sale", name: nameOf(offer) };
      return write(sessionId, (items) => merge([...items, item]), item);
    },

    replace: (sessionId, items) =>
      write(sessionId, () => merge(items.filter(({ quantity }) => quantity > 0))),

    async clear(sessionId) {
      await deleteCart(db, sessionId);
      return { items: [], total: 0 };
    },

    async quote(items) {
      const wanted = merge(items.filter(({ quantity }) => quantity > 0));
      return describe(wanted, await findOffers(db, idsOf(wanted)), pictures);
    },

    dropOld: () => deleteCartsUntouchedSince(db, clock.now() - lifeMs),
  };
}

const idsOf = (items: readonly WantedItem[]) => items.map(({ variantId }) => variantId);

/** When there are not as many of an item as the cart would hold with what was added to it. */
function shortOf(
  { variantId, quantity }: WantedItem,
  cart: readonly WantedItem[],
  offers: ReadonlyMap<string, Offer>,
): CartRefusal | undefined {
  const offer = offers.get(variantId);
  const total = cart.find((item) => item.variantId === variantId)?.quantity ?? 0;
  if (!offer || offer.stock === null || total <= offer.stock) return undefined;
  const inCart = total - quantity;
  return { ok: false, reason: "short", name: nameOf(offer), left: offer.stock, inCart };
}

/** The same item twice is one line. */
function merge(items: readonly WantedItem[]): WantedItem[] {
  const quantities = new Map<string, number>();
  for (const { variantId, quantity } of items) {
    quantities.set(variantId, (quantities.get(variantId) ?? 0) + quantity);
  }
  return Array.from(quantities, ([variantId, quantity]) => ({ variantId, quantity }));
}

function describe(
  wanted: readonly WantedItem[],
  offers: ReadonlyMap<string, Offer>,
  pictures: PictureLibrary,
): Cart {
  const items: CartItem[] = [];
  const removed: Cart["removed"] = [];
  const totals: Cents[] = [];
  for (const { variantId, quantity } of wanted) {
    const offer = offers.get(variantId);
    if (!offer || offer.price === null) {
      const name = offer ? nameOf(offer) : null;
      const message = `${name ?? "An item"} can no longer be bought online and was taken out of your cart.`;
      removed.push({ variantId, message, name });
      continue;
    }
    const lineTotal = times(offer.price, quantity);
    totals.push(lineTotal);
    items.push(toItem({ ...offer, price: offer.price }, quantity, lineTotal, pictures));
  }
  const total = dollarNumber(sum(totals));
  return removed.length > 0 ? { items, total, removed } : { items, total };
}

function toItem(
  offer: Offer & { price: Cents },
  quantity: number,
  lineTotal: Cents,
  pictures: PictureLibrary,
): CartItem {
  const { variantId, variantName, sku, productName, productSlug, stock: stockQuantity } = offer;
  const picture = offer.picture === null ? undefined : shownPicture(offer.picture, pictures);
  const image = picture ? pictureUrl(picture, plainWidth(picture), "webp") : "";
  const price = dollarNumber(offer.price);
  return {
    id: variantId,
    variantId,
    variantName,
    sku,
    quantity,
    price,
    lineTotal: dollarNumber(lineTotal),
    variant: {
      id: variantId,
      name: variantName,
      sku,
      price,
      stockQuantity,
      product: { name: productName, slug: productSlug, image },
    },
  };
}
