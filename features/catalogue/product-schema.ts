import { z } from "zod";
import type { Product, ProductSummary } from "./product.ts";

// zod weighs more than a whole page may: this file is for the server alone, product.ts is what views import.

export const pictureSchema = z.object({
  name: z.string(),
  width: z.int(),
  height: z.int(),
  colour: z.string(),
  alt: z.string(),
  version: z.string(),
  widths: z.array(z.int()).readonly(),
});

const image = z.object({
  id: z.string(),
  imageUrl: z.string().meta({ description: "Address of the picture, 960 px wide" }),
  altText: z.string(),
  picture: pictureSchema,
});

const price = z
  .string()
  .regex(/^\d+\.\d\d$/)
  .nullable()
  .meta({
    description: "US dollars with two decimals; null when sold by quote",
    example: "489.00",
  });

const variantSummary = z.object({
  id: z.string(),
  sku: z.string(),
  name: z.string(),
  price,
});

const variant = variantSummary.extend({
  productId: z.string(),
  specifications: z.record(z.string(), z.string()),
  stockQuantity: z.int().nullable(),
});

const common = {
  id: z.string(),
  slug: z.string(),
  name: z.string(),
  description: z.string(),
  category: z.string(),
  soldBy: z.enum(["price", "quote"]),
  mainImage: z.string(),
  images: z.array(image),
};

export const productSummarySchema = z
  .object({ ...common, variants: z.array(variantSummary) })
  .meta({ id: "ProductSummary" }) satisfies z.ZodType<ProductSummary>;

export const productSchema = z
  .object({
    ...common,
    features: z.array(z.string()),
    whatsIncluded: z.array(z.string()),
    variants: z.array(variant),
  })
  .meta({ id: "Product" }) satisfies z.ZodType<Product>;
