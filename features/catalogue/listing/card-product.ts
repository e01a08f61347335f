import type { ProductSummary, VariantSummary } from "#features/catalogue/product.ts";
import type { Picture } from "#platform/picture.ts";

/**
 * What a card shows of a product, and nothing else: the listing's HTML carries this for all of
 * them.
 */
export interface CardProduct {
  slug: string;
  name: string;
  description: string;
  soldBy: ProductSummary["soldBy"];
  picture: Picture | null;
  variants: Pick<VariantSummary, "sku" | "price">[];
}

export function toCard(product: ProductSummary): CardProduct {
  const { slug, name, description, soldBy } = product;
  const picture = product.images[0]?.picture;
  return {
    slug,
    name,
    description,
    soldBy,
    // On a card the name stands beside the picture and says the same: the picture is read out on
    // the product's page.
    picture: picture ? { ...picture, alt: "" } : null,
    variants: product.variants.map(({ sku, price }) => ({ sku, price })),
  };
}
