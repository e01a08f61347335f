import { z } from "#platform/zod.ts";
import type { CardProduct } from "./card-product.ts";
import type { Product, ProductSummary } from "./product.ts";
import type { SearchResult } from "./search/search-result.ts";

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

const dollars = z
  .string()
  .regex(/^\d+\.\d\d$/)
  .meta({ description: "US dollars with two decimals", example: "489.00" });

const price = dollars.nullable().describe("Null when sold by quote");

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
    categoryName: z.string(),
    features: z.array(z.string()),
    whatsIncluded: z.array(z.string()),
    variants: z.array(variant),
  })
  .meta({ id: "Product" }) satisfies z.ZodType<Product>;

/** A product beside another. */
export const cardProductSchema = z
  .object({
    slug: z.string(),
    name: z.string(),
    description: z.string(),
    soldBy: common.soldBy,
    picture: pictureSchema.nullable(),
    variants: z.array(variantSummary.pick({ sku: true, price: true })),
  })
  .meta({ id: "CardProduct" }) satisfies z.ZodType<CardProduct>;

const foundProduct = z.object({
  slug: z.string(),
  name: z.string(),
  category: z.string(),
  categoryName: z.string(),
  soldBy: common.soldBy,
  sku: z.string().nullable().describe("The part number that was meant, when one was typed"),
  price: z
    .object({ lowest: dollars, highest: dollars })
    .nullable()
    .describe("Null when sold by quote"),
  picture: pictureSchema.nullable(),
});

export const searchResultSchema = z
  .object({
    categories: z.array(z.object({ slug: z.string(), name: z.string() })),
    products: z.array(foundProduct).describe("The closest, at most eight"),
    entries: z
      .array(z.object({ name: z.string(), page: z.string(), path: z.string() }))
      .describe("What is fitted to the job and has no price, at most three"),
    count: z.int().describe("How many products match in all"),
    isPartial: z
      .boolean()
      .describe("No product has everything that was asked for: these have most of it"),
    notSold: z
      .string()
      .nullable()
      .describe("What is said to somebody who looks for what is not sold"),
  })
  .meta({ id: "SearchResult" }) satisfies z.ZodType<SearchResult>;
