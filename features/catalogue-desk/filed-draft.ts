import type { Picture } from "#platform/picture.ts";
import type { ProductDraft, VariantDraft } from "./admin-product.ts";
import type { FiledPhoto, FiledProduct, FiledVariant } from "./filed-product.ts";

/** A draft that nothing was checked of yet: a new product may lack whether it is sold by price or by quote. */
export type UncheckedDraft = Omit<ProductDraft, "soldBy"> & Partial<Pick<ProductDraft, "soldBy">>;

/** The product as it would be after the import: what the file says, and where it is silent, what is there. */
export function draftFrom(
  filed: FiledProduct,
  stored: ProductDraft | undefined,
  pictures: ReadonlyMap<string, Picture>,
): UncheckedDraft {
  const soldBy = filed.soldBy ?? stored?.soldBy;
  return {
    slug: filed.slug,
    name: filed.name ?? stored?.name ?? "",
    description: filed.description ?? stored?.description ?? "",
    category: filed.category ?? stored?.category ?? "",
    ...(soldBy ? { soldBy } : {}),
    isVisible: filed.isVisible ?? stored?.isVisible ?? true,
    features: filed.features ?? stored?.features ?? [],
    whatsIncluded: filed.whatsIncluded ?? stored?.whatsIncluded ?? [],
    variants: filed.variants.map((variant) => variantFrom(variant, stored)),
    photos:
      filed.photos?.map((photo) => photoFrom(photo, stored, pictures)) ?? stored?.photos ?? [],
  };
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

/** Without words of its own a photo has those of the shipped picture, or those that it has here already. */
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
