import type { CartLine } from "#features/cart/cart-lines.ts";
import type { ProductSummary, VariantSummary } from "#features/catalogue/product.ts";
import type { Cents } from "#platform/money.ts";
import { pictureUrl } from "#platform/picture.ts";

type Sold = Pick<ProductSummary, "id" | "slug" | "name" | "description" | "images">;

/** So many of a product's variant as a line of the cart, at the price that the page shows. */
export function toLine(
  product: Sold,
  variant: Pick<VariantSummary, "id" | "sku" | "name">,
  price: Cents,
  quantity: number,
): CartLine {
  const picture = product.images[0]?.picture;
  return {
    variantId: variant.id,
    productId: product.id,
    slug: product.slug,
    sku: variant.sku,
    name: product.name,
    variant: variant.name,
    price,
    quantity,
    image: picture ? pictureUrl(picture, Math.min(...picture.widths), "webp") : "",
    description: product.description,
  };
}
