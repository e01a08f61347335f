import { levelCart } from "#features/cart/cart-actions.ts";
import { readCart } from "#features/cart/local-cart.ts";
import { knownCartSession } from "#platform/cart-session.ts";

/** Brings the server's cart level when the page opens: this tab may never have told it anything. */
export async function openCheckout(): Promise<string[]> {
  // Nothing here and nothing there: there is nothing to ask.
  if (readCart().length === 0 && knownCartSession() === undefined) return [];
  // What fails now is tried again before anything is paid.
  return levelCart().catch(() => []);
}
