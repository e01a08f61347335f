/**
 * What the shop can show and store of a product, wherever it comes from: the shipped files, the
 * desk or an import.
 */
export const productLimits = {
  slug: 80,
  name: 120,
  description: 2_000,
  /** Of a feature, and of a thing that is included. */
  point: 300,
  points: 50,
  variants: 100,
  variantName: 120,
  sku: 40,
  specifications: 30,
  label: 60,
  value: 200,
  photos: 20,
  pictureName: 80,
  alt: 300,
  stock: 1_000_000,
} as const;

export const slugPattern = /^[a-z0-9]+(-[a-z0-9]+)*$/;
export const skuPattern = /^[A-Z0-9][A-Z0-9-]{1,39}$/;
