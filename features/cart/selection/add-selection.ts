import { addToCart } from "#features/cart/cart-actions.ts";
import type { CartLines } from "#features/cart/cart-lines.ts";
import { readCart } from "#features/cart/local-cart.ts";
import type { Product } from "#features/catalogue/product.ts";
import { problemText } from "#platform/api-client.ts";
import { toasts } from "#ui/toasts/toast-store.ts";
import { toLine } from "./product-line.ts";
import { spreadRings } from "./spread-rings.ts";
import type { Chosen } from "./use-purchase.ts";

/** As addAll, for what was chosen on a product's page. */
export function addSelection(product: Product, chosen: readonly Chosen[]): Promise<string[]> {
  // What was said about an earlier try must not lie over the cart's own buttons.
  toasts.dismiss();
  if (chosen.length === 0) {
    toasts.add({
      title: "No items selected",
      description: "Please select some items before proceeding to checkout.",
      variant: "destructive",
    });
  }
  const lines = chosen.map(({ variant, price, quantity }) =>
    toLine(product, variant, price, quantity),
  );
  return addAll(lines);
}

export function isCartFilled(): boolean {
  return readCart().length > 0;
}

/**
 * Puts each into the cart, in turn, until one is refused; answers with the variants that are in.
 */
export async function addAll(lines: CartLines): Promise<string[]> {
  const added: string[] = [];
  try {
    for (const line of lines) {
      await addToCart(line);
      added.push(line.variantId);
    }
  } catch (error) {
    toasts.add({
      title: "Error",
      description: problemText(error) ?? "Failed to add product to cart.",
      variant: "destructive",
    });
  }
  if (added.length > 0) spreadRings();
  return added;
}
