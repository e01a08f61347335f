import type { CartLine } from "#features/cart/cart-lines.ts";
import type { PartLine } from "./part-lines.ts";
import { productOf, type Shelf } from "./shelf.ts";

/** As the cart keeps them. */
export function cartLinesOf(shelf: Shelf, lines: readonly PartLine[]): CartLine[] {
  return lines.map(({ part, quantity }) => {
    const { id, slug, name, description, image } = productOf(shelf, part);
    const { variantId, sku, variant, price } = part;
    return {
      ...{ variantId, sku, variant, price, quantity },
      productId: id,
      slug,
      name,
      description,
      image,
    };
  });
}
