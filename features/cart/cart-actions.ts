import { dropCartSession, knownCartSession } from "#platform/cart-session.ts";
import type { WantedItem } from "./cart.ts";
import { lookOver, reconcile, withStock } from "./cart-changes.ts";
import { cartCalls } from "./cart-client.ts";
import { type CartLine, type CartLines, withAdded, without, withQuantity } from "./cart-lines.ts";
import { CartMirror } from "./cart-mirror.ts";
import { changeCart, readCart, writeCart } from "./local-cart.ts";

/**
 * What a visitor can do with the cart. Each change is made in this browser and followed by the
 * server's cart.
 */
const mirror = new CartMirror(cartCalls, readCart);

/** The server is asked first: what it refuses is not put in, and the error says why. */
export async function addToCart(line: CartLine): Promise<void> {
  const { variantId, quantity } = line;
  const cart = await mirror.add({ variantId, quantity });
  changeCart((lines) => withStock(withAdded(lines, line), cart));
}

/**
 * When the cart opens: its prices become those of the shop, and what has changed is said at once.
 * Nothing is taken out here: what cannot be had stays to be seen, and the checkout settles it.
 */
export async function lookOverCart(): Promise<string[]> {
  if (readCart().length === 0) return [];
  const answer = await mirror.level().catch(() => undefined);
  if (!answer) return [];
  const { lines, changes } = lookOver(readCart(), answer);
  writeCart(lines);
  return changes;
}

/**
 * When the checkout opens: this tab may never have told the server anything. What fails now is
 * tried again before anything is paid.
 */
export async function openCheckout(): Promise<string[]> {
  // Nothing here and nothing there: there is nothing to ask.
  if (readCart().length === 0 && knownCartSession() === undefined) return [];
  return levelCart().catch(() => []);
}

/** 0 or below takes the line out. */
export function changeQuantity(variantId: string, quantity: number): void {
  changeCart((lines) => withQuantity(lines, variantId, quantity));
  mirror.changed();
}

/** A line that was taken out goes back to where it was. */
export function putBack(line: CartLine, position: number): void {
  changeCart((lines) => {
    const others = lines.filter(({ variantId }) => variantId !== line.variantId);
    return others.toSpliced(position, 0, line);
  });
  mirror.changed();
}

/** These have been paid for. */
export async function takeOut(bought: readonly WantedItem[]): Promise<void> {
  const rest = without(readCart(), bought);
  if (rest.length === 0) return clearCart();
  writeCart(rest);
  mirror.changed();
}

/** What was there when the cart was cleared is back; what was put in since stays. */
export function restoreCart(before: CartLines): void {
  changeCart((lines) => before.reduce<CartLine[]>(withAdded, [...lines]));
  mirror.changed();
}

export async function clearCart(): Promise<void> {
  writeCart([]);
  try {
    await mirror.clear();
    dropCartSession();
  } catch (error) {
    console.warn("The cart could not be cleared on the server", error);
  }
}

/**
 * Brings the server's cart level with this one, and this one's prices up to date; answers with what
 * has changed.
 */
export async function levelCart(): Promise<string[]> {
  const answer = await mirror.level();
  const { lines, changes } = reconcile(readCart(), answer);
  writeCart(lines);
  return changes;
}
