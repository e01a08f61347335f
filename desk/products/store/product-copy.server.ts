import type { ProductDraft } from "#desk/products/admin-product.ts";
import { productLimits as limits } from "#features/catalogue/product-limits.ts";
import type { Query } from "#platform/database/database.ts";

/**
 * A product like this one, hidden, with an address and part numbers that nobody has. Its stock is
 * its own to count.
 */
export async function copyOf(query: Query, original: ProductDraft): Promise<ProductDraft> {
  for (let count = 1; ; count++) {
    const copy = withSuffix(original, count === 1 ? "-copy" : `-copy-${count}`);
    if (await isFree(query, copy)) return copy;
  }
}

function withSuffix(original: ProductDraft, suffix: string): ProductDraft {
  const addition = " (copy)";
  return {
    ...original,
    name: `${original.name.slice(0, limits.name - addition.length)}${addition}`,
    slug: `${original.slug.slice(0, limits.slug - suffix.length).replace(/-+$/, "")}${suffix}`,
    isVisible: false,
    variants: original.variants.map(({ id: _, ...variant }, index) => ({
      ...variant,
      sku: copiedSku(variant.sku, suffix.toUpperCase(), index),
      stock: null,
      stockWas: null,
    })),
  };
}

/** A part number that is too long for the suffix is cut, and numbered to stay unique. */
function copiedSku(sku: string, suffix: string, index: number): string {
  const most = limits.sku - suffix.length;
  if (sku.length <= most) return `${sku}${suffix}`;
  const mark = `-${index + 1}`;
  return `${sku.slice(0, most - mark.length)}${mark}${suffix}`;
}

/** Former addresses count as taken: a copy is no reason to break a link. */
async function isFree(query: Query, { slug, variants }: ProductDraft): Promise<boolean> {
  const product = await query
    .selectFrom("products")
    .select("id")
    .where("slug", "=", slug)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
  const redirect = await query
    .selectFrom("product_redirects")
    .select("slug")
    .where("slug", "=", slug)
    .executeTakeFirst();
  const skus = variants.map(({ sku }) => sku);
  const variant = await query
    .selectFrom("variants")
    .select("id")
    .where("sku", "in", skus)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
  return !product && !redirect && !variant;
}
