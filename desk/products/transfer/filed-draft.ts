import type { ProductDraft, VariantDraft } from "#desk/products/admin-product.ts";
import type { Picture } from "#platform/picture.ts";
import type { FiledPhoto, FiledProduct, FiledVariant } from "./filed-product.ts";

/** An unchecked draft: a new product may lack whether it is sold by price or by quote. */
export type UncheckedDraft = Omit<ProductDraft, "soldBy"> & Partial<Pick<ProductDraft, "soldBy">>;

export interface FiledDraft {
  draft: UncheckedDraft;
  /**
   * For each variant of the draft its place among those of the file; undefined for one that the
   * file leaves as it is.
   */
  filedAt: (number | undefined)[];
}

interface Surroundings {
  pictures: ReadonlyMap<string, Picture>;
  /** Whether a variant that the file does not name with this product stays as it is. */
  stays: (sku: string) => boolean;
}

/** The product after the import: what the file says, otherwise what is there. */
export function draftFrom(
  filed: FiledProduct,
  stored: ProductDraft | undefined,
  { pictures, stays }: Surroundings,
): FiledDraft {
  const soldBy = filed.soldBy ?? stored?.soldBy;
  const variants = variantsFrom(filed, stored, stays);
  const draft = {
    slug: filed.slug,
    name: filed.name ?? stored?.name ?? "",
    description: filed.description ?? stored?.description ?? "",
    category: filed.category ?? stored?.category ?? "",
    ...(soldBy ? { soldBy } : {}),
    isVisible: filed.isVisible ?? stored?.isVisible ?? true,
    features: filed.features ?? stored?.features ?? [],
    whatsIncluded: filed.whatsIncluded ?? stored?.whatsIncluded ?? [],
    variants: variants.map(({ variant }) => variant),
    photos:
      filed.photos?.map((photo) => photoFrom(photo, stored, pictures)) ?? stored?.photos ?? [],
  };
  return { draft, filedAt: variants.map(({ at }) => at) };
}

/** In the order of the file; what stays keeps its place after the one that it came after. */
function variantsFrom(
  filed: FiledProduct,
  stored: ProductDraft | undefined,
  stays: (sku: string) => boolean,
): { variant: VariantDraft; at?: number }[] {
  const variants: { variant: VariantDraft; at?: number }[] = filed.variants.map((variant, at) => ({
    variant: variantFrom(variant, stored),
    at,
  }));
  let previous = -1;
  for (const variant of stored?.variants ?? []) {
    const named = variants.findIndex((one) => one.variant.id === variant.id);
    if (named >= 0) previous = named;
    else if (stays(variant.sku)) variants.splice(++previous, 0, { variant });
  }
  return variants;
}

function variantFrom(filed: FiledVariant, product: ProductDraft | undefined): VariantDraft {
  const stored = product?.variants.find(({ sku }) => sku === filed.sku);
  return {
    id: stored?.id,
    sku: filed.sku,
    name: filed.name ?? stored?.name ?? "",
    price: filed.price === undefined ? (stored?.price ?? null) : filed.price,
    specifications: filed.specifications ?? stored?.specifications ?? [],
    stock: filed.stock === undefined ? (stored?.stock ?? null) : filed.stock,
    stockWas: stored?.stock ?? null,
  };
}

/** A photo without words takes those of the shipped picture, or those that it has already. */
function photoFrom(
  { picture, alt }: FiledPhoto,
  product: ProductDraft | undefined,
  pictures: ReadonlyMap<string, Picture>,
) {
  const found = pictures.get(picture);
  const present = product?.photos.find((photo) => photo.picture === picture)?.alt;
  // One that does not exist is told of as such, and not for want of words.
  return { picture, alt: alt ?? (found ? found.alt || (present ?? "") : picture) };
}
