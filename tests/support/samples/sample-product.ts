import type { Product, ProductSummary } from "#features/catalogue/product.ts";

const picture = {
  name: "pump-cage",
  width: 1200,
  height: 900,
  colour: "#335544",
  alt: "A caged pump.",
  version: "0a1b2c3d",
  widths: [480, 960],
};

export const sampleProduct: Product = {
  id: "prd_1",
  slug: "caged-pond-pump",
  name: "Caged Pond Pump",
  description: "Moves 3,000 gallons an hour at 5 ft.",
  category: "pond-equipment",
  categoryName: "Pond Equipment",
  soldBy: "price",
  mainImage: "/pictures/pump-cage-960.0a1b2c3d.webp",
  images: [
    {
      id: "img_1",
      imageUrl: "/pictures/pump-cage-960.0a1b2c3d.webp",
      altText: picture.alt,
      picture,
    },
  ],
  features: ["Lifts out in a minute"],
  whatsIncluded: ["Pump", "Cage"],
  variants: [
    {
      id: "var_1",
      productId: "prd_1",
      sku: "HB-PE-C20",
      name: "2,000 GPH",
      price: "189.00",
      specifications: { Flow: "2,000 GPH at 5 ft", Power: "95 W" },
      arrives: "by parcel, 3 to 10 business days",
      stockQuantity: null,
    },
    {
      id: "var_2",
      productId: "prd_1",
      sku: "HB-PE-C30",
      name: "3,000 GPH",
      price: "1249.50",
      specifications: { Flow: "3,000 GPH at 5 ft", Power: "140 W" },
      arrives: "by parcel, 3 to 10 business days",
      stockQuantity: 0,
    },
  ],
  alsoNeeded: [],
  heronHigh: null,
  waterSound: null,
};

export function summaryOf(change: Partial<ProductSummary>): ProductSummary {
  const {
    categoryName: _,
    features: __,
    whatsIncluded: ___,
    alsoNeeded: ____,
    heronHigh: _____,
    waterSound: ______,
    ...summary
  } = sampleProduct;
  return { ...summary, ...change };
}
