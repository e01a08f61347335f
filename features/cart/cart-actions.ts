import { dropCartSession } from "#platform/cart-session.ts";
import type { WantedItem } from "./cart.ts";
import { cartCalls } from "./cart-client.ts";
import { type CartLine, withAdded, without, withQuantity } from "./cart-lines.ts";
import { CartMirror } from "./cart-mirror.ts";
import { reconcile, withStock } from "./cart-news.ts";
import { changeCart, readCart, writeCart } from "./local-cart.ts";

/** What a visitor can do with the cart. Each change is made in this browser and followed by the server's cart. */
const mirror = new CartMirror(cartCalls, readCart);

/** The server is asked first: what it refuses is not put in, and the error says why. */
export async function addToCart(line: CartLine): Promise<void> {
  const { variantId, quantity } = line;
  const cart = await mirror.add({ variantId, quantity });
  changeCart((lines) => withStock(withAdded(lines, line), cart));
}

/** Asks how many there are of each. What cannot be had any more is said, and settled at the checkout. */
export async function refreshStock(): Promise<void> {
  if (readCart().length === 0) return;
  const cart = await mirror.level();
  changeCart((lines) => withStock(lines, cart));
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

async function clearCart(): Promise<void> {
  writeCart([]);
  try {
    await mirror.clear();
    dropCartSession();
  } catch (error) {
    console.warn("The cart could not be cleared on the server", error);
  }
}

/** Brings the server's cart level with this one, and this one's prices up to date; answers with what has changed. */
export async function levelCart(): Promise<string[]> {
  const answer = await mirror.level();
  const { lines, news } = reconcile(readCart(), answer);
  writeCart(lines);
  return news;
}
