import { z } from "#platform/zod.ts";
import { type HeronHigh, outlines } from "./heron-high/heron-high.ts";
import type { CardProduct } from "./listing/card-product.ts";
import type { NeededItem } from "./needed/needed-item.ts";
import type { Product, ProductSummary } from "./product.ts";
import { filterIds } from "./search/filters/filters.ts";
import type { ChoiceCounts } from "./search/search-page.ts";
import type { SearchResult } from "./search/search-result.ts";
import type { WaterSound } from "./water-sound/water-sound.ts";

// zod weighs more than a whole page may: this file is for the server alone, product.ts is what
// views import.

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
  arrives: z.string().meta({
    description: "How it comes and how soon",
    example: "by parcel, 3 to 10 business days",
  }),
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

/** Something that a product does not run without, or the spare of what came with it. */
export const neededItemSchema = z
  .object({
    need: z.enum(["basin", "pebbles", "pump", "spare pump"]),
    for: z.string().describe("The name of the product that needs it"),
    forSlug: z.string(),
    sizes: z.array(z.string()).describe("The SKUs of that product's sizes that it fits"),
    goods: z
      .object({
        variantId: z.string(),
        productId: z.string(),
        slug: z.string(),
        sku: z.string(),
        name: z.string(),
        variant: z.string(),
        price: dollars,
        image: z.string(),
        description: z.string(),
      })
      .nullable()
      .describe("Null when none that is sold fits"),
    quantity: z.int(),
    metBy: z.array(z.string()).describe("The slugs of products that would do as well"),
  })
  .meta({ id: "NeededItem" }) satisfies z.ZodType<NeededItem>;

/** Inches, for a drawing to scale. */
const heronHigh = z
  .object({
    outline: z.enum(outlines),
    sizes: z.array(
      z.object({
        sku: z.string(),
        name: z.string(),
        pieces: z.array(z.object({ wide: z.number(), high: z.number() })),
        says: z.string().meta({ description: "Its size, weight and delivery in words" }),
      }),
    ),
  })
  .meta({ id: "HeronHigh" }) satisfies z.ZodType<HeronHigh>;

const waterSound = z
  .object({
    from: z.enum(["lip", "bore"]),
    sizes: z.array(
      z.object({
        sku: z.string(),
        gph: z.number().describe("Gallons an hour"),
        wide: z.number().describe("Inches of the lip or the bore"),
      }),
    ),
  })
  .meta({ id: "WaterSound" }) satisfies z.ZodType<WaterSound>;

export const productSchema = z
  .object({
    ...common,
    categoryName: z.string(),
    features: z.array(z.string()),
    whatsIncluded: z.array(z.string()),
    variants: z.array(variant),
    alsoNeeded: z.array(neededItemSchema),
    heronHigh: heronHigh.nullable().describe("Null for what is no stone, fountain, bench or basin"),
    waterSound: waterSound.nullable().describe("Null for what has no water that falls"),
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

export const choiceCountsSchema = z
  .object({
    count: z.int().describe("How many products there are with all that is chosen"),
    filters: z.array(
      z.object({
        id: z.enum(filterIds),
        choices: z.array(
          z.object({
            value: z.string(),
            count: z.int().describe("With this choice and all other filters"),
          }),
        ),
      }),
    ),
  })
  .meta({ id: "ChoiceCounts" }) satisfies z.ZodType<ChoiceCounts>;

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
