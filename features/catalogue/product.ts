import type { Picture } from "#platform/picture.ts";
import type { HeronHigh } from "./heron-high/heron-high.ts";
import type { NeededItem } from "./needed/needed-item.ts";
import type { WaterSound } from "./water-sound/water-sound.ts";

/** A product as `GET /api/products/{slug}` gives it and the pages show it. */
export interface Product {
  id: string;
  slug: string;
  name: string;
  description: string;
  category: string;
  categoryName: string;
  soldBy: SoldBy;
  mainImage: string;
  images: ProductImage[];
  features: string[];
  whatsIncluded: string[];
  variants: Variant[];
  /** What it does not run without and does not bring along. */
  alsoNeeded: NeededItem[];
  /** How large it stands beside a heron; null for what is no stone, fountain, bench or basin. */
  heronHigh: HeronHigh | null;
  /** What its water sounds like; null for what has none that falls. */
  waterSound: WaterSound | null;
}

export type SoldBy = "price" | "quote";

export interface ProductImage {
  id: string;
  imageUrl: string;
  altText: string;
  picture: Picture;
}

export interface Variant {
  id: string;
  productId: string;
  sku: string;
  name: string;
  /** Dollars as a numeric string, "489.00"; null when the product is sold by quote. */
  price: string | null;
  specifications: Record<string, string>;
  /** How it comes and how soon, as its weight says: "by parcel, 3 to 10 business days". */
  arrives: string;
  stockQuantity: number | null;
}

/** What the listing shows of a product: its card. */
export interface ProductSummary {
  id: string;
  slug: string;
  name: string;
  description: string;
  category: string;
  soldBy: SoldBy;
  mainImage: string;
  images: ProductImage[];
  variants: VariantSummary[];
}

export type VariantSummary = Pick<Variant, "id" | "sku" | "name" | "price">;

/** What names a variant in the address of its product: the page then has it chosen. */
export function variantAnchor({ sku }: Pick<Variant, "sku">): string {
  return sku.toLowerCase();
}

/** A variant by itself, away from its product's page. */
export function variantTitle(
  product: Pick<Product, "name">,
  variant: Pick<Variant, "name">,
): string {
  return `${product.name}, ${variant.name}`;
}

/** Fountains and vases are made to order: always by quote, whatever a file says. */
export function mustBeQuoted(product: { category: string; name: string }): boolean {
  return product.category === "fountains" || /\bvases?\b/i.test(product.name);
}

export interface PriceRange {
  lowest: string;
  highest: string;
}

/** The lowest and highest price, as numeric strings; null when nothing has a price. */
export function priceRange(variants: readonly Pick<Variant, "price">[]): PriceRange | null {
  const prices = variants.flatMap(({ price }) => (price === null ? [] : [price]));
  prices.sort((one, other) => Number(one) - Number(other));
  const lowest = prices[0];
  const highest = prices.at(-1);
  return lowest === undefined || highest === undefined ? null : { lowest, highest };
}
