import type { Product } from "#features/catalogue/product.ts";
import { problemText } from "#platform/api-client.ts";
import { toasts } from "#ui/toast-store.ts";
import { addToCart } from "./cart-actions.ts";
import { type CartLine, type CartLines, titleOf } from "./cart-lines.ts";
import { readCart } from "./local-cart.ts";
import { toLine } from "./product-line.ts";
import type { Chosen } from "./product-selection.tsx";

/** As addAll, for what was chosen on a product's page. With `onCart` the visitor is told how to get to the cart. */
export function addSelection(
  product: Product,
  chosen: readonly Chosen[],
  onCart?: () => void,
): Promise<string[]> {
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
  return addAll(lines, onCart && ((line) => announce(line, onCart)));
}

export function isCartFilled(): boolean {
  return readCart().length > 0;
}

/** Puts each into the cart, in turn, until one is refused; answers with the variants that are in. */
export async function addAll(
  lines: CartLines,
  onAdded?: (line: CartLine) => void,
): Promise<string[]> {
  const added: string[] = [];
  try {
    for (const line of lines) {
      await addToCart(line);
      added.push(line.variantId);
      onAdded?.(line);
    }
  } catch (error) {
    toasts.add({
      title: "Error",
      description: problemText(error) ?? "Failed to add product to cart.",
      variant: "destructive",
    });
  }
  return added;
}

function announce(line: CartLine, onCart: () => void): void {
  toasts.add({
    title: "Added to your cart",
    description: `${line.quantity} × ${titleOf(line)}`,
    action: { label: "View cart", altText: "Follow the cart link in the header", run: onCart },
  });
}
